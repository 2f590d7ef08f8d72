import { no, yes, type Verdict } from '@touchline/domain/machine/verdict.ts'
import { useState } from 'react'
import { ActionButton } from '#kit/decision/action-buttons.tsx'
import { lazyPart } from '#kit/lazy-part.tsx'
import { BULK_MAX, type BulkAction } from '#kit/list/bulk/bulk.ts'
import { useOnline } from '#kit/online.ts'
import type { Review } from '#kit/review/item/use-review.ts'
import type { ReviewItem } from '#kit/review/queue/review-queue.ts'

const BulkDialog = lazyPart(async () => (await import('#kit/list/bulk/bulk-dialog.tsx')).BulkDialog)

/** What can be done to the waiting items that were read, at once: those that a colleague has open are left out. */
export function ReviewBulk({ review }: { review: Review }) {
  const { queue, items = [], heldBy, isSettling } = review
  const [started, setStarted] = useState<{ action: BulkAction; rows: ReviewItem[] }>()
  const online = useOnline()
  const rows = items.filter(({ id }) => heldBy(id) === undefined).slice(0, BULK_MAX)
  const verdict: Verdict = !online.ok
    ? online
    : isSettling
      ? no('What waits is being looked up.')
      : rows.length > 0
        ? yes
        : no('Nothing waits that you could decide.')
  return (
    <>
      {queue.bulk.map((action) => (
        <ActionButton
          key={action.id}
          id={action.id}
          label={action.label}
          icon={action.icon}
          tone={action.tone ?? 'default'}
          verdict={verdict}
          run={() => setStarted({ action, rows })}
        />
      ))}
      {started && (
        <BulkDialog
          {...started}
          definition={{
            area: queue.area,
            noun: queue.noun,
            rowName: (row) => nameOf(row, started.rows, queue),
          }}
          onClose={() => setStarted(undefined)}
        />
      )}
    </>
  )
}

const nameOf = ({ id }: { id: string }, rows: readonly ReviewItem[], { itemName }: Review['queue']) => {
  const item = rows.find((row) => row.id === id)
  return item ? itemName(item) : id
}
