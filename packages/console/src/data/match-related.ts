import { queryOptions } from '@tanstack/react-query'
import type { Match } from '@touchline/domain/match.ts'
import type { Condition } from '#data/backend/collection.ts'
import { matchesCollection } from '#data/matches.ts'
import { relatedOf } from '#data/related.ts'
import { videosCollection } from '#data/videos.ts'

/** More matches of two teams, or at one venue, in a day are a mistake that the first ones show as well. */
const RIVALS_MAX = 20

/** Other matches that may collide: of the same teams that day, and at the same venue. Reads at most 42 documents. */
export const rivalsOf = ({ id, teamDayKeys = [], localDate, venue }: Match) => {
  const place = venue?.name ?? ''
  return queryOptions({
    queryKey: ['matches', 'rivals', id, teamDayKeys, localDate, place],
    queryFn: async (): Promise<Match[]> => {
      const sameTeam: Condition = { field: 'teamDayKeys', op: 'array-contains-any', value: teamDayKeys }
      const samePlace: Condition[] = [
        { field: 'venue.name', op: '==', value: place },
        { field: 'localDate', op: '==', value: localDate },
      ]
      const [ofTeams, atPlace] = await Promise.all([
        teamDayKeys.length === 0
          ? none
          : matchesCollection.page({ where: [sameTeam], orderBy: [], size: RIVALS_MAX }),
        place === '' || !localDate
          ? none
          : matchesCollection.page({ where: samePlace, orderBy: [], size: RIVALS_MAX }),
      ])
      const found = [...ofTeams.rows, ...atPlace.rows]
      return [...new Map(found.map((match) => [match.id, match])).values()].filter((match) => match.id !== id)
    },
  })
}

const none: { rows: Match[] } = { rows: [] }

/** The videos that show it. */
export const videosOfMatch = (matchId: string) =>
  relatedOf(videosCollection, ['match', matchId], {
    where: [{ field: 'matchId', op: '==', value: matchId }],
    orderBy: [],
  })
