import { Button, Group, Stack, Text } from '@mantine/core'
import { endSecondFactor } from '#data/session/own-account.ts'
import { FailureAlert } from './failure-alert.tsx'
import { CodeField, codeProblem, plainCode } from '#kit/form/fields/code-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PasswordField } from './password-field.tsx'
import { currentProblem } from './password-rules.ts'
import { useReauthentication } from './use-reauthentication.ts'
import { t } from '@touchline/domain/language/t.ts'

type SecondFactorRemovalProps = { email: string; onDone(): void; onClose(): void }

export function SecondFactorRemoval({ email, onDone, onClose }: SecondFactorRemovalProps) {
  const { typed, problems, failure, isBusy, change, send } = useReauthentication({ current: '', code: '' })
  const remove = async () => {
    await endSecondFactor({ current: typed.current, code: plainCode(typed.code) })
    onDone()
  }
  return (
    <Dialog onClose={onClose} title={t('Turn off the second factor?')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send({ current: currentProblem(typed.current), code: codeProblem(typed.code) }, remove)
        }}
      >
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Stack gap="md">
          <FailureAlert sentence={failure} />
          <Text>{t('Your password alone will be enough to sign in.')}</Text>
          <PasswordField
            label={t('Your password')}
            name="current"
            autoComplete="current-password"
            value={typed.current}
            error={problems.current}
            onChange={(current) => change('current', current)}
          />
          <CodeField value={typed.code} error={problems.code} onChange={(code) => change('code', code)} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit" color="red.9" loading={isBusy}>
              {t('Turn off')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
