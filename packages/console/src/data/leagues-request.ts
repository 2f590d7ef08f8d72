import { ageCategories, genders, leagueFormats } from '@touchline/domain/league.ts'
import { leaguesQuery } from '@touchline/domain/leagues-query.ts'
import { listingStatuses } from '@touchline/domain/listing-status.ts'
import { askList } from '@touchline/domain/query/ask.ts'
import { hasWord, isOneOf, isText } from '#data/list-conditions.ts'
import type { ListState } from '#data/list-state.ts'
import { DEFAULT_STATUS } from '#data/status-filter.ts'

export type LeaguesFilter = keyof typeof leaguesQuery.filters
export type LeaguesSort = keyof typeof leaguesQuery.sorts
export type LeaguesListState = ListState<LeaguesFilter, LeaguesSort>

/** Translates what the URL says into a query. An unreadable filter value is left out. */
export function leaguesRequest(state: Pick<LeaguesListState, 'filters' | 'sort' | 'direction'>) {
  const {
    q,
    status = DEFAULT_STATUS,
    country,
    association,
    season,
    gender,
    ageCategory,
    format,
  } = state.filters
  return askList(leaguesQuery, {
    where: [
      ...hasWord(q),
      ...isOneOf('status', listingStatuses, status),
      ...isText('country', country),
      ...isText('association', association),
      ...isText('season', season),
      ...isOneOf('gender', genders, gender),
      ...isOneOf('ageCategory', ageCategories, ageCategory),
      ...isOneOf('format', leagueFormats, format),
    ],
    by: state,
  })
}
