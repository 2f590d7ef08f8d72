import { Activity } from '@touchline/domain/activity.ts'
import { activitiesNamingClub } from '@touchline/domain/activity-questions.ts'
import { clubCounter, type Club, type ClubCounter } from '@touchline/domain/club.ts'
import { Contact } from '@touchline/domain/contact.ts'
import { contactsOfClub } from '@touchline/domain/contact-questions.ts'
import { clubsOf, type League } from '@touchline/domain/league.ts'
import { leaguesNamingClub } from '@touchline/domain/league-questions.ts'
import { derivedLeagueFields } from '@touchline/domain/league-form.ts'
import { derivedMatchFields, Match, type MatchTeam } from '@touchline/domain/match.ts'
import { matchesNamingClub } from '@touchline/domain/match-questions.ts'
import { requestsForClub } from '@touchline/domain/ownership-questions.ts'
import {
  derivedOwnershipFields,
  isOpenRequest,
  OwnershipRequest,
} from '@touchline/domain/ownership-request.ts'
import { Deal, dealStatusOf } from '@touchline/domain/pipeline.ts'
import { dealsOfClub } from '@touchline/domain/pipeline-questions.ts'
import { videosOfClub } from '@touchline/domain/video-questions.ts'
import { Video } from '@touchline/domain/video.ts'
import { collectionOf } from '#data/backend/collection.ts'
import type { SideEffects } from '#data/backend/side-effects.ts'
import { clubsCollection } from '#data/clubs.ts'
import { AppError } from '#data/errors.ts'
import { withLeague } from '#data/league-decisions.ts'
import { leaguesCollection } from '#data/leagues.ts'
import { movingKind, type AnyMerger, type MovingKind } from '#data/merge-moves.ts'

/** One club that became part of another, and the decision `merge` that made it so. */
export type Merger = AnyMerger & { into: Club }

const kind = <T extends { id: string; rev?: number | undefined }>(one: MovingKind<Merger, T>) =>
  movingKind(one)

export const movingKinds = {
  leagues: kind<League>({
    collection: leaguesCollection,
    naming: leaguesNamingClub,
    async plan(league, { fromId, into }, effects) {
      const present = clubsOf(league)
      if (!present.includes(fromId)) return undefined
      const others = present.filter((id) => id !== into.id)
      // Its place among the members is taken over, unless the other club has one already.
      const clubIds = present.includes(into.id)
        ? present.filter((id) => id !== fromId)
        : others.map((id) => (id === fromId ? into.id : id))
      await effects.follow(clubsCollection, fromId, (club) => withLeague(club, league.id, false))
      await effects.follow(clubsCollection, into.id, (club) => withLeague(club, league.id, true))
      return {
        changes: { clubIds },
        derived: { clubCount: derivedLeagueFields({ ...league, clubIds }).clubCount },
      }
    },
  }),

  matches: kind<Match>({
    collection: collectionOf('matches', Match),
    naming: matchesNamingClub,
    async plan(match, merger, effects) {
      const { fromId, into } = merger
      const { home, away } = match
      if (![home?.clubId, away?.clubId, ...(match.clubIds ?? [])].includes(fromId)) return undefined
      const now = { home: teamOf(home, merger), away: teamOf(away, merger) }
      if (isSameTeam(now.home, now.away))
        throw new AppError('refused', { sentence: 'Both clubs play in it, so that one would play itself.' })
      await recount(merger, effects, 'matches', match.clubIds?.includes(into.id) !== true)
      const { clubIds, teamDayKeys } = derivedMatchFields({ ...match, ...now })
      return {
        changes: {
          ...(home === now.home ? {} : { home: now.home }),
          ...(away === now.away ? {} : { away: now.away }),
        },
        derived: { clubIds, teamDayKeys },
      }
    },
  }),

  videos: kind<Video>({
    collection: collectionOf('videos', Video),
    naming: videosOfClub,
    async plan(video, merger, effects) {
      if (video.clubId !== merger.fromId) return undefined
      await recount(merger, effects, 'videos')
      return { changes: { clubId: merger.into.id } }
    },
  }),

  deals: kind<Deal>({
    collection: collectionOf('pipelines', Deal),
    naming: dealsOfClub,
    async plan(deal, merger, effects) {
      if (deal.clubId !== merger.fromId) return undefined
      if (dealStatusOf(deal) === 'open') await recount(merger, effects, 'openPipelines')
      return { changes: { clubId: merger.into.id } }
    },
  }),

  requests: kind<OwnershipRequest>({
    collection: collectionOf('clubOwnershipRequests', OwnershipRequest),
    naming: requestsForClub,
    async plan(request, merger, effects) {
      const { fromId, into } = merger
      if (request.clubId !== fromId) return undefined
      if (isOpenRequest(request)) {
        await recount(merger, effects, 'pendingOwnership')
        await moveLock(request.id, merger, effects)
      }
      const changes = { clubId: into.id, clubName: into.name }
      return { changes, derived: derivedOwnershipFields({ ...request, ...changes }) }
    },
  }),

  contacts: kind<Contact>({
    collection: collectionOf('contacts', Contact),
    naming: contactsOfClub,
    plan: (contact, { fromId, into }) =>
      contact.clubId === fromId ? { changes: { clubId: into.id } } : undefined,
  }),

  activities: kind<Activity>({
    collection: collectionOf('activities', Activity),
    naming: activitiesNamingClub,
    plan: (activity, { fromId, into }) =>
      activity.clubId === fromId ? { changes: { clubId: into.id } } : undefined,
  }),
}

/** The team with the other club's id; named as it was then. */
const teamOf = (team: MatchTeam | undefined, { fromId, into }: Merger) =>
  team?.clubId === fromId ? { ...team, clubId: into.id } : team

const isSameTeam = (home: MatchTeam | undefined, away: MatchTeam | undefined) =>
  home !== undefined && home.clubId === away?.clubId && (home.squad ?? '') === (away.squad ?? '')

/** One less for the one, one more for the other; counters that were never kept are not made negative. */
async function recount(
  { fromId, into }: Merger,
  effects: SideEffects,
  counter: ClubCounter,
  isNew = true,
): Promise<void> {
  const from = await effects.find(clubsCollection, fromId)
  const counted = from === undefined ? 0 : clubCounter(from, counter)
  const { count } = effects
  if (counted > 0) count(fromId, { [counter]: -1 })
  if (isNew) count(into.id, { [counter]: 1 })
}

/** Every decision on a request heeds the list of its club's open ones; where none is kept, none is made. */
async function moveLock(requestId: string, { fromId, into }: Merger, effects: SideEffects): Promise<void> {
  const [from, to] = [await openRequests(fromId, effects), await openRequests(into.id, effects)]
  if (from?.includes(requestId))
    effects.write(LOCKS, fromId, { requestIds: from.filter((id) => id !== requestId) })
  if (to && !to.includes(requestId)) effects.write(LOCKS, into.id, { requestIds: [...to, requestId] })
}

const LOCKS = 'ownershipLocks'

async function openRequests(clubId: string, effects: SideEffects): Promise<string[] | undefined> {
  const ids = (await effects.read(LOCKS, clubId))?.['requestIds']
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : undefined
}
