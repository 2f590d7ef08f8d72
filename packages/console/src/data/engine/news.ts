import { keyOf, type Stamp, type Target } from '#data/backend/live-messages.ts'
import { serverTime } from '#data/server-clock.ts'

/** As each target was heard last, by whatever part of the page. */
const known = new Map<string, string>()

/** Clocks may differ by so much. Milliseconds. */
const DOUBT_MS = 60_000

/**
 * Whether what was counted at a time of this device is out of date by what is heard. Where it is heard for the first time, it
 * is unless its last change was long before.
 */
export function isNews(target: Target, { change }: Stamp, countedAt: number): boolean {
  const key = keyOf(target)
  const before = known.get(key)
  known.set(key, change)
  if (before !== undefined) return before !== change
  const changedAt = Number(change.slice(change.lastIndexOf(' ') + 1))
  return changedAt === 0 || changedAt > serverTime(new Date(countedAt)).getTime() - DOUBT_MS
}
