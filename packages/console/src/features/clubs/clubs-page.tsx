import type { LoaderFunctionArgs } from 'react-router'
import { useFresh } from '#data/engine/freshness.ts'
import { viewsOf } from '#data/nouns/saved-view/saved-views.ts'
import { ImportClubs } from './clubs-import.tsx'
import { lazyPart } from '#kit/lazy-part.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { startList } from '#kit/list/use-list.ts'
import type { RouteHandle } from '#kit/page/route-handle.ts'
import { AddClub, clubsList } from './clubs-list.tsx'

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
