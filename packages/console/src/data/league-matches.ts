import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { Match } from '@touchline/domain/match.ts'
import { collectionOf, type Condition, type Order } from '#data/backend/collection.ts'

const matches = collectionOf('matches', Match)

/** A matchday has at most half as many matches as there are clubs; replays and mistakes have room. */
const MATCHDAY_MAX = 64

/** The calendar by kick-off comes in pages of so many. */
const CALENDAR_PAGE = 25

/** No cursor: the first page. */
const FIRST_PAGE = ''

const ofLeague = (leagueId: string): Condition => ({ field: 'leagueId', op: '==', value: leagueId })
const byKickOff: Order = { field: 'kickOff', direction: 'asc' }

/** How many matches a league has. Reads no document. */
export const matchCountOf = (leagueId: string) =>
  queryOptions({
    queryKey: ['matches', 'league', leagueId, 'count'],
    queryFn: () => matches.count({ where: [ofLeague(leagueId)], orderBy: [] }),
  })

/** Where a league stands: undefined where no match has a matchday, or none is to come. */
export type Matchdays = { first: number | undefined; last: number | undefined; next: Match | undefined }

/** The first and the last matchday, and the next match as of now. Reads at most six documents. */
export const matchdaysOf = (leagueId: string) =>
  queryOptions({
    queryKey: ['matches', 'league', leagueId, 'matchdays'],
    queryFn: async (): Promise<Matchdays> => {
      const where = [ofLeague(leagueId)]
      const toCome: Condition = { field: 'kickOff', op: '>=', value: new Date() }
      const dayThenTime: Order[] = [{ field: 'matchday', direction: 'asc' }, byKickOff]
      const latestDay: Order[] = [{ field: 'matchday', direction: 'desc' }]
      const [first, last, next] = await Promise.all([
        matches.page({ where, orderBy: dayThenTime, size: 1 }),
        matches.page({ where, orderBy: latestDay, size: 1 }),
        matches.page({ where: [...where, toCome], orderBy: [byKickOff], size: 1 }),
      ])
      return { first: first.rows[0]?.matchday, last: last.rows[0]?.matchday, next: next.rows[0] }
    },
  })

/** The matches of one matchday. Reads at most 65 documents. */
export const matchesOnDay = (leagueId: string, matchday: number) =>
  queryOptions({
    queryKey: ['matches', 'league', leagueId, 'matchday', matchday],
    queryFn: async () => {
      const where: Condition[] = [ofLeague(leagueId), { field: 'matchday', op: '==', value: matchday }]
      return (await matches.page({ where, orderBy: [byKickOff], size: MATCHDAY_MAX })).rows
    },
  })

/** All matches by kick-off, page after page: also those that have no matchday. Reads at most 26 documents a page. */
export const matchesByKickOff = (leagueId: string) =>
  infiniteQueryOptions({
    queryKey: ['matches', 'league', leagueId, 'kickOff'],
    queryFn: ({ pageParam }) =>
      matches.page({
        where: [ofLeague(leagueId)],
        orderBy: [byKickOff],
        size: CALENDAR_PAGE,
        after: pageParam === FIRST_PAGE ? undefined : pageParam,
      }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ next }) => next,
  })
