import * as z from 'zod/mini'
import { CLAIM_LEASE_MS } from '#engine/review/claim.ts'
import { tolerant } from '#shared/record.ts'

/**
 * Kinds of entries that concern a person: told by the log, shared by a colleague, due, held by a claim that is about to end, new in
 * a view that they watch, or a message of theirs that wasn't sent.
 */
export type InboxKind = 'log' | 'view' | 'due' | 'claim' | 'alert' | 'mail'

/** One line of an inbox. `at` is when it began to concern the person, never in the future. */
export type InboxMark = { id: string; kind: InboxKind; at: Date }

/**
 * State of an administrator's inbox, in `inboxes/{uid}`: everything before `readUntil` is read, and of the rest what `read` names.
 * `unsent` has a line for each message of theirs that wasn't sent; the runner writes it.
 */
export const InboxState = z.looseObject(
  tolerant({ readUntil: z.date(), read: z.array(z.string()), unsent: z.array(z.string()) }),
)
export type InboxState = z.infer<typeof InboxState>

/** Days that entries stay; older ones are in the history. */
export const INBOX_DAYS = 30
const DAY_MS = 86_400_000

/** An activity concerns its owner an hour before it is due. Milliseconds. */
export const DUE_SOON_MS = 60 * 60_000

/** A claim concerns its holder three minutes before it ends: an open page renews it every minute. Milliseconds. */
export const CLAIM_ENDING_MS = 3 * 60_000

/** When a claim begins to be about to end. */
export const claimEndingAt = (claimedAt: Date): Date =>
  new Date(claimedAt.getTime() + CLAIM_LEASE_MS - CLAIM_ENDING_MS)

/** How far back the inbox goes. The same all day long, so that a question keyed by it stays the same. */
export function inboxBegins(now: Date): Date {
  const today = Math.floor(now.getTime() / DAY_MS)
  return new Date((today - INBOX_DAYS) * DAY_MS)
}

/** From when on there may be something unread. */
export function unreadSince({ readUntil }: InboxState, now: Date): Date {
  const begins = inboxBegins(now)
  return readUntil !== undefined && readUntil > begins ? readUntil : begins
}

/** The key of a line. A record that begins to concern somebody again is another line. */
export const inboxId = (kind: InboxKind, key: string, at: Date): string => `${kind}:${at.getTime()}:${key}`

const partsOf = (id: string) => {
  const [kind = '', at = ''] = id.split(':')
  // Of a key that another program wrote, a time that no date has is none.
  const time = new Date(Number(at)).getTime()
  return { kind, at: Number.isNaN(time) ? 0 : time }
}

/** Messages of one's own that weren't sent, with the decisions that they tell of. */
export const unsentMarks = ({ unsent = [] }: InboxState): (InboxMark & { decisionId: string })[] =>
  unsent.map((id) => {
    const { at } = partsOf(id)
    return { kind: 'mail', id, at: new Date(at), decisionId: id.split(':').slice(2).join(':') }
  })

/** So many are named at most; the history has all. */
export const UNSENT_MAX = 30

export const isUnread = (mark: InboxMark, { readUntil, read = [] }: InboxState): boolean =>
  (readUntil === undefined || newUntil(mark) >= readUntil.getTime()) && !read.includes(mark.id)

/**
 * Only what came before `readUntil` is read by that alone. What falls due came when it was planned, which may have been within
 * the hour: it is new until it is due.
 */
const newUntil = ({ kind, at }: { kind: string; at: Date | number }): number =>
  Number(at) + (kind === 'due' ? DUE_SOON_MS : 0)

/** How many of a kind are read although they came after `since`: to be taken off a count of them. */
export const readAfter = ({ read = [] }: InboxState, kind: InboxKind, since: Date): number =>
  read.map(partsOf).filter((part) => part.kind === kind && newUntil(part) >= since.getTime()).length

/** Lines that are marked: `isAll` with all that are not shown, which are unread again from `back` on. */
export type Marking = {
  ids: ReadonlySet<string>
  isRead: boolean
  isAll?: boolean | undefined
  back?: Date | undefined
}

/** From when on the lines that are shown are all there are; `sizes`: of how many of a kind more may be left. */
export function shownFrom(marks: readonly InboxMark[], sizes: Partial<Record<InboxKind, number>>): Date {
  const froms = Object.entries(sizes).map(([kind, size]) => {
    const times = marks.filter((mark) => mark.kind === kind).map(newUntil)
    return times.length < size ? 0 : Math.min(...times)
  })
  return new Date(Math.max(0, ...froms))
}

/**
 * The state in which some lines are marked read or unread and the others stay as they are, also those that are not among
 * `marks` because they came before `from`, which may be unknown. It never grows beyond the lines themselves: what is older
 * than the oldest unread one is read by `readUntil` alone. What came since is unread.
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
