import { activityDates } from '@touchline/domain/nouns/activity/activity-status.ts'
import type { ActivityStatus, ActivityType } from '@touchline/domain/nouns/activity/activity.ts'
import { decisionId } from '@touchline/domain/engine/log/decision.ts'
import type { DemoContext } from '#demo-item.ts'
import type { Decider } from '#history.ts'
import { randomOf, weighted, type Random } from '#random.ts'
import { DAY, HOUR } from '#sign-up-time.ts'
import { agentOf, atWork, momentBetween, spanOf } from './sales-part.ts'
import {
  activityId,
  bornAt,
  closedAt,
  isOpen,
  metAt,
  numbersIn,
  partOf,
  plannedContact,
  plannedDeal,
  type PlannedDeal,
} from './sales-plan.ts'

/** Steps of an activity, its creation first. `dueAt`: the postponed date. */
export type ActivityStep = {
  action: 'create' | 'reschedule' | 'complete' | 'cancel'
  at: number
  dueAt?: number
}

export type PlannedActivity = {
  number: number
  type: ActivityType
  owner: Decider
  deal: PlannedDeal | undefined
  contact: number | undefined
  status: ActivityStatus
  /** First due time; undefined if only logged. */
  dueAt: number | undefined
  steps: readonly [ActivityStep, ...ActivityStep[]]
}

export const touchedFields = ['lastActivityAt', 'nextActivityAt', 'touchedBy'] as const

type Subject = Pick<PlannedActivity, 'deal' | 'contact'> & { owner: Decider; from: number; until: number }
type Fate = 'done' | 'logged' | 'note' | 'planned' | 'cancelled'

const FATES: [Fate, number][] = [
  ['done', 40],
  ['logged', 28],
  ['note', 10],
  ['planned', 17],
  ['cancelled', 5],
]
const TYPES: [ActivityType, number][] = [
  ['call', 36],
  ['email', 26],
  ['meeting', 14],
  ['demo', 10],
  ['task', 14],
]

const parts = new Map<string, readonly PlannedActivity[]>()
/** Cached parts; records are made in order, so the latest are needed again. */
const PARTS_KEPT = 8

/** All activities of a part, on which its contacts and deals must agree. */
export function activitiesOfPart(part: number, context: DemoContext): readonly PlannedActivity[] {
  const key = `${context.size} ${context.now.getTime()} ${part}`
  const known = parts.get(key)
  if (known) return known
  const oldest = parts.keys().next().value
  if (parts.size >= PARTS_KEPT && oldest !== undefined) parts.delete(oldest)
  const made = planPart(part, context)
  parts.set(key, made)
  return made
}

function planPart(part: number, context: DemoContext): PlannedActivity[] {
  const deals = numbersIn('deals', part).map((number) => plannedDeal(number, context))
  const busy = deals.filter((deal) => isOpen(deal) && !deal.isIdle)
  return numbersIn('activities', part).map((number, at) => {
    const random = randomOf('activity-plan', number)
    const first = busy[at]
    // Every deal that is worked on has something planned.
    if (first) return planned(random, number, 'planned', ofDeal(random, first, context), context)
    const fate = weighted(random, FATES)
    const choices = fate === 'planned' ? busy : deals
    const deal = random.chance(0.78) ? choices[random.int(0, choices.length - 1)] : undefined
    const subject = deal ? ofDeal(random, deal, context) : ofContact(random, part, context)
    return planned(random, number, fate, subject, context)
  })
}

function ofDeal(random: Random, deal: PlannedDeal, { now }: DemoContext): Subject {
  const contact = random.chance(0.8) ? deal.contacts[random.int(0, deal.contacts.length - 1)] : undefined
  return { deal, contact, owner: deal.owner, from: bornAt(deal), until: closedAt(deal) ?? now.getTime() }
}

function ofContact(random: Random, part: number, context: DemoContext): Subject {
  const [first = 1] = numbersIn('contacts', part)
  const contact = random.int(first, first + numbersIn('contacts', part).length - 1)
  const { owner } = plannedContact(contact, context.size)
  return { deal: undefined, contact, owner, from: metAt(contact, context), until: context.now.getTime() }
}

function planned(
  random: Random,
  number: number,
  fate: Fate,
  subject: Subject,
  context: DemoContext,
): PlannedActivity {
  const { deal, contact, owner, from } = subject
  const until = Math.max(from + HOUR, subject.until - HOUR / 4)
  const isBlocked = contact !== undefined && plannedContact(contact, context.size).doNotContact
  const drawn = weighted(random, TYPES)
  // Calls and e-mails are not planned for who does not want them.
  const type =
    fate === 'note' ? 'note' : isBlocked && (drawn === 'call' || drawn === 'email') ? 'task' : drawn
  const base = { number, type, owner: random.chance(0.88) ? owner : agentOf(random), deal, contact }
  if (fate === 'planned') return { ...base, status: 'planned', ...toCome(random, from, context) }
  const doneAt = momentBetween(random, from + HOUR / 2, until)
  if (fate === 'logged' || fate === 'note')
    return { ...base, status: 'done', dueAt: undefined, steps: [{ action: 'create', at: doneAt }] }
  const created = momentBetween(random, from, doneAt - HOUR / 4)
  const dueAt = Math.max(created + HOUR / 4, atWork(random, doneAt))
  const action = fate === 'done' ? 'complete' : 'cancel'
  const moved = random.chance(0.15)
    ? [
        {
          action: 'reschedule' as const,
          at: momentBetween(random, created, doneAt - 60_000),
          dueAt: dueAt + DAY,
        },
      ]
    : []
  return {
    ...base,
    status: fate === 'done' ? 'done' : 'cancelled',
    dueAt,
    steps: [{ action: 'create', at: created }, ...moved, { action, at: doneAt }],
  }
}

const WHEN: ['overdue' | 'today' | 'upcoming', number][] = [
  ['overdue', 20],
  ['today', 14],
  ['upcoming', 66],
]

/** Time without due activities after the start: reminders would disturb people and tests. */
const QUIET_MS = 75 * 60_000

function toCome(
  random: Random,
  from: number,
  { now }: DemoContext,
): Pick<PlannedActivity, 'dueAt' | 'steps'> {
  const today = now.getTime()
  const created = Math.min(momentBetween(random, from, today), today - HOUR / 4)
  const when = weighted(random, WHEN)
  const quarter = HOUR / 4
  if (when === 'overdue') {
    const due = Math.max(from + quarter, atWork(random, today - spanOf(random, 2.5, 1)))
    return {
      dueAt: Math.min(due, today - QUIET_MS),
      steps: [{ action: 'create', at: Math.min(created, due - quarter) }],
    }
  }
  const dueAt =
    when === 'today'
      ? Math.ceil(momentBetween(random, today + QUIET_MS, today + 9 * HOUR) / quarter) * quarter
      : atWork(random, today + DAY + spanOf(random, 6, 1))
  const moved = random.chance(0.12) && created < today - HOUR
  if (!moved) return { dueAt, steps: [{ action: 'create', at: created }] }
  const step = { action: 'reschedule' as const, at: momentBetween(random, created, today - quarter), dueAt }
  return {
    dueAt: Math.max(created + quarter, dueAt - 2 * DAY),
    steps: [{ action: 'create', at: created }, step],
  }
}

/** Activity dates of a deal or contact after its last activity. */
export function datesOf(
  { deal, contact }: { deal?: number; contact?: number },
  context: DemoContext,
): Record<(typeof touchedFields)[number], unknown> | Record<'lastActivityAt' | 'nextActivityAt', null> {
  const part = deal === undefined ? partOf('contacts', contact ?? 1) : partOf('deals', deal)
  const own = activitiesOfPart(part, context).filter((one) =>
    deal === undefined ? one.contact === contact : one.deal?.number === deal,
  )
  const touches = own
    .flatMap(({ number, steps }) => steps.map(({ at }, index) => ({ number, at, rev: index + 1 })))
    .toSorted((a, b) => a.at - b.at)
  const last = touches.at(-1)
  if (last === undefined) return { lastActivityAt: null, nextActivityAt: null }
  return {
    ...activityDates(own.map(outcomeOf)),
    touchedBy: decisionId('activities', activityId(last.number), last.rev),
  }
}

/** Result of an activity's steps. */
export function outcomeOf({ status, dueAt, steps }: PlannedActivity) {
  const due = steps.findLast((step) => step.dueAt !== undefined)?.dueAt ?? dueAt
  return {
    status,
    dueAt: due === undefined ? null : new Date(due),
    doneAt: status === 'done' ? new Date(steps.at(-1)?.at ?? 0) : null,
  }
}
