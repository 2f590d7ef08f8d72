import { useLocation, type LoaderFunctionArgs } from 'react-router'
import { useFresh } from '#data/engine/freshness.ts'
import { viewsOf } from '#data/nouns/saved-view/saved-views.ts'
import { isCalendar } from '#features/activities/calendar/calendar-url.ts'
import { startCalendar } from '#features/activities/calendar/start-calendar.ts'
import { lazyPart } from '#kit/lazy-part.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { startList } from '#kit/list/use-list.ts'
import type { RouteHandle } from '#kit/page/route-handle.ts'
import { AddActivity } from './activities-add.tsx'
import { activitiesList } from './activities-list.tsx'
import { ActivitiesTools } from './activities-tools.tsx'
import { OverdueCounts } from './overdue-counts.tsx'

const ActivitiesBulk = lazyPart(
  async () => (await import('./activities-bulk.tsx')).ActivitiesBulk,
  () => <div />,
)
const Calendar = lazyPart(
  async () => (await import('#features/activities/calendar/calendar-page.tsx')).CalendarPage,
)

const activitiesViews = viewsOf('activities')

export const handle: RouteHandle = { title: activitiesList.title, list: () => activitiesList }

export function loader({ request }: LoaderFunctionArgs): null {
  const { searchParams } = new URL(request.url)
  if (isCalendar(searchParams)) startCalendar(searchParams)
  else startList(activitiesList, request.url)
  return null
}

/** The same activities as a list and as a calendar; the address says which. */
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
