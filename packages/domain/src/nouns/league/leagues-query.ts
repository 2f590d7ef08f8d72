import { nounQuery, queueQuery } from '#engine/noun/noun-query.ts'
import { leagueNoun } from './league.ts'

/** The leagues list. */
export const leaguesQuery = nounQuery(leagueNoun)

/** The queue of requested leagues, oldest first. */
export const leagueRequestsQuery = queueQuery(leagueNoun)
