import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { redirect, useLocation, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { requestPasswordReset, type SecondStep, sessionReady, signIn } from '#data/session/session.ts'
import { useSession } from '#data/session/use-session.ts'
import { lazyPart } from '#kit/lazy-part.tsx'
import type { RouteHandle } from '#kit/list/route-handle.ts'
import { afterLogin } from '#paths.ts'
import { t } from '@touchline/domain/language/t.ts'
import { PasswordInput, Text, Title } from '@mantine/core'
import { HEADING_ID } from '#kit/page/heading-id.ts'
import { PRODUCT_NAME } from '#product.ts'
import { Logo } from '#ui/logo.tsx'
import classes from './login.module.css'
import { EmailField, LoginForm, newNotice, type Notice, useSending } from './login-form.tsx'

type ResetFormProps = { email: string; onEmail(email: string): void; onBack(): void }

/** The same whether or not the account exists, so that nobody can find out who has one. */
const SENT = t('If this e-mail has an account, we’ve sent a link to set a new password.')

function ResetForm({ email, onEmail, onBack }: ResetFormProps) {
  const [problem, setProblem] = useState<string>()
  const { notice, isBusy, send } = useSending()
  const field = useRef<HTMLInputElement>(null)

  const submit = () => {
    if (isBusy) return
    const found = emailProblem(email)
    setProblem(found)
    if (found) return field.current?.focus()
    void send(async () => {
      await requestPasswordReset(email.trim())
      return newNotice('done', SENT)
    })
  }

  return (
    <LoginForm
      notice={notice}
      isBusy={isBusy}
      submitLabel={t('Send reset e-mail')}
      onSubmit={submit}
      link={{ label: t('Back to sign in'), onClick: onBack }}
    >
      {!notice && <Text>{t('We’ll send you a link to set a new password.')}</Text>}
      <EmailField
        ref={field}
        data-autofocus
        value={email}
        onChange={({ currentTarget }) => onEmail(currentTarget.value)}
        error={problem}
      />
    </LoginForm>
  )
}

const CodeForm = lazyPart(async () => (await import('./code-form.tsx')).CodeForm)

export const handle: RouteHandle = { title: t('Sign in') }

/** Redirects an administrator who is already signed in. */
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

/** Opens the requested page after signing in, here or in another tab. */
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

/**
 * Mistakes to correct before the auth service is asked. Written without the schema library, which would be a tenth of the login page's
 * script. The rule for e-mails is the browser's, loosely: something, an @, a host with a dot.
 */
function emailProblem(email: string): string | undefined {
  const trimmed = email.trim()
  if (trimmed === '') return t('Enter your e-mail.')
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(trimmed)
    ? undefined
    : t('Enter an e-mail address, such as name@example.com.')
}

const passwordProblem = (password: string): string | undefined =>
  password === '' ? t('Enter your password.') : undefined

type SignInFormProps = {
  email: string
  onEmail(email: string): void
  /** Why the session ended, if not by choice. */
  sessionMessage: string | undefined
  /** Admitted: the first page is on its way. */
  isEntering: boolean
  /** The password was right; a code is still missing. */
  onSecondStep(step: SecondStep): void
  onForgotten(): void
}

type Problems = { email?: string | undefined; password?: string | undefined }

function SignInForm(props: SignInFormProps) {
  const { email, onEmail, sessionMessage, isEntering, onSecondStep, onForgotten } = props
  const [password, setPassword] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const { notice, isBusy, send } = useSending()
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const ended = useMemo<Notice | undefined>(
    () => (sessionMessage === undefined ? undefined : newNotice('error', sessionMessage)),
    [sessionMessage],
  )

  const submit = () => {
    if (isBusy) return
    const found = { email: emailProblem(email), password: passwordProblem(password) }
    setProblems(found)
    if (found.email) return emailField.current?.focus()
    if (found.password) return passwordField.current?.focus()
    void send(async () => {
      const step = await signIn(email.trim(), password)
      if (step) onSecondStep(step)
      return undefined
    })
  }

  return (
    <LoginForm
      // The result of the last attempt is newer than the end of the session before it.
      notice={notice ?? ended}
      isBusy={isBusy || isEntering}
      submitLabel={t('Sign in')}
      onSubmit={submit}
      link={{ label: t('Forgot password?'), onClick: onForgotten }}
    >
      <EmailField
        ref={emailField}
        value={email}
        onChange={({ currentTarget }) => onEmail(currentTarget.value)}
        error={problems.email}
      />
      <PasswordInput
        ref={passwordField}
        label={t('Password')}
        name="password"
        autoComplete="current-password"
        required
        withAsterisk={false}
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        error={problems.password}
        visibilityToggleButtonProps={visibilityToggle}
      />
    </LoginForm>
  )
}

/** By default, Mantine leaves the control out of the tab order and hides it from assistive technology. */
const visibilityToggle = { 'aria-label': t('Show password'), tabIndex: 0, 'aria-hidden': false } as const
