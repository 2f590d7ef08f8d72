import { moderatorStatuses, scopeTypes } from '@touchline/domain/match-moderator.ts'
import { moderatorsQuery } from '@touchline/domain/moderators-query.ts'
import type { ListRequest } from '#data/backend/collection.ts'
import { betweenDays, hasWord, isOneOf } from '#data/list-conditions.ts'
import { ordersOf, type ListState } from '#data/list-state.ts'

export type ModeratorsFilter = keyof typeof moderatorsQuery.filters
export type ModeratorsSort = keyof typeof moderatorsQuery.sorts
type ModeratorsListState = ListState<ModeratorsFilter, ModeratorsSort>

/** Translates what the URL says into a query. An unreadable filter value is left out. */
export function moderatorsRequest(
  state: Pick<ModeratorsListState, 'filters' | 'sort' | 'direction'>,
): ListRequest {
  const { q, scope, status, idle } = state.filters
  return {
    where: [
      ...hasWord(q),
      ...isOneOf('scope.type', scopeTypes, scope),
      ...isOneOf('status', moderatorStatuses, status),
      ...(state.sort === 'idle' ? betweenDays('stats.idleSince', idle) : []),
    ],
    orderBy: ordersOf(moderatorsQuery, state),
  }
}
