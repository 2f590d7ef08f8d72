import { type LoaderFunctionArgs, useNavigate } from 'react-router'
import { useFresh } from '#data/engine/freshness.ts'
import { viewsOf } from '#data/nouns/saved-view/saved-views.ts'
import { lazyPart } from '#kit/lazy-part.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { startList } from '#kit/list/use-list.ts'
import type { RouteHandle } from '#kit/list/route-handle.ts'
import { ownershipList } from './ownership-list.tsx'
import { t } from '@touchline/domain/language/t.ts'
import { Button } from '@mantine/core'
import { IconEyeCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { firstToReview } from '#data/nouns/ownership/ownership.ts'
import { useOnline } from '#kit/online.ts'
import { toast } from '#kit/toast.tsx'
import { paths } from '#paths.ts'

const OwnershipBulk = lazyPart(
  async () => (await import('./ownership-bulk.tsx')).OwnershipBulk,
  () => <div />,
)

const ownershipViews = viewsOf(ownershipList.collection)

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

/** Opens the oldest request that nobody else has open. */
function StartReviewing() {
  const navigate = useNavigate()
  const [isLooking, setLooking] = useState(false)
  const online = useOnline()
  const start = async () => {
    setLooking(true)
    try {
      const id = await firstToReview()
      if (id === undefined) toast.done(t('No requests for you to review.'))
      else await navigate(paths.ownershipRequest(id))
    } catch (failure) {
      toast.error(failure)
    } finally {
      setLooking(false)
    }
  }
  return (
    <Button
      leftSection={<IconEyeCheck size={16} aria-hidden />}
      loading={isLooking}
      onClick={() => void start()}
      {...(online.ok ? {} : { 'data-disabled': true, 'aria-disabled': true })}
    >
      {t('Start reviewing')}
    </Button>
  )
}
