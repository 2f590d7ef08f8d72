import { MatchModerator, moderatorNoun } from '@touchline/domain/nouns/moderator/match-moderator.ts'
import { moderatorsQuery } from '@touchline/domain/nouns/moderator/moderators-query.ts'
import { askList } from '@touchline/domain/tables/ask-list.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { namingOthers } from '#data/engine/looked-up-names.ts'
import { listOf } from '#data/engine/lists/list-of.ts'
import { nounConditions } from '#data/engine/lists/noun-conditions.ts'
import type { ListState } from '#data/list-state.ts'

/** Translates what the URL says into a query. An unreadable filter value is left out. */
const moderatorsRequest = (state: Pick<ListState, 'filters' | 'sort' | 'direction'>) =>
  askList(moderatorsQuery, { where: nounConditions(moderatorNoun, state), by: state })

export const moderatorsCollection = namingOthers(collectionOf('matchModerators', MatchModerator))

/** The list of match moderators and single ones. */
export const moderators = listOf(moderatorsCollection, moderatorsRequest)
