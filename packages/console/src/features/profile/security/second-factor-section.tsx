import { rich } from '#ui/text/rich.tsx'
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
  // The focused element is gone with the task: the focus goes to the button in its place.
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
        'Asks for a code from an authenticator app after your password. Your password alone won’t be enough to sign in.',
      )}
    >
      {task === 'setUp' ? (
        <SecondFactorSetup
          email={email}
          onDone={() => void done(t('Second factor turned on.'))}
          onCancel={leave}
        />
      ) : (
        <Stack gap="md" align="flex-start">
          {error && <Text size="sm">{toAppError(error).sentence}</Text>}
          {since === undefined && !error && <Loader size="sm" aria-label={t('Loading')} />}
          {since === null && <Text>{t('Off')}</Text>}
          {since && <Text>{rich(t('On since <date/>'), { date: () => <Time at={since} as="day" /> })}</Text>}
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
          onDone={() => void done(t('Second factor turned off.'))}
          onClose={leave}
        />
      )}
    </Section>
  )
}
