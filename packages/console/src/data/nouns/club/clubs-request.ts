import { clubLevels, clubStatuses } from '@touchline/domain/nouns/club/club.ts'
import { clubsQuery } from '@touchline/domain/nouns/club/clubs-query.ts'
import { askList } from '@touchline/domain/query/ask.ts'
import { hasWord, isOneOf, isText, isTrue } from '#data/engine/lists/list-conditions.ts'
import { DEFAULT_STATUS } from '#data/engine/lists/status-filter.ts'
import type { ListState } from '#data/list-state.ts'

export type ClubsFilter = keyof typeof clubsQuery.filters
export type ClubsSort = keyof typeof clubsQuery.sorts
export type ClubsListState = ListState<ClubsFilter, ClubsSort>

/** Translates what the URL says into a query. An unreadable filter value is left out. */
export function clubsRequest(state: Pick<ClubsListState, 'filters' | 'sort' | 'direction'>) {
  const { q, located } = state.filters
  return askList(clubsQuery, {
    where: [...hasWord(q), ...clubConditions(state.filters), ...isTrue('located', located)],
    by: state,
  })
}

type SharedFilter = 'status' | 'country' | 'association' | 'level' | 'managed'

/** The filters that the list and the map have in common. */
export const clubConditions = ({
  status = DEFAULT_STATUS,
  country,
  association,
  level,
  managed,
}: Partial<Record<SharedFilter, string>>) => [
  ...isOneOf('status', clubStatuses, status),
  ...isText('country', country),
  ...isText('association', association),
  ...isOneOf('level', clubLevels, level),
  ...isTrue('managed', managed),
]
