import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useRef, useState, type SubmitEvent } from 'react'
import { authMessage } from '#data/session/auth-message.ts'
import { requestPasswordReset } from '#data/session/session.ts'
import { FormAlert, newNotice, type Notice } from './form-alert.tsx'
import { emailProblem } from './validate.ts'
import { t } from '@touchline/domain/language/t.ts'

type ResetFormProps = { email: string; onEmail(email: string): void; onBack(): void }

/** The same whether the account exists or not, so that nobody can find out who has one. */
const SENT = t('If this e-mail has an account, we’ve sent a link to set a new password.')

export function ResetForm({ email, onEmail, onBack }: ResetFormProps) {
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
