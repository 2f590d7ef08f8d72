import { useLocation, type LoaderFunctionArgs } from 'react-router'
import { useFresh } from '#data/freshness.ts'
import { viewsOf } from '#data/saved-views.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { startList } from '#kit/list/use-list.ts'
import type { RouteHandle } from '#kit/page/route-handle.ts'
import { part } from '#kit/part.tsx'
import { AddActivity } from './activities-add.tsx'
import { activitiesList } from './activities-list.tsx'
import { ActivitiesTools } from './activities-tools.tsx'
import { PressingCounts } from './activities-pressing.tsx'
import { isCalendar } from './calendar-url.ts'

const ActivitiesBulk = part(
  async () => (await import('./activities-bulk.tsx')).ActivitiesBulk,
  () => <div />,
)
const Calendar = part(async () => (await import('./calendar-page.tsx')).CalendarPage)

const activitiesViews = viewsOf('activities')

export const handle: RouteHandle = { title: activitiesList.title }

export function loader({ request }: LoaderFunctionArgs): null {
  if (!isCalendar(new URL(request.url).searchParams)) startList(activitiesList, request.url)
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
      subtitle={<PressingCounts />}
      actions={
        <>
          <ActivitiesTools />
          <AddActivity />
        </>
      }
    />
  )
}
