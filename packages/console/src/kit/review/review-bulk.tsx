import { t } from '@touchline/domain/language/t.ts'
import { no, yes, type Verdict } from '@touchline/domain/shared/verdict.ts'
import { useState } from 'react'
import { ActionButton } from '#kit/decision/action-buttons.tsx'
import { lazyPart } from '#kit/lazy-part.tsx'
import { BULK_MAX, type BulkAction } from '#kit/bulk.ts'
import { useOnline } from '#kit/online.ts'
import type { Review } from '#kit/review/item/use-review.ts'
import type { ReviewItem } from '#kit/review/queue/review-queue.ts'

const BulkDialog = lazyPart(async () => (await import('#kit/list/bulk/bulk-dialog.tsx')).BulkDialog)

/** Bulk actions on the loaded waiting items; the check before the question leaves out the impossible ones. */
export function ReviewBulk({ review }: { review: Review }) {
  const { queue, items = [], heldBy, hasMore, isSettling } = review
  const [started, setStarted] = useState<{ action: BulkAction; rows: ReviewItem[] }>()
  const online = useOnline()
  const rows = items.slice(0, BULK_MAX)
  const verdict: Verdict = !online.ok
    ? online
    : isSettling
      ? no(t('Still loading the queue.'))
      : rows.length > 0
        ? yes
        : no(t('Nothing is waiting.'))
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
          run={() => setStarted({ action: exceptHeld(action, heldBy), rows })}
        />
      ))}
      {started && (
        <BulkDialog
          {...started}
          note={
            hasMore || items.length > rows.length
              ? t('From the first {count} waiting.', { count: rows.length })
              : undefined
          }
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

/** Leaves out items that a colleague has open. */
const exceptHeld = (action: BulkAction, heldBy: Review['heldBy']): BulkAction => ({
  ...action,
  check(row) {
    const holder = heldBy(row.id)
    if (holder !== undefined)
      return Promise.resolve(t('{colleague} is reviewing this.', { colleague: holder }))
    return action.check?.(row) ?? Promise.resolve(undefined)
  },
})

const nameOf = ({ id }: { id: string }, rows: readonly ReviewItem[], { itemName }: Review['queue']) => {
  const item = rows.find((row) => row.id === id)
  return item ? itemName(item) : id
}
