import { queryOptions } from '@tanstack/react-query'
import { matchesAtVenue, matchesOfTeamDays } from '@touchline/domain/nouns/match/match-questions.ts'
import type { Match } from '@touchline/domain/nouns/match/match.ts'
import * as videos from '@touchline/domain/nouns/video/video-questions.ts'
import { relatedOf } from '#data/engine/lists/related.ts'
import { videosCollection } from '#data/nouns/video/videos.ts'
import { matchesCollection } from './matches.ts'

/** Most other matches of two teams, or at one venue, in a day; more are a mistake that the first ones show as well. */
const RIVALS_MAX = 20

/** Other matches that may collide: of the same teams that day, and at the same venue. Reads at most 42 documents. */
export const rivalsOf = ({ id, teamDayKeys = [], localDate, venue }: Match) => {
  const place = venue?.name ?? ''
  return queryOptions({
    queryKey: ['matches', 'rivals', id, teamDayKeys, localDate, place],
    queryFn: async (): Promise<Match[]> => {
      const [ofTeams, atPlace] = await Promise.all([
        teamDayKeys.length === 0
          ? none
          : matchesCollection.page(matchesOfTeamDays(teamDayKeys), { size: RIVALS_MAX }),
        place === '' || !localDate ? none : matchesCollection.page(matchesAtVenue(place, localDate)),
      ])
      const found = [...ofTeams.rows, ...atPlace.rows]
      return [...new Map(found.map((match) => [match.id, match])).values()].filter((match) => match.id !== id)
    },
  })
}

const none: { rows: Match[] } = { rows: [] }

export const videosOfMatch = (matchId: string) =>
  relatedOf(videosCollection, ['match', matchId], videos.videosOfMatch(matchId))
