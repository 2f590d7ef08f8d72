import { Match } from '@touchline/domain/nouns/match/match.ts'
import { matchesQuery } from '@touchline/domain/nouns/match/matches-query.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { namingOthers } from '#data/engine/looked-up-names.ts'
import { nounListOf } from '#data/engine/lists/noun-list-of.ts'

export const matchesCollection = namingOthers(collectionOf('matches', Match))

/** The matches list and single matches. */
export const matches = nounListOf(matchesCollection, matchesQuery)
