import { League, leagueNoun } from '@touchline/domain/league.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { listOf } from '#data/list-of.ts'
import { nounRequest } from '#data/noun-request.ts'
import { ANY_STATUS } from '#data/status-filter.ts'

export const leaguesCollection = collectionOf('leagues', League)

/** The leagues list and single leagues. */
export const leagues = listOf(leaguesCollection, nounRequest(leagueNoun))

/** The first leagues by name, in any state, that have a word beginning with what was typed. */
export const leaguesByWord = (typed: string) =>
  leagues.byWord(typed, { filters: { q: typed, status: ANY_STATUS }, sort: 'name', direction: 'asc' })
