import { askNoun, type DescribedList } from '@touchline/domain/tables/ask-list.ts'
import type { Collection } from '#data/backend/collection.ts'
import type { ListState } from '#data/list-state.ts'
import { listOf } from './list-of.ts'
import { nounConditions } from './noun-conditions.ts'
import { ANY_STATUS } from './status-filter.ts'

/** Queries of a described noun's list, and its records as choices. */
export function nounListOf<T, const Query extends DescribedList>(
  collection: Collection<T, Query['collection']>,
  query: Query,
) {
  const list = listOf(collection, (state: Pick<ListState, 'filters' | 'sort' | 'direction'>) =>
    askNoun(query, { where: nounConditions(query.of, state), by: state }),
  )
  return {
    ...list,
    /** First records by name, in any state, with a word that starts with the typed text. */
    named: (typed: string) =>
      list.byWord(typed, { filters: { q: typed, status: ANY_STATUS }, sort: 'name', direction: 'asc' }),
  }
}
