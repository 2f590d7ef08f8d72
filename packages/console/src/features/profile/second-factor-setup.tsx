import { rich } from '#ui/text/rich.tsx'
import { Anchor, Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { startSecondFactor, type NewSecondFactor } from '#data/session/own-account.ts'
import { FailureAlert } from './failure-alert.tsx'
import { CodeField, codeProblem, plainCode } from '#kit/form/fields/code-field.tsx'
import { PRODUCT_NAME } from '#product.ts'
import { QrCode } from '#ui/qr-code.tsx'
import { PasswordField } from './password-field.tsx'
import { currentProblem } from './password-rules.ts'
import { useReauthentication } from './use-reauthentication.ts'
import { t } from '@touchline/domain/language/t.ts'

type SecondFactorSetupProps = { email: string; onDone(): void; onCancel(): void }

/** Asks for the password, shows the key for the app, then asks for the app's first code. */
export function SecondFactorSetup({ email, onDone, onCancel }: SecondFactorSetupProps) {
  const [factor, setFactor] = useState<NewSecondFactor>()
  return factor ? (
    <FirstCode factor={factor} onDone={onDone} onCancel={onCancel} />
  ) : (
    <PasswordStep email={email} onProven={setFactor} onCancel={onCancel} />
  )
}

type PasswordStepProps = { email: string; onProven(factor: NewSecondFactor): void; onCancel(): void }

function PasswordStep({ email, onProven, onCancel }: PasswordStepProps) {
  const { typed, problems, failure, isBusy, change, send } = useReauthentication({ current: '' })
  const form = useFocusedField()
  const start = async () => onProven(await startSecondFactor(typed, PRODUCT_NAME))
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send({ current: currentProblem(typed.current) }, start)
      }}
    >
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Stack gap="md">
        <FailureAlert sentence={failure} />
        <PasswordField
          label={t('Your password')}
          name="current"
          autoComplete="current-password"
          value={typed.current}
          error={problems.current}
          onChange={(current) => change('current', current)}
        />
        <Buttons label={t('Continue')} isBusy={isBusy} onCancel={onCancel} />
      </Stack>
    </form>
  )
}

type FirstCodeProps = { factor: NewSecondFactor; onDone(): void; onCancel(): void }

function FirstCode({ factor, onDone, onCancel }: FirstCodeProps) {
  const { typed, problems, failure, isBusy, change, send } = useReauthentication({ code: '' })
  const form = useFocusedField()
  const finish = async () => {
    await factor.finish(plainCode(typed.code))
    onDone()
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send({ code: codeProblem(typed.code) }, finish)
      }}
    >
      <Stack gap="md">
        <FailureAlert sentence={failure} />
        <Text>
          {rich(
            t(
              'Scan this with your authenticator app, enter the key below, or <app>open an app on this device</app>.',
            ),
            {
              app: (text) => (
                <Anchor href={factor.link} underline="always">
                  {text}
                </Anchor>
              ),
            },
          )}
        </Text>
        <QrCode text={factor.link} label={t('QR code with the key')} />
        <Group gap="xs">
          <Code fz="md" px="sm" py={8} aria-label={t('Key')}>
            {factor.key.match(/.{1,4}/g)?.join(' ')}
          </Code>
          <CopyButton value={factor.key}>
            {({ copied, copy }) => (
              <Button variant="default" size="compact-sm" onClick={copy}>
                {copied ? t('Copied') : t('Copy key')}
              </Button>
            )}
          </CopyButton>
        </Group>
        <CodeField value={typed.code} error={problems.code} onChange={(code) => change('code', code)} />
        <Text size="sm" c="dimmed">
          {t('This signs you out everywhere else.')}
        </Text>
        <Buttons label={t('Turn on')} isBusy={isBusy} onCancel={onCancel} />
      </Stack>
    </form>
  )
}

function Buttons({ label, isBusy, onCancel }: { label: string; isBusy: boolean; onCancel(): void }) {
  return (
    <Group gap="xs">
      <Button type="submit" loading={isBusy}>
        {label}
      </Button>
      <Button variant="default" onClick={onCancel}>
        {t('Cancel')}
      </Button>
    </Group>
  )
}

/** Focuses the only field of each step. */
function useFocusedField() {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus(), [])
  return form
}
