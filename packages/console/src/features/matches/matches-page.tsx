import type { LoaderFunctionArgs } from 'react-router'
import { useFresh } from '#data/freshness.ts'
import { viewsOf } from '#data/saved-views.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { startList } from '#kit/list/use-list.ts'
import type { RouteHandle } from '#kit/page/route-handle.ts'
import { part } from '#kit/part.tsx'
import { matchesList } from './matches-list.tsx'

const MatchesBulk = part(
  async () => (await import('./matches-bulk.tsx')).MatchesBulk,
  () => <div />,
)

const matchesViews = viewsOf('matches')

export const handle: RouteHandle = { title: matchesList.title }

export function loader({ request }: LoaderFunctionArgs): null {
  startList(matchesList, request.url)
  return null
}

export function Component() {
  useFresh('matches')
  return <ListPage definition={matchesList} views={matchesViews} Bulk={MatchesBulk} />
}
