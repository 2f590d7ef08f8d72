import { MatchModerator } from '@touchline/domain/match-moderator.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { listOf } from '#data/list-of.ts'
import { moderatorsRequest } from '#data/moderators-request.ts'

export const moderatorsCollection = collectionOf('matchModerators', MatchModerator)

/** The list of match moderators and single ones. */
export const moderators = listOf(moderatorsCollection, moderatorsRequest)
