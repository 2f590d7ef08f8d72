import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import type { User } from '@touchline/domain/nouns/user/user.ts'
import { useLoaderData } from 'react-router'
import { useFresh } from '#data/engine/freshness.ts'
import { users } from '#data/nouns/user/users.ts'
import { currentAdmin } from '#data/session/session.ts'
import { PictureSection } from '#features/profile/picture/picture-section.tsx'
import { PasswordSection } from '#features/profile/security/password-section.tsx'
import { SecondFactorSection } from '#features/profile/security/second-factor-section.tsx'
import { loadRecord } from '#kit/page/load-record.ts'
import { Page } from '#kit/page/page.tsx'
import type { RouteHandle } from '#kit/page/route-handle.ts'
import { useNarrow } from '#ui/device/narrow.ts'
import { NameSection } from './name-section.tsx'
import { PreferencesSection } from './preferences-section.tsx'
import classes from './profile-page.module.css'
import { RecentDecisions } from './recent-decisions.tsx'

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
