import { t } from '@touchline/domain/language/t.ts'
import { derivedLeagueFields } from '@touchline/domain/nouns/league/league-form.ts'
import { leaguesNamingClub } from '@touchline/domain/nouns/league/league-questions.ts'
import { clubsOf, type League } from '@touchline/domain/nouns/league/league.ts'
import { matchesNamingClub } from '@touchline/domain/nouns/match/match-questions.ts'
import { derivedMatchFields, Match, type MatchTeam } from '@touchline/domain/nouns/match/match.ts'
import { videosOfClub } from '@touchline/domain/nouns/video/video-questions.ts'
import { Video } from '@touchline/domain/nouns/video/video.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { AppError } from '#data/errors.ts'
import { clubsCollection } from '#data/nouns/club/clubs.ts'
import { withLeague } from '#data/nouns/league/league-decisions.ts'
import { leaguesCollection } from '#data/nouns/league/leagues.ts'
import { kind, recount, type Merger } from './club-merge-kind.ts'

/** Moves leagues, matches and the like from one club to another. */
export const playedKinds = {
  leagues: kind<League>({
    collection: leaguesCollection,
    naming: leaguesNamingClub,
    async plan(league, { fromId, into }, effects) {
      const present = clubsOf(league)
      if (!present.includes(fromId)) return undefined
      const others = present.filter((id) => id !== into.id)
      // Takes over its place among the members, unless the other club has one already.
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
        throw new AppError('refused', {
          sentence: t('Both clubs play in this match, so the merged club would play itself.'),
        })
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
}

/** Team with the other club's id, and the name as it was then. */
const teamOf = (team: MatchTeam | undefined, { fromId, into }: Merger) =>
  team?.clubId === fromId ? { ...team, clubId: into.id } : team

const isSameTeam = (home: MatchTeam | undefined, away: MatchTeam | undefined) =>
  home !== undefined &&
  home.clubId !== '' &&
  home.clubId === away?.clubId &&
  (home.squad ?? '') === (away.squad ?? '')
