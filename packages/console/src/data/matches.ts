import { Match } from '@touchline/domain/match.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { listOf } from '#data/list-of.ts'
import { matchesRequest } from '#data/matches-request.ts'

export const matchesCollection = collectionOf('matches', Match)

/** The matches list and single matches. */
export const matches = listOf(matchesCollection, matchesRequest)
