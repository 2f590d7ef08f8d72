import { clubNoun } from '@touchline/domain/nouns/club/club.ts'
import { clubsQuery } from '@touchline/domain/nouns/club/clubs-query.ts'
import { askList } from '@touchline/domain/tables/ask-list.ts'
import { nounConditions } from '#data/engine/lists/noun-conditions.ts'
import type { ListState } from '#data/list-state.ts'

/** Translates what the URL says into a query. An unreadable filter value is left out. */
export const clubsRequest = (state: Pick<ListState, 'filters' | 'sort' | 'direction'>) =>
  askList(clubsQuery, { where: nounConditions(clubNoun, state), by: state })
