import * as z from 'zod/mini'
import { CLAIM_LEASE_MS } from '#engine/review/claim.ts'
import { tolerant } from '#shared/record.ts'

/**
 * Kinds of entries: from the log, shared by a colleague, due, a claim that ends soon, new in a watched view, or an
 * unsent message.
 */
export type InboxKind = 'log' | 'view' | 'due' | 'claim' | 'alert' | 'mail'

/** One line of an inbox. `at`: when it began to concern the person, never in the future. */
export type InboxMark = { id: string; kind: InboxKind; at: Date }

/**
 * State of an inbox, in `inboxes/{uid}`: everything before `readUntil` is read, later lines if `read` names them.
 * `unsent` has the person's unsent messages, written by the runner.
 */
export const InboxState = z.looseObject(
  tolerant({ readUntil: z.date(), read: z.array(z.string()), unsent: z.array(z.string()) }),
)
export type InboxState = z.infer<typeof InboxState>

/** Days that entries stay; the history has older ones. */
export const INBOX_DAYS = 30
const DAY_MS = 86_400_000

/** Time before an activity is due at which it appears. Milliseconds. */
export const DUE_SOON_MS = 60 * 60_000

/** Time before a claim ends at which it appears; an open page renews it every minute. Milliseconds. */
export const CLAIM_ENDING_MS = 3 * 60_000

export const claimEndingAt = (claimedAt: Date): Date =>
  new Date(claimedAt.getTime() + CLAIM_LEASE_MS - CLAIM_ENDING_MS)

/** Oldest entry of an inbox. Constant within a day, so that a query keyed by it stays the same. */
export function inboxBegins(now: Date): Date {
  const today = Math.floor(now.getTime() / DAY_MS)
  return new Date((today - INBOX_DAYS) * DAY_MS)
}

/** Earliest time of unread entries. */
export function unreadSince({ readUntil }: InboxState, now: Date): Date {
  const begins = inboxBegins(now)
  return readUntil !== undefined && readUntil > begins ? readUntil : begins
}

/** Key of a line. A record that concerns somebody again gets another line. */
export const inboxId = (kind: InboxKind, key: string, at: Date): string => `${kind}:${at.getTime()}:${key}`

const partsOf = (id: string) => {
  const [kind = '', at = ''] = id.split(':')
  // Of a key that another program wrote, a time that no date has is none.
  const time = new Date(Number(at)).getTime()
  return { kind, at: Number.isNaN(time) ? 0 : time }
}

/** The person's unsent messages, with their decisions. */
export const unsentMarks = ({ unsent = [] }: InboxState): (InboxMark & { decisionId: string })[] =>
  unsent.map((id) => {
    const { at } = partsOf(id)
    return { kind: 'mail', id, at: new Date(at), decisionId: id.split(':').slice(2).join(':') }
  })

/** Most unsent messages listed; the history has all. */
export const UNSENT_MAX = 30

export const isUnread = (mark: InboxMark, { readUntil, read = [] }: InboxState): boolean =>
  (readUntil === undefined || newUntil(mark) >= readUntil.getTime()) && !read.includes(mark.id)

/**
 * Time up to which an entry counts as new. Entries before `readUntil` are read; but a due activity may have been
 * planned later, so it is new until it is due.
 */
const newUntil = ({ kind, at }: { kind: string; at: Date | number }): number =>
  Number(at) + (kind === 'due' ? DUE_SOON_MS : 0)

/** Number of entries of a kind after `since` that are read, to subtract from a count. */
export const readAfter = ({ read = [] }: InboxState, kind: InboxKind, since: Date): number =>
  read.map(partsOf).filter((part) => part.kind === kind && newUntil(part) >= since.getTime()).length

/** Lines to mark; with `isAll`, hidden ones too, unread again from `back` on. */
export type Marking = {
  ids: ReadonlySet<string>
  isRead: boolean
  isAll?: boolean | undefined
  back?: Date | undefined
}

/** Time from which the shown lines are complete; `sizes`: kinds that may have more. */
export function shownFrom(marks: readonly InboxMark[], sizes: Partial<Record<InboxKind, number>>): Date {
  const froms = Object.entries(sizes).map(([kind, size]) => {
    const times = marks.filter((mark) => mark.kind === kind).map(newUntil)
    return times.length < size ? 0 : Math.min(...times)
  })
  return new Date(Math.max(0, ...froms))
}

/**
 * State after marking some lines read or unread; others stay, even those before `from`, which may be unknown. The state
 * never grows beyond the lines: anything older than the oldest unread one is covered by `readUntil`. Lines added since
 * are unread.
 */
export function marked(
  state: InboxState,
  marks: readonly InboxMark[],
  { ids, isRead, isAll = false, back }: Marking,
  from?: Date,
): { readUntil: Date; read: string[]; unsent?: string[] } {
  const isStillUnread = (mark: InboxMark) => (ids.has(mark.id) ? !isRead : isUnread(mark, state))
  const unread = marks.filter(isStillUnread)
  const before = state.readUntil?.getTime() ?? 0
  // A stored time is finer than a date: the next millisecond is surely after the newest.
  const newest = Math.max(before, ...marks.map(({ at }) => at.getTime() + 1))
  const isWhole = isAll || (from !== undefined && from.getTime() <= before)
  const until = back?.getTime() ?? Infinity
  const readUntil = isWhole ? Math.min(newest, until, ...unread.map(newUntil)) : before
  const named = marks
    .filter((mark) => newUntil(mark) >= readUntil && !isStillUnread(mark))
    .map(({ id }) => id)
  const shown = new Set(marks.map(({ id }) => id))
  const others = isWhole
    ? []
    : (state.read ?? []).filter((id) => !shown.has(id) && newUntil(partsOf(id)) >= before)
  // The runner's part stays as it is.
  return {
    readUntil: new Date(readUntil),
    read: [...named, ...others],
    ...(state.unsent && { unsent: state.unsent }),
  }
}
