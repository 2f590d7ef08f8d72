import * as z from 'zod/mini'
import { inboxId, type InboxMark } from '#kept/inbox.ts'
import { tolerant } from '#shared/record.ts'
import { WATCHED_ROWS } from './saved-view.ts'

/** One person wants to be told when something new is in a saved view: `viewAlerts/{uid}_{viewId}`. */
export const ViewAlert = z.looseObject({
  id: z.string(),
  ...tolerant({
    ownerId: z.string(),
    viewId: z.string(),
    /** A hash of the filters and order that were asked; another one begins from the start. */
    asked: z.string(),
    /** Keys of the rows that were there, a slash between them: as one text, which costs a single index entry. */
    known: z.string(),
    /** The same of what came in since and wasn't seen yet. */
    fresh: z.string(),
    /** When the last of these was found. */
    foundAt: z.date(),
    /** Since when the view can't be asked for. */
    failedAt: z.date(),
    checkedAt: z.date(),
  }),
})
export type ViewAlert = z.infer<typeof ViewAlert>

export const alertId = (uid: string, viewId: string): string => `${uid}_${viewId}`

const idsIn = (text: string | undefined): string[] => (text ? text.split('/') : [])

/** How many came in and weren't seen yet. */
export const freshCount = ({ fresh }: Pick<ViewAlert, 'fresh'>): number => idsIn(fresh).length

/** The line that it has in the inbox; undefined where there is nothing to tell. */
export function alertMark({ id, viewId, fresh, foundAt, failedAt }: ViewAlert): InboxMark | undefined {
  const at = failedAt ?? (fresh ? foundAt : undefined)
  return at && { kind: 'alert', id: inboxId('alert', viewId ?? id, at), at }
}

export type WatchedRow = { id: string; isOwn: boolean }

/** A view as it was found: its first rows, and whether there are more. */
export type Watched = { asked: string; rows: readonly WatchedRow[]; hasMore: boolean }

type Checked = { known: string; fresh: string; isFound: boolean }

/**
 * Known rows of a view after it was asked again, and the new ones. Where not all of it was known, a row that follows the
 * last known one only moved up. `isRead`: what was found before has been seen.
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
