import * as z from 'zod/mini'
import { inboxId, type InboxMark } from '#kept/inbox.ts'
import { tolerant } from '#shared/record.ts'
import { WATCHED_ROWS } from './saved-view.ts'

/** A person's wish to be alerted to new rows of a saved view: `viewAlerts/{uid}_{viewId}`. */
export const ViewAlert = z.looseObject({
  id: z.string(),
  ...tolerant({
    ownerId: z.string(),
    viewId: z.string(),
    /** Hash of the filters and order; a different one starts over. */
    asked: z.string(),
    /** Keys of known rows, separated by slashes: as one text, they cost a single index entry. */
    known: z.string(),
    /** Keys of new rows that weren't seen yet, in the same form. */
    fresh: z.string(),
    /** When the last new row was found. */
    foundAt: z.date(),
    /** Since when the view can't be read. */
    failedAt: z.date(),
    checkedAt: z.date(),
  }),
})
export type ViewAlert = z.infer<typeof ViewAlert>

export const alertId = (uid: string, viewId: string): string => `${uid}_${viewId}`

const idsIn = (text: string | undefined): string[] => (text ? text.split('/') : [])

/** Number of new rows that weren't seen yet. */
export const freshCount = ({ fresh }: Pick<ViewAlert, 'fresh'>): number => idsIn(fresh).length

/** Inbox line of an alert; undefined if there is nothing new. */
export function alertMark({ id, viewId, fresh, foundAt, failedAt }: ViewAlert): InboxMark | undefined {
  const at = failedAt ?? (fresh ? foundAt : undefined)
  return at && { kind: 'alert', id: inboxId('alert', viewId ?? id, at), at }
}

export type WatchedRow = { id: string; isOwn: boolean }

/** First rows of a view, and whether there are more. */
export type Watched = { asked: string; rows: readonly WatchedRow[]; hasMore: boolean }

type Checked = { known: string; fresh: string; isFound: boolean }

/**
 * Alert after checking a view again: known and new rows. If not all rows were known, a row after the last known one
 * only moved up. `isRead`: earlier new rows have been seen.
 */
export function checkedAlert(before: ViewAlert, now: Watched, isRead: boolean): Checked {
  const known = now.rows.map(({ id }) => id).join('/')
  if (before.asked !== now.asked || before.known === undefined) return { known, fresh: '', isFound: false }
  const ids = new Set(idsIn(before.known))
  const last = now.rows.findLastIndex(({ id }) => ids.has(id))
  const wasWhole = ids.size < WATCHED_ROWS
  const isNew = ({ id, isOwn }: WatchedRow, at: number) =>
    !isOwn && !ids.has(id) && (wasWhole || last < 0 || at < last)
  const found = now.rows.filter(isNew).map(({ id }) => id)
  const there = new Set(now.rows.map(({ id }) => id))
  const unseen = isRead ? [] : idsIn(before.fresh).filter((id) => now.hasMore || there.has(id))
  const fresh = [...new Set([...found, ...unseen])].slice(0, WATCHED_ROWS)
  return { known, fresh: fresh.join('/'), isFound: found.length > 0 }
}
