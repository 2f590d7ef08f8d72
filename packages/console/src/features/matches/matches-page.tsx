import type { LoaderFunctionArgs } from 'react-router'
import { useFresh } from '#data/engine/freshness.ts'
import { viewsOf } from '#data/nouns/saved-view/saved-views.ts'
import { ImportMatches } from './matches-import.tsx'
import { lazyPart } from '#kit/lazy-part.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { startList } from '#kit/list/use-list.ts'
import type { RouteHandle } from '#kit/page/route-handle.ts'
import { matchesList } from './matches-list.tsx'

const MatchesBulk = lazyPart(
  async () => (await import('./matches-bulk.tsx')).MatchesBulk,
  () => <div />,
)

const matchesViews = viewsOf('matches')

export const handle: RouteHandle = { title: matchesList.title, list: () => matchesList }

export function loader({ request }: LoaderFunctionArgs): null {
  startList(matchesList, request.url)
  return null
}

export function Component() {
  useFresh('matches')
  return (
    <ListPage definition={matchesList} views={matchesViews} Bulk={MatchesBulk} actions={<ImportMatches />} />
  )
}
