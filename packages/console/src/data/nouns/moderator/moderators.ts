import { MatchModerator } from '@touchline/domain/nouns/moderator/match-moderator.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { listOf } from '#data/engine/lists/list-of.ts'
import { moderatorsRequest } from './moderators-request.ts'

export const moderatorsCollection = collectionOf('matchModerators', MatchModerator)

/** The list of match moderators and single ones. */
export const moderators = listOf(moderatorsCollection, moderatorsRequest)
