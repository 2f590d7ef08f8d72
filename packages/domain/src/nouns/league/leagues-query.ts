import { nounQuery, queueQuery } from '#engine/noun/noun-query.ts'
import { leagueNoun } from './league.ts'

export const leaguesQuery = nounQuery(leagueNoun)

export const leagueRequestsQuery = queueQuery(leagueNoun)
