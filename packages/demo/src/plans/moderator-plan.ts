import type { Match } from '@touchline/domain/nouns/match/match.ts'
import { mayModerate } from '@touchline/domain/nouns/moderator/match-moderator-status.ts'
import type {
  MatchModerator,
  ModeratorPermission,
  ModeratorStatus,
} from '@touchline/domain/nouns/moderator/match-moderator.ts'
import { fullName } from '@touchline/domain/shared/full-name.ts'
import { clubId } from './clubs.ts'
import type { DemoContext } from '#demo-item.ts'
import type { Decider } from '#history.ts'
import { leagueId, leaguesOf, type PlannedLeague } from './league-plan.ts'
import { randomOf } from '#random.ts'
import { DAY } from '#sign-up-time.ts'
import { sizes, type DemoSize } from '#sizes.ts'
import { kindOf, moderatorIndices } from './user-kind.ts'
import { signedUpUser } from './user.ts'

/** Plan of a moderator; `number` counts from 0. */
export type PlannedModerator = {
  number: number
  uid: string
  name: string
  status: ModeratorStatus
  scope: NonNullable<MatchModerator['scope']>
  permissions: ModeratorPermission[]
  conflictClubIds: string[]
  invitedAt: Date
  /** Absent while invited. */
  activeFrom?: Date
  /** End by suspension or removal. */
  activeUntil?: Date
  /** Leagues, by number, whose matches they handle. */
  beat: readonly number[]
}

/** Of twelve, mostly active. */
const STATUSES: Partial<Record<number, ModeratorStatus>> = { 5: 'invited', 8: 'suspended', 11: 'removed' }

type Plans = { all: readonly PlannedModerator[]; byLeague: ReadonlyMap<number, readonly PlannedModerator[]> }
const known = new Map<string, Plans>()

/** All moderators of a size with their leagues, kept in memory: a million records have only 20,000. */
export function moderatorsOf(context: DemoContext): Plans {
  const key = `${context.size} ${context.now.getTime()}`
  const found = known.get(key)
  if (found) return found
  const all = Array.from({ length: sizes[context.size].moderators }, (_, number) =>
    plannedModerator(number, context),
  )
  const byLeague = new Map<number, PlannedModerator[]>()
  for (const plan of all)
    for (const league of plan.beat) byLeague.set(league, [...(byLeague.get(league) ?? []), plan])
  known.set(key, { all, byLeague })
  return { all, byLeague }
}

const playingKnown = new Map<DemoSize, readonly PlannedLeague[]>()

/** Leagues in play; a third has no dedicated moderator. */
function playing(size: DemoSize): readonly PlannedLeague[] {
  const found = playingKnown.get(size)
  if (found) return found
  const leagues = leaguesOf(size).all.filter(({ kind, format }) => kind === 'approved' && format === 'league')
  playingKnown.set(size, leagues)
  return leagues
}

function plannedModerator(number: number, context: DemoContext): PlannedModerator {
  const { size, now } = context
  const random = randomOf('moderator-plan', number)
  const index = moderatorIndices(size)[number] ?? 0
  const user = signedUpUser(randomOf('users', index), index, kindOf(index, size), context)
  const joined = user.createdAt?.getTime() ?? 0
  const status = STATUSES[number % 12] ?? 'active'
  // A few invitations are days old; the others have worked for a while.
  const latest = now.getTime() - (status === 'invited' ? 1 : 75) * DAY
  const earliest = status === 'invited' ? latest - 14 * DAY : joined + DAY
  const invitedAt = new Date(Math.round(earliest + random.next() * Math.max(0, latest - earliest)))
  const activeFrom = new Date(invitedAt.getTime() + random.int(3, 96) * (DAY / 24))
  const activeUntil = new Date(now.getTime() - random.int(2, 20) * DAY)
  const { scope, beat, conflicts } = scopeOf(number, size)
  return {
    number,
    uid: user.id,
    name: fullName(user),
    status,
    scope,
    permissions: number % 6 === 1 ? ['score', 'status'] : ['score', 'status', 'lineup', 'approve'],
    conflictClubIds: number % 3 === 0 ? conflicts : [],
    invitedAt,
    ...(status === 'invited' ? {} : { activeFrom }),
    ...(status === 'suspended' || status === 'removed' ? { activeUntil } : {}),
    beat: status === 'invited' ? [] : beat,
  }
}

type Scoped = Pick<PlannedModerator, 'scope' | 'beat'> & { conflicts: string[] }

/** Most moderate leagues, some countries or clubs, one everything. */
function scopeOf(number: number, size: DemoSize): Scoped {
  const leagues = playing(size)
  const at = (offset: number) => leagues[(number * 3 + offset) % leagues.length] ?? leagues[0]
  const [first, second] = [at(0), at(1)]
  if (!first || !second) throw new Error('There are no leagues to moderate.')
  const conflicts = first.clubs.slice(0, 1 + (number % 2)).map(clubId)
  const one: Scoped = {
    scope: { type: 'league', ids: [leagueId(first.number)] },
    beat: [first.number],
    conflicts,
  }
  switch (number % 12) {
    case 6: {
      const ids = [...new Set([first, second].map(({ association }) => association.country))]
      return { scope: { type: 'country', ids }, beat: [first.number, second.number], conflicts }
    }
    case 7:
      return number === 7 ? { scope: { type: 'global', ids: [] }, beat: [first.number], conflicts } : one
    case 8:
    case 9:
      return {
        scope: { type: 'club', ids: first.clubs.slice(2, 5).map(clubId) },
        beat: [first.number],
        conflicts,
      }
    default:
      return number % 2 === 0
        ? one
        : {
            scope: { type: 'league', ids: [first, second].map((league) => leagueId(league.number)) },
            beat: [first.number, second.number],
            conflicts,
          }
  }
}

const atWork = ({ uid, scope, permissions, conflictClubIds }: PlannedModerator): MatchModerator => ({
  id: uid,
  userName: '',
  status: 'active',
  scope,
  permissions,
  conflictClubIds,
})

/** The league's moderators for a match: in scope, without a conflict of interest, and active. */
export function moderatorsFor(match: Match, league: PlannedLeague, context: DemoContext): PlannedModerator[] {
  const played = { ...match, country: league.association.country }
  return (moderatorsOf(context).byLeague.get(league.number) ?? []).filter(
    (plan) => plan.status === 'active' && mayModerate(atWork(plan), 'score', played).ok,
  )
}

/** A moderator who may have approved a match at a moment, even if suspended or removed later. */
export function approverAt(
  at: Date,
  match: Match,
  league: PlannedLeague,
  context: DemoContext,
): Decider | undefined {
  const played = { ...match, country: league.association.country }
  const plan = (moderatorsOf(context).byLeague.get(league.number) ?? []).find(
    (one) =>
      one.activeFrom !== undefined &&
      one.activeFrom < at &&
      (one.activeUntil === undefined || at < one.activeUntil) &&
      mayModerate(atWork(one), 'approve', played).ok,
  )
  return plan && { uid: plan.uid, name: plan.name }
}
