import { Link, type LoaderFunctionArgs, useLocation } from 'react-router'
import { Anchor } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { useFresh } from '#data/engine/freshness.ts'
import { viewsOf } from '#data/nouns/saved-view/saved-views.ts'
import { lazyPart } from '#kit/lazy-part.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { startList } from '#kit/list/use-list.ts'
import type { RouteHandle } from '#kit/list/route-handle.ts'
import { numberText } from '#ui/text/numbers.ts'
import { pressingStates } from '#data/nouns/activity/activities-request.ts'
import { activities } from '#data/nouns/activity/activities.ts'
import { currentAdmin } from '#data/session/session.ts'
import { usePageShown } from '#kit/page/page-shown.ts'
import { paths } from '#paths.ts'
import { isCalendar } from './calendar/calendar-url.ts'
import { startCalendar } from './calendar/start-calendar.ts'
import { activitiesList, ActivitiesTools, AddActivity } from './activities-list.tsx'

const words: Record<(typeof pressingStates)[number], (count: string) => string> = {
  overdue: (count) => t('{count} overdue', { count }),
  today: (count) => t('{count} today', { count }),
  upcoming: (count) => t('{count} upcoming', { count }),
}

/** Number of one's own due activities, with links to them. */
function OverdueCounts() {
  const { uid: owner } = currentAdmin()
  return (
    <span>
      {t('Mine:')}{' '}
      {pressingStates.map((pressing, at) => (
        <span key={pressing}>
          {at > 0 && ' · '}
          <PressingCount pressing={pressing} owner={owner} />
        </span>
      ))}
    </span>
  )
}

function PressingCount({ pressing, owner }: { pressing: (typeof pressingStates)[number]; owner: string }) {
  const { data: count } = useQuery({
    ...activities.count({ filters: { owner, pressing }, sort: 'due', direction: 'asc', size: 25 }),
    placeholderData: keepPreviousData,
    enabled: usePageShown(),
  })
  return (
    <Anchor component={Link} to={paths.activities({ owner, pressing })} size="sm" underline="always">
      {words[pressing](count === undefined ? '…' : numberText(count))}
    </Anchor>
  )
}

const ActivitiesBulk = lazyPart(
  async () => (await import('./activities-bulk.tsx')).ActivitiesBulk,
  () => <div />,
)
const Calendar = lazyPart(async () => (await import('./calendar/calendar-page.tsx')).CalendarPage)

const activitiesViews = viewsOf('activities')

export const handle: RouteHandle = { title: activitiesList.title, list: () => activitiesList }

export function loader({ request }: LoaderFunctionArgs): null {
  const { searchParams } = new URL(request.url)
  if (isCalendar(searchParams)) startCalendar(searchParams)
  else startList(activitiesList, request.url)
  return null
}

/** Activities as a list or as a calendar, by the address. */
export function Component() {
  useFresh('activities')
  const { search } = useLocation()
  return isCalendar(new URLSearchParams(search)) ? <Calendar /> : <ActivitiesList />
}

function ActivitiesList() {
  return (
    <ListPage
      definition={activitiesList}
      views={activitiesViews}
      Bulk={ActivitiesBulk}
      subtitle={<OverdueCounts />}
      actions={
        <>
          <ActivitiesTools />
          <AddActivity />
        </>
      }
    />
  )
}
