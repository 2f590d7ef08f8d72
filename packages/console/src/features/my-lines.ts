import { t } from '@touchline/domain/language/t.ts'
import { sendingKey } from '#kit/review/item/sending.ts'
import type { QueueWork, ReviewFilters, ReviewItem } from '#kit/review/queue/review-queue.ts'
import { FROM } from '#paths.ts'

/** A queue with its name and address. */
export type QueueHere = { label: string; to: string; queue: QueueWork }

/** A waiting item of any queue. */
export type MyLine = {
  key: string
  to: string
  label: string
  queue: QueueWork
  item: ReviewItem
  since: Date | undefined
  /** Share of the queue's target that passed: 1 is on time to the minute. */
  urgency: number
  /** Why somebody else must decide it. */
  why: string | undefined
}

type Read = QueueHere & {
  filters: ReviewFilters
  rows: readonly ReviewItem[]
  /** Colleagues by the items that they have open. */
  holders: ReadonlyMap<string, string>
}

/** All items in one order of urgency, measured by each queue's target. */
export const linesOf = (read: readonly Read[], now: Date): MyLine[] =>
  read
    .flatMap(({ rows, ...one }) => rows.map((item) => lineOf(item, one, now)))
    .toSorted((a, b) => b.urgency - a.urgency)

function lineOf(
  item: ReviewItem,
  { queue, label, to, filters, holders }: Omit<Read, 'rows'>,
  now: Date,
): MyLine {
  const since = queue.waitingSince(item)
  const age = since === undefined ? 0 : queue.serverTime(now).getTime() - since.getTime()
  const why = queue.whyNot?.(item) ?? heldWhy(holders.get(item.id)) ?? assignedWhy(queue.assignedTo?.(item))
  const search = new URLSearchParams({
    ...filters,
    ...(queue.address ? {} : { item: item.id }),
    // One that others must decide is opened to look at it: nothing leads back.
    ...(why === undefined ? { [FROM]: 'queue' } : {}),
  })
  return {
    key: sendingKey(queue.collection, item.id),
    to: `${queue.address?.of(item.id) ?? to}?${search}`,
    label,
    queue,
    item,
    since,
    urgency: age / queue.targetMs,
    why,
  }
}

const heldWhy = (colleague: string | undefined) =>
  colleague === undefined ? undefined : t('{colleague} is reviewing this.', { colleague })

const assignedWhy = (whom: 'you' | 'colleague' | undefined) =>
  whom === 'colleague' ? t('Assigned to a colleague') : undefined
