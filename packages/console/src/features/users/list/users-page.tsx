import type { LoaderFunctionArgs } from 'react-router'
import { useFresh } from '#data/engine/freshness.ts'
import { viewsOf } from '#data/nouns/saved-view/saved-views.ts'
import { lazyPart } from '#kit/lazy-part.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { startList } from '#kit/list/use-list.ts'
import type { RouteHandle } from '#kit/page/route-handle.ts'
import { InviteUsers } from './users-invite.tsx'
import { usersList } from './users-list.tsx'

const UsersBulk = lazyPart(
  async () => (await import('./users-bulk.tsx')).UsersBulk,
  () => <div />,
)

const usersViews = viewsOf('users')

export const handle: RouteHandle = { title: usersList.title, list: () => usersList }

export function loader({ request }: LoaderFunctionArgs): null {
  startList(usersList, request.url)
  return null
}

export function Component() {
  useFresh('users')
  return <ListPage definition={usersList} views={usersViews} Bulk={UsersBulk} actions={<InviteUsers />} />
}
