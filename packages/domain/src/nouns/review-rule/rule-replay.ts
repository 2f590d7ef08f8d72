import type { Data } from '#engine/derivation.ts'
import type { Decision } from '#engine/log/decision.ts'
import { isAutomatic } from '#shared/runner.ts'
import type { ReviewRule } from './review-rule.ts'
import { isForRules, meetsRule } from './rule-matches.ts'

/** A decision on a pending record, the record now, and its log since that decision. */
export type PastItem = {
  decision: Decision
  /** Undefined if it is gone. */
  current: (Data & { rev?: number | undefined }) | undefined
  since: readonly Decision[]
  /** The owner's record now. */
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
  /** Decisions equal to the rule's, if it decides. */
  agreed: number
  otherwise: readonly Otherwise[]
  /** Decisions of people on matching records, with numbers. */
  outcomes: Readonly<Record<string, number>>
  /** The record is gone, or its past is unknown. */
  unknown: number
}

export const emptyReplay: Replay = { looked: 0, hits: 0, agreed: 0, otherwise: [], outcomes: {}, unknown: 0 }

/** Actions on a request that are no verdict. */
const CONSEQUENCES: readonly string[] = ['supersede', 'expire', 'withdraw', 'reverse', 'follow']

/** Whether a person decided: consequences and the applicant's own actions are no verdicts. */
const isVerdict = (decision: Decision): boolean =>
  !isAutomatic(decision) && !CONSEQUENCES.includes(decision.action)

const isReversed = ({ id }: Decision, since: readonly Decision[]): boolean =>
  since.some(({ reverses }) => reverses === id)

/** Whether a rule has a decision to compare with people's. */
export const isComparable = ({ outcome }: Pick<ReviewRule, 'outcome'>): boolean =>
  outcome === 'suggest' || outcome === 'decide'

/** Replays a rule over past decisions and adds to the result of earlier pages. */
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

/** A past record, and whether the log has all changes since. */
type Past = { record: Data; isWhole: boolean }

/**
 * A record before a revision: undoes every log entry from that one on, latest first. `since` has those entries in any
 * order. If one is missing or lacks its fields, the past is incomplete. Derived fields have no entries and stay as they
 * are.
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

/** Null stands for a missing field. */
const present = (before: Data): Data =>
  Object.fromEntries(Object.entries(before).map(([name, value]) => [name, value ?? undefined]))
