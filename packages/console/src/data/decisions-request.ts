import { decisionsQuery } from '@touchline/domain/decisions-query.ts'
import type { ListRequest } from '#data/backend/collection.ts'
import { betweenDays, isText } from '#data/list-conditions.ts'
import { ordersOf, type ListState } from '#data/list-state.ts'

export type DecisionsFilter = keyof typeof decisionsQuery.filters
export type DecisionsSort = keyof typeof decisionsQuery.sorts
export type DecisionsListState = ListState<DecisionsFilter, DecisionsSort>

/** Translates what the URL says into a query. An unreadable filter value is left out. */
export function decisionsRequest(
  state: Pick<DecisionsListState, 'filters' | 'sort' | 'direction'>,
): ListRequest {
  const { who, area, action, whose, batch, when } = state.filters
  return {
    where: [
      ...isText('by', who),
      ...isText('subjectType', area),
      ...isText('action', action),
      ...isText('reversesBy', whose),
      ...isText('batchId', batch),
      ...betweenDays('at', when),
    ],
    orderBy: ordersOf(decisionsQuery, state),
  }
}
