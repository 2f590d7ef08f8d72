import type { Data } from '#engine/derivation.ts'
import type { Decision } from '#engine/log/decision.ts'
import { isAutomatic } from '#shared/runner.ts'
import type { ReviewRule } from './review-rule.ts'
import { isForRules, meetsRule } from './rule-matches.ts'

/** A decision on a pending record, the record as it is now, and its log from that decision on. */
export type PastItem = {
  decision: Decision
  /** Undefined where it is gone. */
  current: (Data & { rev?: number | undefined }) | undefined
  since: readonly Decision[]
  /** Its owner, as their record is now. */
  owner?: Data | undefined
}

export type Otherwise = {
  decisionId: string
  record: string
  action: string
  byName: string
  at?: Date | undefined
}

export type Replay = {
  /** Decisions of people that still stand. */
  looked: number
  hits: number
  /** As the rule would have decided, where it says how. */
  agreed: number
  otherwise: readonly Otherwise[]
  /** People’s decisions on the hits, with their numbers. */
  outcomes: Readonly<Record<string, number>>
  /** The record is gone, or the log doesn't tell what it was. */
  unknown: number
}

export const emptyReplay: Replay = { looked: 0, hits: 0, agreed: 0, otherwise: [], outcomes: {}, unknown: 0 }

/** Actions on a request that are no verdict. */
const CONSEQUENCES: readonly string[] = ['supersede', 'expire', 'withdraw', 'reverse', 'follow']

/** Whether a person decided so: what follows by itself, and what the applicant did, is no verdict. */
const isVerdict = (decision: Decision): boolean =>
  !isAutomatic(decision) && !CONSEQUENCES.includes(decision.action)

const isReversed = ({ id }: Decision, since: readonly Decision[]): boolean =>
  since.some(({ reverses }) => reverses === id)

/** Whether a rule says what is to be decided, so that it can be compared with people. */
export const isComparable = ({ outcome }: Pick<ReviewRule, 'outcome'>): boolean =>
  outcome === 'suggest' || outcome === 'decide'

/** Replays a rule over past decisions, added to the result of earlier pages. */
export function replay(rule: ReviewRule, items: readonly PastItem[], earlier: Replay = emptyReplay): Replay {
  let sum = earlier
  for (const item of items) sum = withItem(rule, item, sum)
  return sum
}

function withItem(rule: ReviewRule, { decision, current, since, owner }: PastItem, sum: Replay): Replay {
  if (!isVerdict(decision) || isReversed(decision, since)) return sum
  const looked = sum.looked + 1
  const past = current && asBefore(decision.rev, current, since)
  if (!past?.isWhole) return { ...sum, looked, unknown: sum.unknown + 1 }
  const item = { id: decision.subjectId, record: past.record, owner }
  const mayDecide = !isComparable(rule) || (rule.queue !== undefined && isForRules(rule.queue, item))
  if (!mayDecide || !meetsRule(rule, item)) return { ...sum, looked }
  const { action, id, subjectId, byName = '', at } = decision
  const isAgreed = isComparable(rule) && action === rule.action
  const isOther = isComparable(rule) && !isAgreed
  return {
    ...sum,
    looked,
    hits: sum.hits + 1,
    agreed: sum.agreed + (isAgreed ? 1 : 0),
    outcomes: { ...sum.outcomes, [action]: (sum.outcomes[action] ?? 0) + 1 },
    otherwise: isOther
      ? [...sum.otherwise, { decisionId: id, record: subjectId, action, byName, at }]
      : sum.otherwise,
  }
}

/** A record as it was, and whether the log tells all of what changed since. */
type Past = { record: Data; isWhole: boolean }

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
