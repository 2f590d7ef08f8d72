import { median } from '#shared/time/period.ts'
import type { Decision } from '#engine/log/decision.ts'
import { ReasonCode } from '#engine/log/reason-code.ts'
import { isSevere } from '#engine/log/reason.ts'
import { waitingStatesOf } from '#engine/review/queue-states.ts'
import type { FinalLook } from '#engine/review/second/second-look.ts'
import type { Look } from './break-due.ts'

/** Fewest cases for a reviewer's share of agreement. */
export const AGREEMENT_MIN = 10

/** A log entry, as far as figures of a shift need it. */
export type ShiftEntry = Pick<Decision, 'id' | 'by' | 'subjectType' | 'from' | 'to' | 'action'> &
  Pick<Partial<Decision>, 'reasonCode' | 'at' | 'openedAt' | 'handlingMs' | 'reverses'>

/** A first approval leaves the record waiting. */
const isVerdict = ({ subjectType, from, to, action }: ShiftEntry): boolean =>
  from != null && waitingStatesOf(subjectType).includes(from) && (to !== from || action === 'approveFirst')

/** One person's decisions on records that waited, without those that this person undid. */
export function verdictsIn<E extends ShiftEntry>(entries: readonly E[]): E[] {
  const undone = new Set(entries.flatMap(({ reverses }) => reverses ?? []))
  return entries.filter((entry) => isVerdict(entry) && !undone.has(entry.id))
}

/** Whether deciding it meant looking at severe content. */
export function isSevereEntry({ action, reasonCode, from }: ShiftEntry): boolean {
  const code = ReasonCode.safeParse(reasonCode).data
  return action === 'escalate' || from === 'escalated' || (code !== undefined && isSevere(code))
}

export const looksIn = (entries: readonly ShiftEntry[]): Look[] =>
  entries.flatMap((entry) =>
    entry.at ? [{ from: entry.openedAt ?? entry.at, to: entry.at, isSevere: isSevereEntry(entry) }] : [],
  )

export type Decided = { count: number; byKind: readonly { collection: string; count: number }[] }

/** Number of decisions, and by kind of record, the most frequent first. */
export function decidedIn(verdicts: readonly Pick<ShiftEntry, 'subjectType'>[]): Decided {
  const kinds = new Map<string, number>()
  for (const { subjectType } of verdicts) kinds.set(subjectType, (kinds.get(subjectType) ?? 0) + 1)
  return {
    count: verdicts.length,
    byKind: [...kinds]
      .map(([collection, count]) => ({ collection, count }))
      .toSorted((a, b) => b.count - a.count),
  }
}

export type Pace = { each: number } | { perHour: number }

const HOUR_MS = 3_600_000

/**
 * Median time from opening an item to deciding it, milliseconds; where the log doesn't know it, decisions per hour between the
 * first and the last. Undefined below two decisions.
 */
export function paceOf(verdicts: readonly ShiftEntry[]): Pace | undefined {
  const each = median(verdicts.flatMap(({ handlingMs }) => handlingMs ?? []))
  if (each !== undefined) return { each }
  const times = verdicts.flatMap(({ at }) => at?.getTime() ?? [])
  const ms = Math.max(...times) - Math.min(...times)
  return times.length < 2 || ms === 0 ? undefined : { perHour: ((times.length - 1) * HOUR_MS) / ms }
}

type Judged = { verdicts: readonly ShiftEntry[]; reversals: readonly Pick<Decision, 'by' | 'reverses'>[] }

/**
 * A reviewer's last decisions and second looks, and how many nobody else overturned or saw differently. A decision that was
 * looked at again is one case.
 */
export function agreementWith(
  uid: string,
  { verdicts, reversals }: Judged,
  looks: readonly Pick<FinalLook, 'decisionId' | 'verdicts'>[],
): { cases: number; agreed: number } {
  const overturned = new Set(reversals.filter(({ by }) => by !== uid).map(({ reverses }) => reverses))
  const cases = new Map(verdicts.map(({ id }) => [id, !overturned.has(id)]))
  for (const {
    decisionId,
    verdicts: [first, second],
  } of looks) {
    if (!first || !second || ![first.by, second.by].includes(uid)) continue
    cases.set(decisionId, first.action === second.action && cases.get(decisionId) !== false)
  }
  return { cases: cases.size, agreed: [...cases.values()].filter(Boolean).length }
}
