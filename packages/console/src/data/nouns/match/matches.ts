import { Match } from '@touchline/domain/nouns/match/match.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { listOf } from '#data/engine/lists/list-of.ts'
import { matchesRequest } from './matches-request.ts'

export const matchesCollection = collectionOf('matches', Match)

/** The matches list and single matches. */
export const matches = listOf(matchesCollection, matchesRequest)
