import { MatchModerator } from '@touchline/domain/nouns/moderator/match-moderator.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { namingOthers } from '#data/engine/names/looked-up-names.ts'
import { listOf } from '#data/engine/lists/list-of.ts'
import { moderatorsRequest } from './moderators-request.ts'

export const moderatorsCollection = namingOthers(collectionOf('matchModerators', MatchModerator))

/** The list of match moderators and single ones. */
export const moderators = listOf(moderatorsCollection, moderatorsRequest)
