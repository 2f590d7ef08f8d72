import { Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { authMessage } from '#data/session/auth-message.ts'
import type { SecondStep } from '#data/session/session.ts'
import { CodeField, codeProblem, plainCode } from '#kit/form/fields/code-field.tsx'
import { LoginForm, useSending } from './login-form.tsx'
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
  const { notice, setNotice, isBusy, send } = useSending()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  const refuse = (sentence: string) => {
    setProblem(sentence)
    field.current?.select()
  }

  const submit = () => {
    if (isBusy) return
    const found = codeProblem(code)
    if (found !== undefined) return refuse(found)
    setProblem(undefined)
    setNotice(undefined)
    void send(async () => {
      try {
        await step.giveCode(plainCode(code))
      } catch (failure) {
        if (!step.isWrongCode(failure)) throw failure
        refuse(authMessage(failure))
      }
      return undefined
    })
  }

  return (
    <LoginForm
      notice={notice}
      isBusy={isBusy || isEntering}
      submitLabel={t('Sign in')}
      onSubmit={submit}
      hint={
        <Text size="sm" c="dimmed">
          {t('Lost your device? A colleague with access to the server can reset your second factor.')}
        </Text>
      }
      link={{ label: t('Back to sign in'), onClick: onBack }}
    >
      <CodeField ref={field} value={code} error={problem} onChange={setCode} />
    </LoginForm>
  )
}
