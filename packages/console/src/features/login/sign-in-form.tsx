import { Anchor, Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useMemo, useRef, useState, type SubmitEvent } from 'react'
import { authMessage } from '#data/session/auth-message.ts'
import { signIn, type SecondStep } from '#data/session/session.ts'
import { FormAlert, newNotice, type Notice } from './form-alert.tsx'
import { t } from '@touchline/domain/language/t.ts'

/**
 * Mistakes to correct before the auth service is asked. Written without the schema library, which would be a
 * tenth of the login page's script. The e-mail's rule is the browser's own, loosely: something, an @, a host with a dot.
 */
export function emailProblem(email: string): string | undefined {
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
  /** Why the session ended, where it did not end by choice. */
  sessionMessage: string | undefined
  /** Admitted: the first page is on its way. */
  isEntering: boolean
  /** The password was right; a code is still missing. */
  onSecondStep(step: SecondStep): void
  onForgotten(): void
}

type Problems = { email?: string | undefined; password?: string | undefined }

export function SignInForm(props: SignInFormProps) {
  const { email, onEmail, sessionMessage, isEntering, onSecondStep, onForgotten } = props
  const [password, setPassword] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const { notice, isBusy, send } = useSignIn(sessionMessage, onSecondStep)
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy) return
    const found = { email: emailProblem(email), password: passwordProblem(password) }
    setProblems(found)
    if (found.email) return emailField.current?.focus()
    if (found.password) return passwordField.current?.focus()
    void send(email.trim(), password)
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {notice && <FormAlert key={notice.key} notice={notice} />}
        <TextInput
          ref={emailField}
          label={t('Email')}
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          withAsterisk={false}
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
        <Button type="submit" fullWidth loading={isBusy || isEntering}>
          {t('Sign in')}
        </Button>
        <Group justify="center">
          <Anchor component="button" type="button" size="sm" onClick={onForgotten}>
            {t('Forgot password?')}
          </Anchor>
        </Group>
      </Stack>
    </form>
  )
}

/** Mantine leaves the control out of the tab order and away from assistive technology unless told otherwise. */
const visibilityToggle = { 'aria-label': t('Show password'), tabIndex: 0, 'aria-hidden': false } as const

function useSignIn(sessionMessage: string | undefined, onSecondStep: (step: SecondStep) => void) {
  const [error, setError] = useState<Notice>()
  const [isBusy, setIsBusy] = useState(false)
  const ended = useMemo<Notice | undefined>(
    () => (sessionMessage === undefined ? undefined : newNotice('error', sessionMessage)),
    [sessionMessage],
  )
  const send = async (email: string, password: string) => {
    setIsBusy(true)
    try {
      const step = await signIn(email, password)
      if (step) onSecondStep(step)
    } catch (failure) {
      setError(newNotice('error', authMessage(failure)))
    } finally {
      setIsBusy(false)
    }
  }
  // The result of the last attempt is newer than the end of the session before it.
  return { notice: error ?? ended, isBusy, send }
}
