import { leagueRequestsQuery } from '@touchline/domain/leagues-query.ts'
import { leaguesCollection } from '#data/leagues.ts'
import { isText } from '#data/list-conditions.ts'
import { reviewQueueOf } from '#data/review-queue.ts'

/** Leagues that were asked for and wait for a decision, oldest first. */
export const leagueRequests = reviewQueueOf({
  collection: leaguesCollection,
  waiting: { field: 'status', value: 'requested' },
  query: leagueRequestsQuery,
  conditions: ({ country, season }) => [...isText('country', country), ...isText('season', season)],
  isWaiting: ({ status }) => status === 'requested',
})
