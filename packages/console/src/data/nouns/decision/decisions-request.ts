import { decisionsQuery } from '@touchline/domain/engine/log/decisions-query.ts'
import { askList } from '@touchline/domain/tables/ask-list.ts'
import type { BY_KEY } from '@touchline/domain/engine/query/list-query.ts'
import { betweenDays, isAnyOf } from '#data/engine/lists/list-conditions.ts'
import type { ListState } from '#data/list-state.ts'

export type DecisionsFilter = keyof typeof decisionsQuery.filters
export type DecisionsSort = keyof typeof decisionsQuery.sorts
export type DecisionsListState = ListState<DecisionsFilter, DecisionsSort>

/** Translates what the URL says into a query. An unreadable filter value is left out. */
export function decisionsRequest(
  state: Pick<ListState<DecisionsFilter, DecisionsSort | typeof BY_KEY>, 'filters' | 'sort' | 'direction'>,
) {
  const { who, area, action, whose, batch, when } = state.filters
  return askList(decisionsQuery, {
    where: [
      ...isAnyOf('by', who),
      ...isAnyOf('subjectType', area),
      ...isAnyOf('action', action),
      ...isAnyOf('reversesBy', whose),
      ...isAnyOf('batchId', batch),
      ...betweenDays('at', when),
    ],
    by: state,
  })
}
