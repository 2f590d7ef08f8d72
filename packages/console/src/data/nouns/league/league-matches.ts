import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  calendarOfLeague,
  firstMatchday,
  lastMatchday,
  matchesOfLeague,
  matchesOfMatchday,
  nextOfLeague,
} from '@touchline/domain/nouns/match/match-questions.ts'
import { Match } from '@touchline/domain/nouns/match/match.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { namingOthers } from '#data/engine/looked-up-names.ts'

const matches = namingOthers(collectionOf('matches', Match))

/** No cursor: the first page. */
const FIRST_PAGE = ''

/** Number of matches in a league. Reads no document. */
export const matchCountOf = (leagueId: string) =>
  queryOptions({
    queryKey: ['matches', 'league', leagueId, 'count'],
    queryFn: () => matches.count(matchesOfLeague(leagueId)),
  })

/** Matchdays of a league; undefined where no match has one, or none is to come. */
export type Matchdays = { first: number | undefined; last: number | undefined; next: Match | undefined }

/** First and last matchday, and the current next match. Reads at most six documents. */
export const matchdaysOf = (leagueId: string) =>
  queryOptions({
    queryKey: ['matches', 'league', leagueId, 'matchdays'],
    queryFn: async (): Promise<Matchdays> => {
      const [first, last, next] = await Promise.all([
        matches.page(firstMatchday(leagueId)),
        matches.page(lastMatchday(leagueId)),
        matches.page(nextOfLeague(leagueId, new Date())),
      ])
      return { first: first.rows[0]?.matchday, last: last.rows[0]?.matchday, next: next.rows[0] }
    },
  })

/** Matches of one matchday. Reads at most 65 documents. */
export const matchesOnDay = (leagueId: string, matchday: number) =>
  queryOptions({
    queryKey: ['matches', 'league', leagueId, 'matchday', matchday],
    queryFn: async () => (await matches.page(matchesOfMatchday(leagueId, matchday))).rows,
  })

/** All matches by kick-off, page after page, including those without a matchday. Reads at most 26 documents a page. */
export const matchesByKickOff = (leagueId: string) =>
  infiniteQueryOptions({
    queryKey: ['matches', 'league', leagueId, 'kickOff'],
    queryFn: ({ pageParam }) =>
      matches.page(calendarOfLeague(leagueId), {
        after: pageParam === FIRST_PAGE ? undefined : pageParam,
      }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ next }) => next,
  })
