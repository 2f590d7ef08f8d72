import type { Data } from '#engine/derive/derivation.ts'
import type { Decision } from '#engine/log/decision.ts'

/** A record as it was, and whether the log tells all of what changed since. */
export type Past = { record: Data; isWhole: boolean }

/**
 * A record as it was before a revision: every entry of the log from that one on is undone, the latest first. `since` are
 * those entries in any order. Where one is missing, or tells nothing of its fields, the past is not known as a whole. What
 * follows from facts has no entries and stays as it is now.
 */
export function asBefore(
  rev: number,
  current: Data & { rev?: number | undefined },
  since: readonly Decision[],
): Past {
  const last = current.rev ?? 0
  const entries = new Map(since.map((entry) => [entry.rev, entry]))
  let record: Data = current
  for (let at = last; at >= rev; at--) {
    const entry = entries.get(at)
    if (entry?.before === undefined) return { record, isWhole: false }
    record = { ...record, ...present(entry.before) }
  }
  return { record, isWhole: last >= rev }
}

/** Null stands for a field that the record did not have. */
const present = (before: Data): Data =>
  Object.fromEntries(Object.entries(before).map(([name, value]) => [name, value ?? undefined]))
