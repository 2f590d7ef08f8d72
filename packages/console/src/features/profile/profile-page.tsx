import { Button, Group, Loader, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import type { User } from '@touchline/domain/nouns/user/user.ts'
import { useLoaderData } from 'react-router'
import { useFresh } from '#data/engine/freshness.ts'
import { users } from '#data/nouns/user/users.ts'
import { currentAdmin } from '#data/session/session.ts'
import { PictureSection } from './picture-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { loadRecord } from '#kit/page/load-record.ts'
import { Page } from '#kit/page/page.tsx'
import type { RouteHandle } from '#kit/page/route-handle.ts'
import { useNarrow } from '#ui/narrow.ts'
import { NameSection } from './name-section.tsx'
import { PreferencesSection } from './preferences-section.tsx'
import classes from './profile-page.module.css'
import { RecentDecisions } from './recent-decisions.tsx'
import { rich } from '#ui/text/rich.tsx'
import { useState } from 'react'
import { toAppError } from '#data/errors.ts'
import { ownSecondFactor } from '#data/session/own-account.ts'
import { Section } from './section.tsx'
import { lazyPart } from '#kit/lazy-part.tsx'
import { toast } from '#kit/toast.tsx'
import { Time } from '#ui/time.tsx'

const SecondFactorSetup = lazyPart(async () => (await import('./second-factor-setup.tsx')).SecondFactorSetup)
const SecondFactorRemoval = lazyPart(
  async () => (await import('./second-factor-removal.tsx')).SecondFactorRemoval,
)

function SecondFactorSection({ email }: { email: string }) {
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

export async function loader(): Promise<{ user: User; email: string }> {
  const { uid, email } = currentAdmin()
  return { user: await loadRecord(users.record(uid)), email }
}

export const handle: RouteHandle = { title: t('Profile') }

/** The signed-in administrator's own page. */
export function Component() {
  const { user: loaded, email } = useLoaderData<typeof loader>()
  const isNarrow = useNarrow()
  useFresh('users', loaded.id)
  const { data: user = loaded } = useQuery(users.record(loaded.id))
  return (
    <Page
      title={t('Profile')}
      {...(isNarrow ? {} : { subtitle: t('Your details, sign-in and preferences.') })}
    >
      <div className={classes['sections']}>
        <Stack gap="var(--profile-gap)" className={classes['own'] ?? ''}>
          <PictureSection user={user} email={email} />
          <NameSection user={user} email={email} />
          <PasswordSection email={email} />
        </Stack>
        <div className={classes['factor']}>
          <SecondFactorSection email={email} />
        </div>
        <div className={classes['preferences']}>
          <PreferencesSection />
        </div>
        <div className={classes['decisions']}>
          <RecentDecisions uid={user.id} />
        </div>
      </div>
    </Page>
  )
}
