import { League } from '@touchline/domain/nouns/league/league.ts'
import { leaguesQuery } from '@touchline/domain/nouns/league/leagues-query.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { nounListOf } from '#data/engine/lists/noun-list-of.ts'

export const leaguesCollection = collectionOf('leagues', League)

/** The leagues list and single leagues. */
export const leagues = nounListOf(leaguesCollection, leaguesQuery)
