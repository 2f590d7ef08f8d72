import { Button, Group, Loader, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toAppError } from '#data/errors.ts'
import { ownSecondFactor } from '#data/session/own-account.ts'
import { Section } from '#features/profile/section.tsx'
import { lazyPart } from '#kit/lazy-part.tsx'
import { toast } from '#kit/toast.tsx'
import { Time } from '#ui/time/time.tsx'
import { t } from '@touchline/domain/language/t.ts'

const SecondFactorSetup = lazyPart(async () => (await import('./second-factor-setup.tsx')).SecondFactorSetup)
const SecondFactorRemoval = lazyPart(
  async () => (await import('./second-factor-removal.tsx')).SecondFactorRemoval,
)

export function SecondFactorSection({ email }: { email: string }) {
  const { data: since, error, refetch } = useQuery(ownSecondFactor())
  const [task, setTask] = useState<'setUp' | 'remove'>()
  // What had the focus is gone with the task: it goes on to the button that stands there now.
  const [isBack, setIsBack] = useState(false)
  const leave = () => {
    setTask(undefined)
    setIsBack(true)
  }
  const done = async (sentence: string) => {
    leave()
    toast.done(sentence)
    await refetch()
  }

  return (
    <Section
      title={t('Second factor')}
      note={t(
        'A code from an authenticator app, asked for after your password. Whoever learns your password still can not sign in.',
      )}
    >
      {task === 'setUp' ? (
        <SecondFactorSetup
          email={email}
          onDone={() => void done(t('Your second factor is on.'))}
          onCancel={leave}
        />
      ) : (
        <Stack gap="md" align="flex-start">
          {error && <Text size="sm">{toAppError(error).sentence}</Text>}
          {since === undefined && !error && <Loader size="sm" aria-label={t('Loading')} />}
          {since === null && <Text>{t('It is off.')}</Text>}
          {since && (
            <Text>
              {t('It is on, since')} <Time at={since} as="day" />.
            </Text>
          )}
          <Group gap="xs">
            {since === null && (
              <Button variant="default" autoFocus={isBack} onClick={() => setTask('setUp')}>
                {t('Turn on')}
              </Button>
            )}
            {since && (
              <Button variant="default" autoFocus={isBack} onClick={() => setTask('remove')}>
                {t('Turn off')}
              </Button>
            )}
          </Group>
          <Text size="sm" c="dimmed">
            {t('If you lose the device, a colleague with access to the server can reset it.')}
          </Text>
        </Stack>
      )}
      {task === 'remove' && (
        <SecondFactorRemoval
          email={email}
          onDone={() => void done(t('Your second factor is off.'))}
          onClose={leave}
        />
      )}
    </Section>
  )
}
