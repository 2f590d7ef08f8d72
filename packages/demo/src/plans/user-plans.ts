import { decisionId } from '@touchline/domain/engine/log/decision.ts'
import { pseudonymOf } from '@touchline/domain/nouns/user/user-account.ts'
import { userRoles, type User } from '@touchline/domain/nouns/user/user.ts'
import type { ReasonCode } from '@touchline/domain/engine/log/reason-code.ts'
import { isSevere, reasonsFor } from '@touchline/domain/engine/log/reason.ts'
import { fullName } from '@touchline/domain/shared/full-name.ts'
import { administrators, administratorSince } from '#administrators.ts'
import { originIn } from '#countries.ts'
import type { DemoContext } from '#demo-item.ts'
import type { Planned as PlannedChange } from '#history.ts'
import type { Random } from '#random.ts'
import { DAY, HOUR } from '#sign-up-time.ts'
import type { UserKind } from './user-kind.ts'

type Planned = PlannedChange<User>

/** Decisions about a user over the years, in order of time. */
export function plansFor(random: Random, user: User, kind: UserKind, context: DemoContext): Planned[] {
  switch (kind.kind) {
    case 'administrator':
      return kind.number === 0 ? [] : [grant(administratorSince(kind.number, context))]
    case 'formerAdministrator': {
      const [granted, removed] = moments(random, user, context, 2)
      return [grant(granted), remove(removed)]
    }
    case 'suspended':
      return kind.number < HOLDS.length
        ? [hold(kind.number, user, context)]
        : [suspend(random, suspendedSince(random, user, context), context)]
    case 'deleted': {
      const [suspended, deleted] = moments(random, user, context, 2)
      return [suspend(random, suspended, context), erase(deleted, user)]
    }
    case 'bare':
    case 'player':
      return []
    default:
      return everydayPlans(random, user, context)
  }
}

/** `count` moments between joining and now, in order. */
function moments(random: Random, user: User, { now }: DemoContext, count: 1): [Date]
function moments(random: Random, user: User, { now }: DemoContext, count: 2): [Date, Date]
function moments(random: Random, user: User, { now }: DemoContext, count: number): Date[] {
  const start = (user.createdAt?.getTime() ?? 0) + HOUR
  const span = now.getTime() - HOUR / 4 - start
  const times = Array.from({ length: count }, () => Math.round(start + random.next() * span))
  return times.toSorted((a, b) => a - b).map((time) => new Date(time))
}

/** Current suspensions are mostly recent. */
function suspendedSince(random: Random, user: User, { now }: DemoContext): Date {
  const longest = now.getTime() - (user.createdAt?.getTime() ?? 0) - HOUR
  const age = Math.min(longest, Math.exp(random.normal(Math.log(18 * DAY), 1)))
  return new Date(Math.round(now.getTime() - age))
}

/** Appointed by `npm run add-admin`, so that any two can act where two must decide. */
const TOOL = { uid: 'add-admin', name: 'Command line' }
const grant = (at: Date): Planned => ({
  action: 'grantAdmin',
  at,
  by: TOOL,
  changes: () => ({ isAdmin: true }),
  unlogged: { adminSince: at, adminBy: TOOL.uid },
})
const remove = (at: Date): Planned => ({ action: 'removeAdmin', at, changes: () => ({ isAdmin: false }) })

const NOTES: Partial<Record<ReasonCode, string>> = {
  hate_abuse: 'Insulted the opposing parents in several comments; warned twice before.',
  spam: 'Sent the same betting advert to four clubs.',
  identity_unverified: 'Asked for a document two weeks ago, no answer.',
  duplicate: 'Second account of the same person; the older one stays.',
  privacy: "Published a team sheet with the children's addresses.",
  other: 'Sold places for a trial day that doesn’t exist.',
}

function suspend(random: Random, at: Date, { now }: DemoContext): Planned {
  const [first, ...rest] = reasonsFor('user').flatMap(({ code }) => (isSevere(code) ? [] : [code]))
  const reasonCode = random.pick([first ?? 'other', ...rest])
  const note = NOTES[reasonCode] ?? ''
  const ending = new Date(at.getTime() + random.int(1, 8) * 14 * DAY)
  const until = random.chance(0.5) && ending > now ? ending : null
  return {
    action: 'suspend',
    at,
    from: 'active',
    to: 'suspended',
    reasonCode,
    ...(note === '' ? {} : { note }),
    changes: ({ uid }) => ({
      accountStatus: 'suspended',
      suspension: { reasonCode, note, until, by: uid },
    }),
  }
}

/** The first is a colleague's, so that the demo's administrator may decide; the second is their own. */
const HOLDS = [
  {
    by: 1,
    hours: 5,
    reasonCode: 'child_safety',
    note: 'Asked two players under 14 for private pictures; three reports from parents.',
  },
  { by: 0, hours: 26, reasonCode: 'sexual', note: 'Sent sexual messages to a coach, who reported them.' },
] as const

/** An interim hold that waits for a second administrator. */
function hold(number: number, user: User, { now }: DemoContext): Planned {
  const { by, hours, reasonCode, note } = HOLDS[number] ?? HOLDS[0]
  const decider = administrators[by] ?? administrators[0]
  const joined = user.createdAt?.getTime() ?? 0
  const at = new Date(Math.max(joined + HOUR / 2, now.getTime() - hours * HOUR))
  return {
    action: 'suspend',
    at,
    from: 'active',
    to: 'suspended',
    reasonCode,
    note,
    by: { uid: decider.uid, name: fullName(decider) },
    changes: ({ uid }) => ({
      accountStatus: 'suspended',
      suspension: { reasonCode, note, until: null, by: uid, heldAt: at },
    }),
  }
}

const reinstate = (at: Date): Planned => ({
  action: 'reinstate',
  at,
  from: 'suspended',
  to: 'active',
  changes: () => ({ accountStatus: 'active', suspension: null }),
})

/** A suspension undone from the history; restores the earlier fields. */
const undoSuspension = (at: Date, { id, rev }: User): Planned => ({
  ...reinstate(at),
  action: 'reverse',
  reasonCode: 'other',
  note: 'Meant somebody else with the same name.',
  reverses: decisionId('users', id, (rev ?? 0) + 1),
})

/** Removes identifying fields from the record; the log doesn't keep them either. */
const erase = (at: Date, user: User): Planned => ({
  action: 'delete',
  at,
  from: 'suspended',
  to: 'deleted',
  reasonCode: 'privacy',
  note: 'The person requested deletion.',
  changes: () => ({ accountStatus: 'deleted' }),
  unlogged: pseudonymOf(user),
})

/** Most people have no decisions; some have a detail corrected, a few were suspended for a while. */
function everydayPlans(random: Random, user: User, context: DemoContext): Planned[] {
  const fate = random.next()
  if (context.now.getTime() - (user.createdAt?.getTime() ?? 0) < 3 * DAY || fate > 0.17) return []
  const [earlier, later] = moments(random, user, context, 2)
  if (fate < 0.012) return [suspend(random, earlier, context), reinstate(later)]
  if (fate < 0.017) return [suspend(random, earlier, context), undoSuspension(later, user)]
  if (fate < 0.05) return [edit(random, earlier, user), edit(random, later, user)]
  return [edit(random, later, user)]
}

/** A correction. The value is drawn now, the record is read at its time. */
function edit(random: Random, at: Date, { country, birthYear = 1990 }: User): Planned {
  const origin = originIn(country ?? '', random)
  const role = random.pick(userRoles)
  const year = birthYear + random.pick([-10, -1, 1, 10])
  const kind = random.pick(['phone', 'phone', 'lastName', 'birthYear', 'role', 'role'])
  const base: Pick<Planned, 'action' | 'at'> = { action: 'edit', at }
  switch (kind) {
    case 'lastName':
      return { ...base, changes: () => ({ lastName: [...origin.lastName].slice(0, 50).join('') }) }
    case 'birthYear':
      return { ...base, changes: () => ({ birthYear: Math.min(year, at.getUTCFullYear() - 5) }) }
    case 'role':
      return {
        ...base,
        changes: (_, { roles = [] }) => ({ roles: [...new Set([...roles, role])] }),
      }
    default:
      return { ...base, changes: () => ({ phone: origin.phone }) }
  }
}
