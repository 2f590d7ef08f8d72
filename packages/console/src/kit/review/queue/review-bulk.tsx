import { useQuery, useQueryClient } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { no, type Verdict, yes } from '@touchline/domain/shared/verdict.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { BULK_MAX, type BulkAction } from '#kit/bulk.ts'
import { ActionButton } from '#kit/decision/action-buttons.tsx'
import { lazyPart } from '#kit/lazy-part.tsx'
import { useOnline } from '#kit/online.ts'
import { queryOf, type ListQueryOptions } from '#kit/query.ts'
import type { Review } from '#kit/review/item/use-review.ts'
import { useSignOfLife } from '#kit/sign-of-life.ts'
import { exceptHeld } from './except-held.ts'
import type { ReviewItem, ReviewQueue } from './review-queue.ts'

const BulkDialog = lazyPart(async () => (await import('#kit/list/bulk/bulk-dialog.tsx')).BulkDialog)

/** Bulk actions on the loaded waiting items; the check before the question leaves out the impossible ones. */
export function ReviewBulk({ review }: { review: Review }) {
  const { queue, items = [], heldBy, hasMore, isSettling } = review
  const [started, setStarted] = useState<{ action: BulkAction; rows: readonly ReviewItem[] }>()
  const client = useQueryClient()
  const online = useOnline()
  const rows = items.slice(0, BULK_MAX)
  const verdict: Verdict = !online.ok
    ? online
    : isSettling
      ? no(t('Still loading the queue.'))
      : rows.length > 0
        ? yes
        : no(t('Nothing is waiting.'))
  const start = (action: BulkAction, all: readonly ReviewItem[]) =>
    setStarted({ action: exceptHeld(action, heldBy), rows: all.slice(0, BULK_MAX) })
  return (
    <>
      {queue.bulk.map((action) => {
        const button = { id: action.id, icon: action.icon, tone: action.tone ?? 'default' } as const
        return action.among ? (
          <AmongAll key={action.id} queue={queue} query={action.among()}>
            {(all, readAll) => (
              <ActionButton
                {...button}
                label={t('{action} ({count})', { action: action.label, count: all.length })}
                verdict={online}
                run={() => void readAll().then((now) => start(action, now))}
              />
            )}
          </AmongAll>
        ) : (
          <ActionButton
            key={action.id}
            {...button}
            label={action.label}
            verdict={verdict}
            run={() => start(action, rows)}
          />
        )
      })}
      {started && (
        <BulkDialog
          {...started}
          note={
            started.action.among === undefined && (hasMore || items.length > rows.length)
              ? t('From the first {count} waiting.', { count: rows.length })
              : undefined
          }
          definition={{
            collection: queue.collection,
            noun: queue.noun,
            rowName: (row) => nameOf(row, started.rows, queue),
          }}
          onClose={() => {
            setStarted(undefined)
            if (started.action.among)
              void client.invalidateQueries({ queryKey: started.action.among().queryKey })
          }}
        />
      )}
    </>
  )
}

type AmongAllProps = {
  queue: ReviewQueue
  query: ListQueryOptions<readonly ReviewItem[]>
  /** `readAll` reads them again, so that the question is about all that are there by then. */
  children: (all: readonly ReviewItem[], readAll: () => Promise<readonly ReviewItem[]>) => ReactNode
}

/** Asked for once the reviewer is there; nothing where there are none. */
function AmongAll({ queue, query, children }: AmongAllProps) {
  const { data = [], refetch } = useQuery({ ...queryOf(query), enabled: useSignOfLife() })
  const { data: waiting } = useQuery(queryOf(queue.count({})))
  const seen = useRef(waiting)
  // Where there are none, only what is new may be one.
  useEffect(() => {
    const before = seen.current
    seen.current = waiting
    if (before === undefined || waiting === undefined || waiting === before) return
    if (waiting > before || data.length > 0) void refetch()
    // oxlint-disable-next-line react/exhaustive-deps -- once for each number
  }, [waiting])
  return data.length > 0 && children(data, async () => (await refetch()).data ?? data)
}

const nameOf = ({ id }: { id: string }, rows: readonly ReviewItem[], { itemName }: Review['queue']) => {
  const item = rows.find((row) => row.id === id)
  return item ? itemName(item) : id
}
