import { nounQuery, queueQuery } from '#noun-query.ts'
import { leagueNoun } from './league.ts'

/** The leagues list (product.md, section 5). */
export const leaguesQuery = nounQuery(leagueNoun)

/** The queue of requested leagues, oldest first (product.md, section 5). */
export const leagueRequestsQuery = queueQuery(leagueNoun)
