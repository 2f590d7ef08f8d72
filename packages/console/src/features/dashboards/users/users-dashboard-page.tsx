import { nouns } from '@touchline/domain/nouns.ts'
import { notFilledIn } from '#data/engine/lists/not-filled-in.ts'
import { queryClient } from '#data/query-client.ts'
import { ownPreferences } from '#data/session/preferences.ts'
import { DashboardHead } from '#kit/dashboard/dashboard-head.tsx'
import { DashboardPanels } from '#kit/dashboard/dashboard-panels.tsx'
import { NotFilledIn } from '#kit/dashboard/not-filled-in.tsx'
import { usePeriod } from '#kit/dashboard/use-period.ts'
import { Page } from '#kit/page/page.tsx'
import type { RouteHandle } from '#kit/page/route-handle.ts'
import { FirstSteps } from './first-steps.tsx'
import { UsersActivation } from './users-activation.tsx'
import { UsersByCountry } from './users-by-country.tsx'
import { UsersFigures } from './users-figures.tsx'
import { UsersSignUps } from './users-sign-ups.tsx'
import { WorkWaiting } from './work-waiting.tsx'

const TITLE = 'Users dashboard'

export const handle: RouteHandle = { title: TITLE }

/** Whether the first steps are shown is known before the page is: nothing below them jumps. */
export async function loader() {
  await queryClient.ensureQueryData(ownPreferences()).catch(() => undefined)
  return null
}

/** Who is on the platform and what waits to be done; where one lands after signing in. */
export function Component() {
  const choice = usePeriod()
  return (
    <Page title={TITLE} actions={<DashboardHead choice={choice} collections={['users']} />}>
      <FirstSteps />
      <UsersFigures choice={choice} />
      <WorkWaiting />
      <UsersSignUps choice={choice} />
      <DashboardPanels>
        <UsersActivation choice={choice} />
        <UsersByCountry choice={choice} />
      </DashboardPanels>
      {/* Last, so that it moves nothing when it comes. */}
      <NotFilledIn query={notFilledIn('users')} noun={nouns.users} from="these figures" />
    </Page>
  )
}
