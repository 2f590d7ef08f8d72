import {
  derivedModeratorFields,
  moderatorDerivedFields,
  type MatchModerator,
} from '@touchline/domain/nouns/moderator/match-moderator.ts'
import type { DemoContext, DemoItem, Noun } from '#demo-item.ts'
import { deciderOf, livedThrough, stored, type Decider, type Planned } from '#history.ts'
import { indicesOf } from '#plans/match-plan.ts'
import { matchPast } from './matches.ts'
import { randomOf, type Random } from '#random.ts'
import { DAY, HOUR } from '#sign-up-time.ts'
import { sizes } from '#sizes.ts'
import { moderatorsOf, type PlannedModerator } from '#plans/moderator-plan.ts'

export const moderators: Noun = {
  name: 'matchModerators',
  count: (size) => sizes[size].moderators,
  item: moderatorItem,
  summary: () => [],
}

function moderatorItem(index: number, context: DemoContext): DemoItem {
  const plan = moderatorsOf(context).all[index]
  if (!plan) throw new Error(`There is no moderator ${index}.`)
  const random = randomOf('moderators', index)
  const creator = deciderOf(random, [plan.uid], plan.invitedAt, context)
  const { record, decisions } = livedThrough(
    random,
    {
      collection: 'matchModerators',
      born: invited(plan, creator),
      creation: { by: creator, status: 'invited', derived: [...moderatorDerivedFields, 'stats'] },
    },
    plansFor(random, plan),
    context,
  )
  const final = { ...record, stats: statsOf(plan, context), ...derivedModeratorFields(record) }
  return { documents: [{ path: `matchModerators/${plan.uid}`, data: stored(final) }, ...decisions] }
}

/** The invitation. Some got conflicts of interest or a part of their scope later. */
function invited(plan: PlannedModerator, { uid: by }: Decider): MatchModerator {
  const { uid, name, scope, permissions, conflictClubIds, invitedAt } = plan
  return {
    id: uid,
    userId: uid,
    userName: name,
    scope: isWidened(plan) ? { type: scope.type, ids: scope.ids.slice(0, 1) } : scope,
    permissions: permissions.slice(0, 2),
    status: 'invited',
    conflictClubIds: conflictClubIds.slice(0, 1),
    createdAt: invitedAt,
    createdBy: by,
    updatedAt: invitedAt,
    updatedBy: by,
    rev: 1,
  }
}

const isWidened = ({ scope, number }: PlannedModerator) => scope.ids.length > 1 && number % 4 === 1

function plansFor(random: Random, plan: PlannedModerator): Planned<MatchModerator>[] {
  const { activeFrom, activeUntil, status } = plan
  if (!activeFrom) return []
  const edit = (days: number, changes: Partial<MatchModerator>): Planned<MatchModerator> => ({
    action: 'edit',
    at: new Date(activeFrom.getTime() + days * DAY),
    changes: () => changes,
  })
  const plans: Planned<MatchModerator>[] = [
    {
      action: 'activate',
      from: 'invited',
      to: 'active',
      at: activeFrom,
      changes: () => ({ status: 'active' }),
    },
    // Nothing is written where it was so from the beginning.
    edit(random.int(3, 9), { permissions: plan.permissions }),
    edit(random.int(11, 19), { scope: plan.scope, conflictClubIds: plan.conflictClubIds }),
  ]
  if (!activeUntil) return plans
  return [...plans, status === 'suspended' ? suspended(activeUntil) : removed(activeUntil)]
}

const suspended = (at: Date): Planned<MatchModerator> => ({
  action: 'suspend',
  from: 'active',
  to: 'suspended',
  at,
  reasonCode: 'score_disputed',
  note: 'Approved three results against both clubs’ reports; needs a talk.',
  changes: () => ({ status: 'suspended' }),
})

const removed = (at: Date): Planned<MatchModerator> => ({
  action: 'remove',
  from: 'active',
  to: 'removed',
  at,
  reasonCode: 'other',
  note: 'Moved away and asked to be relieved.',
  changes: () => ({ status: 'removed' }),
})

type Handled = { at: Date; hours: number; isOverturned: boolean }

/** A person's decisions about matches of a league. */
function decisionsIn(league: number, uid: string, context: DemoContext): Handled[] {
  const [first, end] = indicesOf(league, context)
  return Array.from({ length: end - first }, (_, at) => matchPast(first + at, context)).flatMap(
    ({ record, decisions }) => {
      const own = decisions.filter(({ data }) => data['by'] === uid)
      const reported = record.submissions?.home?.at ?? record.kickOff ?? context.now
      const isOverturned = decisions.some(({ data }) => data['action'] === 'reverse')
      return own.flatMap(({ data: { at } }) =>
        at instanceof Date ? [{ at, hours: (at.getTime() - reported.getTime()) / HOUR, isOverturned }] : [],
      )
    },
  )
}

/** Figures of the last 30 days: rate and median of their own decisions. */
function statsOf(plan: PlannedModerator, context: DemoContext): NonNullable<MatchModerator['stats']> {
  const since = context.now.getTime() - 30 * DAY
  const own = plan.beat.flatMap((league) => decisionsIn(league, plan.uid, context))
  const recent = own.filter(({ at }) => at.getTime() >= since)
  const last = own.map(({ at }) => at.getTime()).toSorted((a, b) => b - a)[0]
  const hours = recent.map((one) => one.hours).toSorted((a, b) => a - b)
  return {
    handled30d: recent.length,
    medianHours: hours[Math.floor(hours.length / 2)] ?? null,
    overturnedRate:
      recent.length === 0 ? null : recent.filter((one) => one.isOverturned).length / recent.length,
    lastDecisionAt: last === undefined ? null : new Date(last),
    ...(plan.activeFrom ? { idleSince: last === undefined ? plan.activeFrom : new Date(last) } : {}),
  }
}
