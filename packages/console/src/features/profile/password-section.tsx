import { Button, Group, Stack, Tooltip } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, type SubmitEvent } from 'react'
import { changePassword, ownSecondFactor } from '#data/session/own-account.ts'
import { FailureAlert } from './failure-alert.tsx'
import { Section } from './section.tsx'
import { CodeField, codeProblem, plainCode } from '#kit/form/fields/code-field.tsx'
import { useOnline } from '#kit/online.ts'
import { toast } from '#kit/toast.tsx'
import { PasswordField } from './password-field.tsx'
import {
  PASSWORD_MIN,
  passwordProblems,
  type PasswordFields,
  type PasswordProblems,
} from './password-rules.ts'
import { useReauthentication } from './use-reauthentication.ts'
import { t } from '@touchline/domain/language/t.ts'

const empty: PasswordFields = { current: '', next: '', repeat: '', code: '' }
const fields = ['current', 'next', 'repeat', 'code'] as const

/** Looks and sounds disabled, but can be reached to hear why. */
const refused = { 'data-disabled': true, 'aria-disabled': true } as const

export function PasswordSection({ email }: { email: string }) {
  const { typed, problems, failure, isBusy, change, send, reset } = useReauthentication(empty)
  const { data: hasFactor = null } = useQuery(ownSecondFactor())
  const form = useRef<HTMLFormElement>(null)
  const online = useOnline()

  const save = async () => {
    const { current, next, code } = typed
    await changePassword({ current, code: hasFactor ? plainCode(code) : undefined }, next)
    reset()
    toast.done(t('Password changed.'))
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const code = hasFactor ? codeProblem(typed.code) : undefined
    const found: PasswordProblems = {
      ...passwordProblems(typed, email),
      ...(code === undefined ? {} : { code }),
    }
    const wrong = fields.find((field) => found[field])
    if (wrong) form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
    if (online.ok) void send(found, save)
  }

  return (
    <Section title={t('Password')} note={t('Changing your password signs you out everywhere else.')}>
      <form ref={form} onSubmit={submit} noValidate>
        {/* Tells password managers whose password this is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Stack gap="md">
          <FailureAlert sentence={failure} />
          <PasswordField
            label={t('Current password')}
            name="current"
            autoComplete="current-password"
            value={typed.current}
            error={problems.current}
            onChange={(current) => change('current', current)}
          />
          <PasswordField
            label={t('New password')}
            name="next"
            autoComplete="new-password"
            description={t('At least {min} characters.', { min: PASSWORD_MIN })}
            value={typed.next}
            error={problems.next}
            onChange={(next) => change('next', next)}
          />
          <PasswordField
            label={t('Repeat new password')}
            name="repeat"
            autoComplete="new-password"
            value={typed.repeat}
            error={problems.repeat}
            onChange={(repeat) => change('repeat', repeat)}
          />
          {hasFactor && (
            <CodeField value={typed.code} error={problems.code} onChange={(code) => change('code', code)} />
          )}
          <Group>
            <Tooltip label={online.ok ? undefined : online.why} disabled={online.ok}>
              <Button type="submit" variant="default" loading={isBusy} {...(online.ok ? {} : refused)}>
                {t('Change password')}
              </Button>
            </Tooltip>
          </Group>
        </Stack>
      </form>
    </Section>
  )
}
