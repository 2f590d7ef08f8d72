import type { LoaderFunctionArgs } from 'react-router'
import { useFresh } from '#data/engine/freshness.ts'
import { viewsOf } from '#data/nouns/saved-view/saved-views.ts'
import { lazyPart } from '#kit/lazy-part.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { startList } from '#kit/list/use-list.ts'
import type { RouteHandle } from '#kit/page/route-handle.ts'
import { CreateLeague } from './leagues-create.tsx'
import { leaguesList } from './leagues-list.tsx'

const LeaguesBulk = lazyPart(
  async () => (await import('./leagues-bulk.tsx')).LeaguesBulk,
  () => <div />,
)

const leaguesViews = viewsOf('leagues')

export const handle: RouteHandle = { title: leaguesList.title }

export function loader({ request }: LoaderFunctionArgs): null {
  startList(leaguesList, request.url)
  return null
}

export function Component() {
  useFresh('leagues')
  return (
    <ListPage definition={leaguesList} views={leaguesViews} Bulk={LeaguesBulk} actions={<CreateLeague />} />
  )
}
