import type { LoaderFunctionArgs } from 'react-router'
import { useFresh } from '#data/freshness.ts'
import { viewsOf } from '#data/saved-views.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { startList } from '#kit/list/use-list.ts'
import type { RouteHandle } from '#kit/page/route-handle.ts'
import { usersList } from './users-list.tsx'
import { part } from '#kit/part.tsx'

const UsersBulk = part(
  async () => (await import('./users-bulk.tsx')).UsersBulk,
  () => <div />,
)

const usersViews = viewsOf('users')

export const handle: RouteHandle = { title: usersList.title }

export function loader({ request }: LoaderFunctionArgs): null {
  startList(usersList, request.url)
  return null
}

export function Component() {
  useFresh('users')
  return <ListPage definition={usersList} views={usersViews} Bulk={UsersBulk} />
}
