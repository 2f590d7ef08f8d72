import * as z from 'zod/mini'
import type { Data } from '#derive/derivation.ts'
import { machines } from '#machine/machines.ts'
import { nouns } from '#nouns.ts'
import {
  composeMessage,
  messageProblem,
  type ReasonTemplate,
} from '#nouns/reason-template/reason-template.ts'
import type { Recipient } from '#nouns/outbox/outbox.ts'
import { automaticActions } from '#nouns/review-rule/rule-actions.ts'
import { isForRules, meetsRule } from '#nouns/review-rule/rule-matches.ts'
import { ruleDayId } from '#nouns/review-rule/rule-day.ts'
import {
  isMild,
  ruleStageOf,
  type ReviewRule,
  type RuleAction,
  type RuleQueue,
} from '#nouns/review-rule/review-rule.ts'
import { claimEndsAt, isLive } from '#review/claim.ts'
import type { ReasonCode } from '#review/reason-code.ts'
import { Claim } from '#review/review.ts'
import { toldAbout } from '#review/told-about.ts'
import { recordFields, revOf, tolerant } from '#shared/record.ts'
import { automatic, type Automatic } from './automatic.ts'
import { RUNNER, ruleAuthor } from './runner.ts'

const Revised = z.looseObject(tolerant({ rev: recordFields.rev }))

/** Where it is noted that a rule decided a record: a record that comes back is for people only. */
export const ruleHitPath = (collection: string, id: string): string => `reviewRuleHits/${collection}_${id}`

export const ruleDayPath = (rule: string, now: Date): string => `reviewRuleDays/${ruleDayId(rule, now)}`

/** The rule as it is decided by, or undefined where it decides nothing. */
export type Deciding = ReviewRule & {
  queue: RuleQueue
  action: RuleAction
  reasonCode: ReasonCode
  note: string
}

/** Whether a rule decides now; severe reasons never do. */
export function isDeciding(rule: ReviewRule): rule is Deciding {
  const { queue, outcome, action, reasonCode, note } = rule
  return (
    ruleStageOf(rule) === 'active' &&
    outcome === 'decide' &&
    queue !== undefined &&
    action !== undefined &&
    automaticActions(queue).includes(action) &&
    reasonCode !== undefined &&
    isMild(reasonCode) &&
    note !== undefined
  )
}

/**
 * Whether a rule has something to decide about a record as it is: it waits, nobody approved it first, it has nothing that is
 * for people alone, and it meets the conditions.
 */
export function isDueBy(rule: Deciding, id: string, data: Data): boolean {
  const { field, states } = nouns[rule.queue].waits
  // As it is stored: people look at unreadable or missing values.
  if (data[field] !== states[0] || (data['firstApproval'] ?? null) !== null) return false
  const item = { id, record: data }
  return isForRules(rule.queue, item) && meetsRule(rule, item)
}

/** Until when somebody has a record open, who then decides; undefined where nobody has. */
export function openUntil(data: Data, now: Date): Date | undefined {
  const claim = Claim.safeParse(data['claim']).data
  return isLive(claim, now) ? claimEndsAt(claim) : undefined
}

export type AroundRule = {
  now: Date
  recipient: Recipient
  /** The messages of the team. */
  own: readonly ReasonTemplate[]
  product: string
  /** How many records the rule decided today. */
  decidedToday: number
}

/** The rule’s decision on a record that meets it; undefined where the day is full, or the message would not be whole. */
export function ruleApplied(
  rule: Deciding,
  { id, data }: { id: string; data: Data },
  { now, recipient, own, product, decidedToday }: AroundRule,
): Automatic | undefined {
  const { queue, action, reasonCode, note } = rule
  const { field, states } = nouns[queue].waits
  const to = machines.find((one) => one.collection === queue && one.field === field)?.table[action]?.to
  const told = toldAbout(queue, id, data)
  if (to === undefined || told === undefined || decidedToday >= (rule.dailyCeiling ?? 0)) return undefined
  const { item, values } = told
  const text = composeMessage(reasonCode, {
    recipient: { ...recipient, name: recipient.name || 'there' },
    item,
    note,
    more: values,
    own,
    product,
    now,
  })
  if (messageProblem(text) !== undefined) return undefined
  const deed = {
    collection: queue,
    id,
    rev: revOf(Revised.parse(data)),
    action,
    from: states[0],
    to,
    changes: { [field]: to },
    review: true,
    onAccountOf: {
      byName: ruleAuthor(rule.name),
      reasonCode,
      note,
      rule: rule.id,
      batchId: ruleDayId(rule.id, now),
    },
  }
  const decision = automatic(deed).entry.id
  const day = { path: ruleDayPath(rule.id, now), times: ['at'] }
  const count = { rule: rule.id, count: decidedToday + 1, last: decision }
  const known = Object.entries(recipient).filter(([, value]) => value !== undefined && value !== '')
  return automatic({
    ...deed,
    beside: decidedToday === 0 ? [] : [{ ...day, fields: count }],
    made: [
      ...(decidedToday === 0 ? [{ ...day, fields: count }] : []),
      { path: ruleHitPath(queue, id), fields: { rule: rule.id, decision }, times: ['at'] },
      {
        path: `outbox/${decision}`,
        fields: { ...Object.fromEntries(known), ...text, template: reasonCode, createdBy: RUNNER },
        times: ['createdAt'],
      },
    ],
  })
}
