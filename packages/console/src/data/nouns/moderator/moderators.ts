import { MatchModerator } from '@touchline/domain/nouns/moderator/match-moderator.ts'
import { moderatorsQuery } from '@touchline/domain/nouns/moderator/moderators-query.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { namingOthers } from '#data/engine/looked-up-names.ts'
import { nounListOf } from '#data/engine/lists/noun-list-of.ts'

export const moderatorsCollection = namingOthers(collectionOf('matchModerators', MatchModerator))

export const moderators = nounListOf(moderatorsCollection, moderatorsQuery)
