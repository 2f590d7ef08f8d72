import type { LoaderFunctionArgs } from 'react-router'
import { useFresh } from '#data/engine/freshness.ts'
import { viewsOf } from '#data/nouns/saved-view/saved-views.ts'
import { lazyPart } from '#kit/lazy-part.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { startList } from '#kit/list/use-list.ts'
import type { RouteHandle } from '#kit/page/route-handle.ts'
import { ModeratorsActions } from './moderators-actions.tsx'
import { moderatorsList } from './moderators-list.tsx'

const ModeratorsBulk = lazyPart(
  async () => (await import('./moderators-bulk.tsx')).ModeratorsBulk,
  () => <div />,
)

const moderatorsViews = viewsOf('matchModerators')

export const handle: RouteHandle = { title: moderatorsList.title, list: () => moderatorsList }

export function loader({ request }: LoaderFunctionArgs): null {
  startList(moderatorsList, request.url)
  return null
}

export function Component() {
  useFresh('matchModerators')
  return (
    <ListPage
      definition={moderatorsList}
      views={moderatorsViews}
      Bulk={ModeratorsBulk}
      actions={<ModeratorsActions />}
    />
  )
}
