import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { authMessage } from '#data/session/auth-message.ts'
import type { SecondStep } from '#data/session/session.ts'
import { CodeField, codeProblem, plainCode } from '#kit/form/fields/code-field.tsx'
import { FormAlert, newNotice, type Notice } from './form-alert.tsx'
import { t } from '@touchline/domain/language/t.ts'

type CodeFormProps = {
  step: SecondStep
  /** Admitted: the first page is on its way. */
  isEntering: boolean
  onBack(): void
}

/** The code of the second factor, after the password. */
export function CodeForm({ step, isEntering, onBack }: CodeFormProps) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [notice, setNotice] = useState<Notice>()
  const [isBusy, setIsBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  const send = async () => {
    setIsBusy(true)
    setNotice(undefined)
    try {
      await step.giveCode(plainCode(code))
    } catch (failure) {
      if (step.isWrongCode(failure)) refuse(authMessage(failure))
      else setNotice(newNotice('error', authMessage(failure)))
    } finally {
      setIsBusy(false)
    }
  }
  const refuse = (sentence: string) => {
    setProblem(sentence)
    field.current?.select()
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy) return
    const found = codeProblem(code)
    if (found !== undefined) return refuse(found)
    setProblem(undefined)
    void send()
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {notice && <FormAlert key={notice.key} notice={notice} />}
        <CodeField ref={field} value={code} error={problem} onChange={setCode} />
        <Button type="submit" fullWidth loading={isBusy || isEntering}>
          {t('Sign in')}
        </Button>
        <Text size="sm" c="dimmed">
          {t('Lost your device? A colleague with access to the server can reset your second factor.')}
        </Text>
        <Group justify="center">
          <Anchor component="button" type="button" size="sm" onClick={onBack}>
            {t('Back to sign in')}
          </Anchor>
        </Group>
      </Stack>
    </form>
  )
}
