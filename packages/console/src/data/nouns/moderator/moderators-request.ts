import { moderatorStatuses, scopeTypes } from '@touchline/domain/nouns/moderator/match-moderator.ts'
import { moderatorsQuery } from '@touchline/domain/nouns/moderator/moderators-query.ts'
import { askList } from '@touchline/domain/query/ask.ts'
import { betweenDays, hasWord, isOneOf } from '#data/engine/lists/list-conditions.ts'
import type { ListState } from '#data/list-state.ts'

export type ModeratorsFilter = keyof typeof moderatorsQuery.filters
export type ModeratorsSort = keyof typeof moderatorsQuery.sorts
type ModeratorsListState = ListState<ModeratorsFilter, ModeratorsSort>

/** Translates what the URL says into a query. An unreadable filter value is left out. */
export function moderatorsRequest(state: Pick<ModeratorsListState, 'filters' | 'sort' | 'direction'>) {
  const { q, scope, status, idle } = state.filters
  return askList(moderatorsQuery, {
    where: [
      ...hasWord(q),
      ...isOneOf('scope.type', scopeTypes, scope),
      ...isOneOf('status', moderatorStatuses, status),
      ...(state.sort === 'idle' ? betweenDays('stats.idleSince', idle) : []),
    ],
    by: state,
  })
}
