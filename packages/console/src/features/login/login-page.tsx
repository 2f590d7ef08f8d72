import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { redirect, useLocation, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { requestPasswordReset, type SecondStep, sessionReady } from '#data/session/session.ts'
import { useSession } from '#data/session/use-session.ts'
import { lazyPart } from '#kit/lazy-part.tsx'
import type { RouteHandle } from '#kit/list/route-handle.ts'
import { afterLogin } from '#paths.ts'
import { emailProblem, SignInForm } from './sign-in-form.tsx'
import { t } from '@touchline/domain/language/t.ts'
import { Anchor, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { HEADING_ID } from '#kit/page/heading-id.ts'
import { PRODUCT_NAME } from '#product.ts'
import { Logo } from '#ui/logo.tsx'
import classes from './login.module.css'
import { authMessage } from '#data/session/auth-message.ts'
import { FormAlert, newNotice, type Notice } from './form-alert.tsx'

type ResetFormProps = { email: string; onEmail(email: string): void; onBack(): void }

/** The same whether the account exists or not, so that nobody can find out who has one. */
const SENT = t('If this e-mail has an account, we’ve sent a link to set a new password.')

function ResetForm({ email, onEmail, onBack }: ResetFormProps) {
  const [problem, setProblem] = useState<string>()
  const [notice, setNotice] = useState<Notice>()
  const [isBusy, setIsBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  const send = async () => {
    setIsBusy(true)
    try {
      await requestPasswordReset(email.trim())
      setNotice(newNotice('done', SENT))
    } catch (failure) {
      setNotice(newNotice('error', authMessage(failure)))
    } finally {
      setIsBusy(false)
    }
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy) return
    const found = emailProblem(email)
    setProblem(found)
    if (found) return field.current?.focus()
    void send()
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {notice ? (
          <FormAlert key={notice.key} notice={notice} />
        ) : (
          <Text>{t('We’ll send you a link to set a new password.')}</Text>
        )}
        <TextInput
          ref={field}
          label={t('Email')}
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          withAsterisk={false}
          data-autofocus
          value={email}
          onChange={({ currentTarget }) => onEmail(currentTarget.value)}
          error={problem}
        />
        <Button type="submit" fullWidth loading={isBusy}>
          {t('Send reset e-mail')}
        </Button>
        <Group justify="center">
          <Anchor component="button" type="button" size="sm" onClick={onBack}>
            {t('Back to sign in')}
          </Anchor>
        </Group>
      </Stack>
    </form>
  )
}

const CodeForm = lazyPart(async () => (await import('./code-form.tsx')).CodeForm)

export const handle: RouteHandle = { title: t('Sign in') }

/** An administrator who is signed in already has no business here. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { status } = await sessionReady()
  return status === 'admin' ? redirect(afterLogin(new URL(request.url).search)) : null
}

export function Component() {
  const session = useSession()
  const [email, setEmail] = useState('')
  const [isResetting, setIsResetting] = useState(false)
  const [secondStep, setSecondStep] = useState<SecondStep>()
  useGoOnOnce(session.status === 'admin')

  if (secondStep)
    return (
      <LoginFrame title={t('Enter your code')}>
        <CodeForm
          step={secondStep}
          isEntering={session.status === 'admin'}
          onBack={() => setSecondStep(undefined)}
        />
      </LoginFrame>
    )
  return isResetting ? (
    <LoginFrame title={t('Reset your password')}>
      <ResetForm email={email} onEmail={setEmail} onBack={() => setIsResetting(false)} />
    </LoginFrame>
  ) : (
    <LoginFrame title={t('Sign in')}>
      <SignInForm
        email={email}
        onEmail={setEmail}
        sessionMessage={session.status === 'signedOut' ? session.message : undefined}
        isEntering={session.status === 'admin'}
        onSecondStep={setSecondStep}
        onForgotten={() => setIsResetting(true)}
      />
    </LoginFrame>
  )
}

/** Signed in here or in another tab: on to the location asked for. */
function useGoOnOnce(isAdmitted: boolean): void {
  const navigate = useNavigate()
  const { search } = useLocation()
  useEffect(() => {
    if (isAdmitted) void navigate(afterLogin(search), { replace: true })
  }, [isAdmitted, navigate, search])
}

/** The logo, a heading and one form, in the middle of the screen. */
function LoginFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={classes.screen}>
      <div className={classes.panel}>
        <p className={classes.brand}>
          <Logo size={36} />
          {PRODUCT_NAME}
        </p>
        <Title order={1} size="h3" id={HEADING_ID} tabIndex={-1} className={classes.heading}>
          {title}
        </Title>
        {children}
      </div>
    </main>
  )
}
