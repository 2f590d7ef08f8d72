import { moderatorNoun } from '@touchline/domain/nouns/moderator/match-moderator.ts'
import { moderatorsQuery } from '@touchline/domain/nouns/moderator/moderators-query.ts'
import { askList } from '@touchline/domain/tables/ask-list.ts'
import { nounConditions } from '#data/engine/lists/noun-conditions.ts'
import type { ListState } from '#data/list-state.ts'

/** Translates what the URL says into a query. An unreadable filter value is left out. */
export const moderatorsRequest = (state: Pick<ListState, 'filters' | 'sort' | 'direction'>) =>
  askList(moderatorsQuery, { where: nounConditions(moderatorNoun, state), by: state })
