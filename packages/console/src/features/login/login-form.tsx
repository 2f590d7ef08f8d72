import { Alert, Anchor, Button, Group, Stack, TextInput } from '@mantine/core'
import { type ComponentProps, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { authMessage } from '#data/session/auth-message.ts'
import { t } from '@touchline/domain/language/t.ts'

/** A message to read before going on. `key` tells one from the next, even with the same text. */
export type Notice = { kind: 'error' | 'done'; text: string; key: number }

let notices = 0
export const newNotice = (kind: Notice['kind'], text: string): Notice => ({ kind, text, key: ++notices })

/** Takes the focus when it appears; render it with the notice's key, so that each one does. */
export function FormAlert({ notice }: { notice: Notice }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <Alert
      ref={ref}
      tabIndex={-1}
      role={notice.kind === 'error' ? 'alert' : 'status'}
      bg={notice.kind === 'error' ? 'var(--tl-bad-fill)' : 'var(--tl-good-fill)'}
      styles={{ message: { color: 'var(--mantine-color-text)' } }}
    >
      {notice.text}
    </Alert>
  )
}

type LoginFormProps = {
  notice: Notice | undefined
  isBusy: boolean
  submitLabel: string
  /** Checks the fields and sends them. */
  onSubmit(): void
  /** Below the button. */
  hint?: ReactNode
  link: { label: string; onClick(): void }
  children: ReactNode
}

/** The frame of a login form: notice, fields, button, and a link to another form. */
export const LoginForm = ({
  notice,
  isBusy,
  submitLabel,
  onSubmit,
  hint,
  link,
  children,
}: LoginFormProps) => (
  <form
    noValidate
    onSubmit={(event: SubmitEvent) => {
      event.preventDefault()
      onSubmit()
    }}
  >
    <Stack gap="md">
      {notice && <FormAlert key={notice.key} notice={notice} />}
      {children}
      <Button type="submit" fullWidth loading={isBusy}>
        {submitLabel}
      </Button>
      {hint}
      <Group justify="center">
        <Anchor component="button" type="button" size="sm" onClick={link.onClick}>
          {link.label}
        </Anchor>
      </Group>
    </Stack>
  </form>
)

/** Sends a form, one request at a time. `run` resolves with a notice of success; failures become notices too. */
export function useSending() {
  const [notice, setNotice] = useState<Notice>()
  const [isBusy, setIsBusy] = useState(false)
  const send = async (run: () => Promise<Notice | undefined>) => {
    setIsBusy(true)
    try {
      const done = await run()
      if (done) setNotice(done)
    } catch (failure) {
      setNotice(newNotice('error', authMessage(failure)))
    } finally {
      setIsBusy(false)
    }
  }
  return { notice, setNotice, isBusy, send }
}

/** The account's address. */
export const EmailField = (
  props: Pick<ComponentProps<typeof TextInput>, 'ref' | 'value' | 'onChange' | 'error'>,
) => (
  <TextInput
    {...props}
    label={t('Email')}
    type="email"
    name="email"
    autoComplete="username"
    inputMode="email"
    autoCapitalize="none"
    spellCheck={false}
    required
    withAsterisk={false}
  />
)
