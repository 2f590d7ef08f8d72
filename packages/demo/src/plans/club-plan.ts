import { fullName } from '@touchline/domain/shared/full-name.ts'
import type { Club } from '@touchline/domain/nouns/club/club.ts'
import { administrators } from '#administrators.ts'
import type { DemoContext } from '#demo-item.ts'
import { type Decider, LATEST, type Planned } from '#history.ts'
import type { Random } from '#random.ts'
import { DAY, HOUR } from '#sign-up-time.ts'
import { clubNumbers } from '#sizes.ts'
import { plannedClub } from './world.ts'

type Plans = Planned<Club>[]

/** Administrators' decisions about a club, in order of time. */
export function clubPlans(random: Random, number: number, born: Club, context: DemoContext): Plans {
  const created = born.createdAt?.getTime() ?? 0
  const decidedAt = new Date(Math.min(created + random.int(2, 9 * 24) * HOUR, context.now.getTime() - DAY))
  switch (plannedClub(number, context.size).kind) {
    case 'requested':
      return []
    case 'rejected':
      return rejections(rejected(random, decidedAt), reversedAt(number, context))
    case 'archived':
      return [approved(decidedAt), archived(later(random, decidedAt, context))]
    case 'approved': {
      const fate = random.next()
      const at = later(random, decidedAt, context)
      if (fate < 0.12) return [approved(decidedAt), renamedGround(random, at)]
      if (fate < 0.15) return [approved(decidedAt), suspended(at), reinstated(later(random, at, context))]
      return [approved(decidedAt)]
    }
  }
}

/** A few were approved first, until a second look disagreed. */
function rejections(rejection: Planned<Club>, at: Date | undefined): Plans {
  if (at === undefined) return [rejection]
  return [
    { ...approved(rejection.at), by: approver },
    {
      action: 'reverse',
      from: 'approved',
      to: 'requested',
      at,
      by: third,
      reasonCode: 'other',
      note: 'A second look came to another verdict.',
      reverses: LATEST,
      changes: () => ({ status: 'requested' }),
    },
    { ...rejection, by: third, at: new Date(at.getTime() + 2000) },
  ]
}

/** A moment after `after` and before now. */
function later(random: Random, after: Date, { now }: DemoContext): Date {
  const span = now.getTime() - HOUR - after.getTime()
  return new Date(after.getTime() + Math.max(HOUR / 2, Math.round(random.next() * span)))
}

const approved = (at: Date): Planned<Club> => ({
  action: 'approve',
  from: 'requested',
  to: 'approved',
  at,
  changes: () => ({ status: 'approved' }),
})

const archived = (at: Date): Planned<Club> => ({
  action: 'archive',
  from: 'approved',
  to: 'archived',
  at,
  reasonCode: 'other',
  note: 'The club was dissolved at the end of the season.',
  changes: () => ({ status: 'archived' }),
})

const rejected = (random: Random, at: Date): Planned<Club> => ({
  action: 'reject',
  from: 'requested',
  to: 'rejected',
  at,
  reasonCode: random.pick(['club_not_found', 'duplicate', 'spam', 'incomplete']),
  changes: () => ({ status: 'rejected' }),
})

const suspended = (at: Date): Planned<Club> => ({
  action: 'suspend',
  from: 'approved',
  to: 'suspended',
  at,
  reasonCode: 'incomplete',
  note: 'No contact person answers; the next matches are at risk.',
  changes: () => ({ status: 'suspended' }),
})

const reinstated = (at: Date): Planned<Club> => ({
  action: 'reinstate',
  from: 'suspended',
  to: 'approved',
  at,
  changes: () => ({ status: 'approved' }),
})

const renamedGround = (random: Random, at: Date): Planned<Club> => ({
  action: 'edit',
  at,
  changes: (_, { city = '' }) => ({
    ground: { name: `${city} Sports Centre`, capacity: random.int(2, 30) * 50 },
  }),
})

const REVERSED = 3
const EVERY = 5

const reviewer = (at: number): Decider => {
  const person = administrators[at] ?? administrators[0]
  return { uid: person.uid, name: fullName(person) }
}

/** Reviewer who approved it, the one who disagreed in a second look, and the third. */
export const [approver, second, third] = [reviewer(7), reviewer(5), reviewer(3)]

/** When a third verdict reversed the approval; undefined for all but a few rejected clubs. */
export function reversedAt(number: number, { size, now }: DemoContext): Date | undefined {
  const of = clubNumbers[size]
  const place = number - of.approved - of.requested - 1
  if (place < 0 || place >= of.rejected || place % EVERY !== 2 || place >= REVERSED * EVERY) return undefined
  return new Date(now.getTime() - (4 + place) * DAY)
}
