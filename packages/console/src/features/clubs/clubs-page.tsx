import type { LoaderFunctionArgs } from 'react-router'
import { useFresh } from '#data/engine/freshness.ts'
import { viewsOf } from '#data/nouns/saved-view/saved-views.ts'
import { lazyPart } from '#kit/lazy-part.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { startList } from '#kit/list/use-list.ts'
import type { RouteHandle } from '#kit/list/route-handle.ts'
import { AddClub, clubsList } from './clubs-list.tsx'
import { ImportButton } from '#kit/import/import-button.tsx'

const ClubImport = lazyPart(async () => (await import('./club-import.tsx')).ClubImport)

/** The way to an import of clubs. */
const ImportClubs = () => <ImportButton Import={ClubImport} />

const ClubsBulk = lazyPart(
  async () => (await import('./clubs-bulk.tsx')).ClubsBulk,
  () => <div />,
)

const clubsViews = viewsOf('clubs')

export const handle: RouteHandle = { title: clubsList.title, list: () => clubsList }

export function loader({ request }: LoaderFunctionArgs): null {
  startList(clubsList, request.url)
  return null
}

export function Component() {
  useFresh('clubs')
  return (
    <ListPage
      definition={clubsList}
      views={clubsViews}
      Bulk={ClubsBulk}
      actions={
        <>
          <ImportClubs />
          <AddClub />
        </>
      }
    />
  )
}
