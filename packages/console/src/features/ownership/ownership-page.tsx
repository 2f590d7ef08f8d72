import type { LoaderFunctionArgs } from 'react-router'
import { useFresh } from '#data/engine/freshness.ts'
import { viewsOf } from '#data/nouns/saved-view/saved-views.ts'
import { StartReviewing } from './ownership-start.tsx'
import { lazyPart } from '#kit/lazy-part.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { startList } from '#kit/list/use-list.ts'
import type { RouteHandle } from '#kit/page/route-handle.ts'
import { ownershipList } from './ownership-list.tsx'
import { t } from '@touchline/domain/language/t.ts'

const OwnershipBulk = lazyPart(
  async () => (await import('./ownership-bulk.tsx')).OwnershipBulk,
  () => <div />,
)

const ownershipViews = viewsOf(ownershipList.area)

export const handle: RouteHandle = { title: ownershipList.title, list: () => ownershipList }

export function loader({ request }: LoaderFunctionArgs): null {
  startList(ownershipList, request.url)
  return null
}

export function Component() {
  useFresh('clubOwnershipRequests')
  return (
    <ListPage
      definition={ownershipList}
      views={ownershipViews}
      Bulk={OwnershipBulk}
      allDone={{ title: t('All done'), text: t('No open requests.') }}
      actions={<StartReviewing />}
    />
  )
}
