import type { LoaderFunctionArgs } from 'react-router'
import { useFresh } from '#data/engine/freshness.ts'
import { viewsOf } from '#data/nouns/saved-view/saved-views.ts'
import { lazyPart } from '#kit/lazy-part.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { startList } from '#kit/list/use-list.ts'
import type { RouteHandle } from '#kit/list/route-handle.ts'
import { matchesList } from './matches-list.tsx'
import { ImportButton } from '#kit/import/import-button.tsx'

const MatchImport = lazyPart(async () => (await import('./match-import.tsx')).MatchImport)

/** The way to an import of matches. */
const ImportMatches = () => <ImportButton Import={MatchImport} />

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
