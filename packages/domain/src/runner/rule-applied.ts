import * as z from 'zod/mini'
import type { Data } from '#engine/derivation.ts'
import { machines } from '#tables/machines.ts'
import { nouns, type NounWith } from '#engine/catalogue/nouns.ts'
import { composeMessage, messageProblem, type ReasonTemplate } from '#kept/reason-template/reason-template.ts'
import type { FieldValues } from '#shared/values.ts'
import type { Recipient } from '#engine/mail/outbox.ts'
import { automaticActions, type AutomaticAction } from '#tables/rule-actions.ts'
import { reasonsOfRule } from '#tables/review-rule-form.ts'
import { isForRules, meetsRule } from '#nouns/review-rule/rule-matches.ts'
import { ruleDayId } from '#nouns/review-rule/rule-day.ts'
import { ruleStageOf, type ReviewRule, type RuleQueue } from '#nouns/review-rule/review-rule.ts'
import { claimEndsAt, isLive } from '#engine/review/claim.ts'
import type { ReasonCode } from '#engine/log/reason-code.ts'
import { reasonProblem } from '#engine/log/reason.ts'
import { Claim } from '#shared/review.ts'
import { statementOf } from '#tables/statement/statement-of.ts'
import { withStatement, type Redress } from '#engine/review/statement-text.ts'
import type { Statement } from '#shared/statement.ts'
import { toldAbout } from '#tables/told-about.ts'
import { recordFields, revOf, tolerant } from '#shared/record.ts'
import { automatic, type Automatic } from './automatic.ts'
import { effectsOf } from './rule-effects.ts'
import { RUNNER, ruleAuthor } from '#shared/runner.ts'
import { no, type Verdict } from '#shared/verdict.ts'
import { clubCan } from '#nouns/club/club-status.ts'
import { Club } from '#nouns/club/club.ts'
import { leagueCan } from '#nouns/league/league-status.ts'
import { League } from '#nouns/league/league.ts'
import { matchReviewCan } from '#nouns/match/match-status.ts'
import { lacksScore, Match } from '#nouns/match/match.ts'
import { isDisputed } from '#nouns/match/score-form.ts'
import { OwnershipRequest } from '#nouns/ownership/ownership-request.ts'
import { ownershipCan } from '#nouns/ownership/ownership-status.ts'
import { isLowRisk, videoCan } from '#nouns/video/video-status.ts'
import { Video } from '#nouns/video/video.ts'

type Asked = {
  action: AutomaticAction
  /** For a rejection or a request for information. */
  reasonCode: ReasonCode | undefined
  now: Date
}

type May = (record: Data & { id: string }, asked: Asked) => Verdict

/** Answers to the questions that people answer before deciding, the strictest ones where they need judgement. */
const verdicts: Readonly<Partial<Record<NounWith<'waits'>, May>>> = {
  clubs: (record, { action }) => clubCan(action, Club.parse(record)),
  leagues: (record, { action }) => leagueCan(action, League.parse(record)),
  matches(record, { action }) {
    const match = Match.parse(record)
    // Which score counts, people say.
    const isOpen = action === 'approve' && (isDisputed(match) || lacksScore(match))
    return isOpen ? no('') : matchReviewCan(action, match)
  },
  clubOwnershipRequests: (record, { action, now }) =>
    ownershipCan(action, OwnershipRequest.parse(record), { actorId: RUNNER, now }),
  videos(record, { action, reasonCode }) {
    if (action === 'askForInfo') return no('')
    const video = Video.parse(record)
    const verdict = videoCan(action, video, { actorId: RUNNER, reasonCode, bulk: true, isSent: true })
    if (!verdict.ok || action !== 'approve') return verdict
    // Not known to show no minors is for people to look at.
    return video.minorsVisible === false ? isLowRisk(video) : no('')
  },
}

/** Whether a record's state table and guards allow a rule's decision now. */
const ruleMay = (queue: NounWith<'waits'>, { id, data }: { id: string; data: Data }, asked: Asked): boolean =>
  verdicts[queue]?.({ ...data, id }, asked).ok ?? false

const Revised = z.looseObject(tolerant({ rev: recordFields.rev }))

/** A stored record, and its owner's if known. */
export type Waiting = { id: string; data: Data; owner?: Data | undefined }

/** Document saying that a rule decided the record; if the record comes back, only people decide. */
export const ruleHitPath = (collection: string, id: string): string => `reviewRuleHits/${collection}_${id}`

export const ruleDayPath = (rule: string, now: Date): string => `reviewRuleDays/${ruleDayId(rule, now)}`

export type Deciding = ReviewRule & { queue: RuleQueue; action: AutomaticAction }

/** Whether a rule decides now; never for severe reasons. */
export function isDeciding(rule: ReviewRule): rule is Deciding {
  const { queue, outcome, action } = rule
  return (
    ruleStageOf(rule) === 'active' &&
    outcome === 'decide' &&
    queue !== undefined &&
    automaticActions(queue).some((one) => one === action) &&
    (action === 'approve' || isExplained(queue, rule))
  )
}

/** Whether a rule may give the reason, with its required note. */
const isExplained = (queue: RuleQueue, { action, reasonCode, note }: ReviewRule): boolean =>
  reasonsOfRule(queue).some(({ code }) => code === reasonCode) &&
  reasonProblem({ reasonCode, note }) === undefined &&
  (action !== 'askForInfo' || note !== undefined)

/**
 * Whether a rule has something to decide: the record waits, has no first approval and nothing for people only, and
 * meets the conditions. `owner`: its owner's record, if a condition needs it.
 */
export function isDueBy(rule: Deciding, { id, data, owner }: Waiting): boolean {
  const { field, states } = nouns[rule.queue].waits
  // As it is stored: people look at unreadable or missing values.
  if (data[field] !== states[0] || (data['firstApproval'] ?? null) !== null) return false
  const item = { id, record: data, owner }
  return isForRules(rule.queue, item) && meetsRule(rule, item)
}

/** End of the claim on a record, whose holder decides; undefined if unclaimed. */
export function openUntil(data: Data, now: Date): Date | undefined {
  const claim = Claim.safeParse(data['claim']).data
  return isLive(claim, now) ? claimEndsAt(claim) : undefined
}

export type AroundRule = {
  now: Date
  /** Undefined if nobody can be told. */
  recipient: Recipient | undefined
  /** The team's messages. */
  own: readonly ReasonTemplate[]
  redress: Redress
  /** Number of the rule's decisions today. */
  decidedToday: number
  /** Existing documents of `effectPaths`, by path. */
  beside: ReadonlyMap<string, Data>
}

/**
 * A rule's decision on a matching record; undefined if the daily ceiling is reached, the record's own rules refuse it,
 * or nobody can be told who must be.
 */
export function ruleApplied(
  rule: Deciding,
  { id, data }: Pick<Waiting, 'id' | 'data'>,
  around: AroundRule,
): Automatic | undefined {
  const { queue, action } = rule
  const { now, decidedToday } = around
  const { field, states } = nouns[queue].waits
  const to = machines.find((one) => one.collection === queue && one.field === field)?.table[action]?.to
  // An approval has no reason, and nobody gets a message, as when a person approves.
  const { reasonCode, note }: Pick<ReviewRule, 'reasonCode' | 'note'> = action === 'approve' ? {} : rule
  if (to === undefined || decidedToday >= (rule.dailyCeiling ?? 0)) return undefined
  if (!ruleMay(queue, { id, data }, { action, reasonCode, now })) return undefined
  const statement = statementOf({
    collection: queue,
    action,
    record: { ...data, id },
    reasonCode,
    isAutomatic: true,
    at: now,
  })
  const message = reasonCode && messageOf(rule, { id, data }, { ...around, reasonCode, note, statement })
  if (reasonCode !== undefined && message === undefined) return undefined
  const byName = ruleAuthor(rule.name)
  const deed = {
    collection: queue,
    id,
    rev: revOf(Revised.parse(data)),
    action,
    from: states[0],
    to,
    changes: { [field]: to },
    review: true,
    statement,
    onAccountOf: {
      byName,
      reasonCode: reasonCode ?? null,
      note: note ?? null,
      rule: rule.id,
      batchId: ruleDayId(rule.id, now),
    },
  }
  const decision = automatic(deed).entry.id
  const effects = effectsOf({ queue, action, id, data, to }, around.beside, { decision, byName })
  if (effects === undefined) return undefined
  const day = { path: ruleDayPath(rule.id, now), times: ['at'] }
  const count = { rule: rule.id, count: decidedToday + 1, last: decision }
  return automatic({
    ...deed,
    derived: effects.derived,
    beside: [...(decidedToday === 0 ? [] : [{ ...day, fields: count }]), ...effects.beside],
    made: [
      ...(decidedToday === 0 ? [{ ...day, fields: count }] : []),
      { path: ruleHitPath(queue, id), fields: { rule: rule.id, decision }, times: ['at'] },
      ...(message ? [{ path: `outbox/${decision}`, fields: message, times: ['createdAt'] }] : []),
      ...effects.made,
    ],
  })
}

type Explained = AroundRule & {
  reasonCode: ReasonCode
  note: string | undefined
  statement: Statement | undefined
}

/** Message of the reason with its statement; undefined if incomplete or without a recipient. */
function messageOf(
  { queue }: Deciding,
  { id, data }: Pick<Waiting, 'id' | 'data'>,
  { recipient, reasonCode, note, statement, own, redress, now }: Explained,
): FieldValues | undefined {
  const told = toldAbout(queue, id, data)
  if (told === undefined || recipient === undefined) return undefined
  const text = composeMessage(reasonCode, {
    recipient: { ...recipient, name: recipient.name || 'there' },
    item: told.item,
    note,
    more: told.values,
    own,
    product: redress.product,
    now,
  })
  if (messageProblem(text) !== undefined) return undefined
  const known = Object.entries(recipient).filter(([, value]) => value !== undefined && value !== '')
  const body = statement ? withStatement(text.body, statement, redress) : text.body
  return {
    ...Object.fromEntries(known),
    subject: text.subject,
    body,
    template: reasonCode,
    createdBy: RUNNER,
    ...(statement && { statement }),
  }
}
