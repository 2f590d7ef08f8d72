import { Alert, Button, Group, PasswordInput, Stack, Tooltip } from '@mantine/core'
import { useRef, useState, type SubmitEvent } from 'react'
import { toAppError } from '#data/errors.ts'
import { changePassword } from '#data/own-account.ts'
import { useOnline } from '#kit/online.ts'
import { toast } from '#kit/toast.tsx'
import {
  PASSWORD_MIN,
  passwordProblems,
  type PasswordFields,
  type PasswordProblems,
} from './password-rules.ts'
import { Section } from './section.tsx'

const empty: PasswordFields = { current: '', next: '', repeat: '' }
const fields = ['current', 'next', 'repeat'] as const

/** Looks and sounds disabled, but can be reached to hear why. */
const refused = { 'data-disabled': true, 'aria-disabled': true } as const

export function PasswordSection({ email }: { email: string }) {
  const { typed, problems, failure, isBusy, change, send } = usePasswordChange(email)
  const form = useRef<HTMLFormElement>(null)
  const online = useOnline()

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const found = passwordProblems(typed, email)
    const wrong = fields.find((field) => found[field])
    if (wrong) form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
    if (!isBusy && online.ok) void send(found)
  }

  return (
    <Section title="Password" note="Changing it signs you out everywhere else.">
      <form ref={form} onSubmit={submit} noValidate>
        {/* Tells password managers whose password this is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Stack gap="md">
          {failure !== undefined && (
            <Alert color="red" variant="light" role="alert">
              {failure}
            </Alert>
          )}
          <PasswordField
            label="Current password"
            name="current"
            autoComplete="current-password"
            value={typed.current}
            error={problems.current}
            onChange={(current) => change({ current })}
          />
          <PasswordField
            label="New password"
            name="next"
            autoComplete="new-password"
            description={`At least ${PASSWORD_MIN} characters.`}
            value={typed.next}
            error={problems.next}
            onChange={(next) => change({ next })}
          />
          <PasswordField
            label="Repeat new password"
            name="repeat"
            autoComplete="new-password"
            value={typed.repeat}
            error={problems.repeat}
            onChange={(repeat) => change({ repeat })}
          />
          <Group>
            <Tooltip label={online.ok ? undefined : online.why} disabled={online.ok}>
              <Button type="submit" variant="default" loading={isBusy} {...(online.ok ? {} : refused)}>
                Change password
              </Button>
            </Tooltip>
          </Group>
        </Stack>
      </form>
    </Section>
  )
}

function usePasswordChange(email: string) {
  const [typed, setTyped] = useState(empty)
  const [problems, setProblems] = useState<PasswordProblems>({})
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  const send = async (found: PasswordProblems) => {
    setProblems(found)
    setFailure(undefined)
    if (Object.keys(found).length > 0) return
    setIsBusy(true)
    try {
      await changePassword(typed.current, typed.next)
      setTyped(empty)
      toast.done('Your password was changed.')
    } catch (cause) {
      const error = toAppError(cause)
      if (error.kind === 'refused') setProblems({ current: error.sentence })
      else setFailure(error.sentence)
    } finally {
      setIsBusy(false)
    }
  }
  // What is being corrected is no problem any more, until it is checked again.
  const change = (part: Partial<PasswordFields>) => {
    setTyped({ ...typed, ...part })
    setProblems(Object.fromEntries(Object.entries(problems).filter(([field]) => !(field in part))))
  }
  return { typed, problems, failure, isBusy, change, send, email }
}

type PasswordFieldProps = {
  label: string
  name: string
  autoComplete: string
  description?: string
  value: string
  error: string | undefined
  onChange(value: string): void
}

function PasswordField({ onChange, label, ...rest }: PasswordFieldProps) {
  return (
    <PasswordInput
      {...rest}
      label={label}
      required
      withAsterisk={false}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      visibilityToggleButtonProps={{
        'aria-label': `Show ${label.toLowerCase()}`,
        tabIndex: 0,
        'aria-hidden': false,
      }}
    />
  )
}
