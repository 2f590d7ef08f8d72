import { t } from '@touchline/domain/language/t.ts'
import { nounWords } from '@touchline/domain/engine/catalogue/noun-words.ts'
import { notFilledIn } from '#data/engine/lists/not-filled-in.ts'
import { queryClient } from '#data/query-client.ts'
import { ownPreferences } from '#data/session/preferences.ts'
import { ComingEntries } from '#kit/coming/coming-lines.tsx'
import { Coming } from '#kit/coming/coming.tsx'
import { DashboardHead } from '#kit/dashboard/dashboard-head.tsx'
import { DashboardPanels } from '#kit/dashboard/dashboard-panels.tsx'
import { NotFilledIn } from '#kit/dashboard/not-filled-in.tsx'
import { usePeriod } from '#kit/dashboard/use-period.ts'
import { lazyPart } from '#kit/lazy-part.tsx'
import { Page } from '#kit/page/page.tsx'
import type { RouteHandle } from '#kit/page/route-handle.ts'
import { Panel } from '#ui/panel.tsx'
import { FirstSteps } from './first-steps.tsx'
import classes from './my-day/my-day.module.css'
import { UsersActivation } from './users-activation.tsx'
import { UsersByCountry } from './users-by-country.tsx'
import { UsersFigures } from './users-figures.tsx'
import { UsersSignUps } from './users-sign-ups.tsx'
import { WorkWaiting } from './work-waiting.tsx'

/** With activities and the log, which the figures do without. */
const MyDay = lazyPart(async () => (await import('./my-day/my-day.tsx')).MyDay, MyDayComing)

const TITLE = t('Users dashboard')

export const handle: RouteHandle = { title: TITLE }

/** Knows before the page is shown whether the first steps are: nothing below them jumps. */
export async function loader() {
  await queryClient.ensureQueryData(ownPreferences()).catch(() => undefined)
  return null
}

/** Landing page after signing in: work of everyone, one’s own day, then the platform’s users. */
export function Component() {
  const choice = usePeriod()
  return (
    <Page title={TITLE} actions={<DashboardHead choice={choice} collections={['users']} />}>
      <WorkWaiting />
      <MyDay />
      <FirstSteps />
      <UsersFigures choice={choice} />
      <UsersSignUps choice={choice} />
      <DashboardPanels>
        <UsersActivation choice={choice} />
        <UsersByCountry choice={choice} />
      </DashboardPanels>
      {/* Last, so that it moves nothing when it comes. */}
      <NotFilledIn query={notFilledIn('users')} noun={nounWords('users')} from={t('these figures')} />
    </Page>
  )
}

/** Frames of one’s day while it loads. */
function MyDayComing() {
  return (
    <DashboardPanels>
      <Panel title={t('Due for you')}>
        <div className={classes['box']}>
          <Coming>
            <ComingEntries count={10} />
          </Coming>
        </div>
      </Panel>
      <Panel title={t('From colleagues')}>
        <div className={classes['box']}>
          <Coming>
            <ComingEntries count={10} />
          </Coming>
        </div>
      </Panel>
    </DashboardPanels>
  )
}
