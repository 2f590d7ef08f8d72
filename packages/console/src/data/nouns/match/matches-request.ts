import { ageCategories } from '@touchline/domain/nouns/league/league.ts'
import { matchReviewStatuses, matchStatuses } from '@touchline/domain/nouns/match/match.ts'
import { matchesQuery } from '@touchline/domain/nouns/match/matches-query.ts'
import { askList } from '@touchline/domain/query/ask.ts'
import { contains } from '@touchline/domain/query/condition.ts'
import { betweenDays, hasWord, isOneOf, isText, isTrue } from '#data/engine/lists/list-conditions.ts'
import type { ListState } from '#data/list-state.ts'

export type MatchesFilter = keyof typeof matchesQuery.filters
export type MatchesSort = keyof typeof matchesQuery.sorts
type MatchesListState = ListState<MatchesFilter, MatchesSort>

/** Translates what the URL says into a query. An unreadable filter value is left out. */
export function matchesRequest(state: Pick<MatchesListState, 'filters' | 'sort' | 'direction'>) {
  const { q, review, status, league, club, age, disputed, date } = state.filters
  return askList(matchesQuery, {
    where: [
      // Only one `array-contains` may stand in a query; the list offers only one of the two.
      ...(isChosen(club) ? plays(club) : hasWord(q)),
      ...isOneOf('reviewStatus', matchReviewStatuses, review),
      ...isOneOf('status', matchStatuses, status),
      ...isText('leagueId', league),
      ...isOneOf('ageCategory', ageCategories, age),
      ...isTrue('disputed', disputed),
      ...betweenDays('kickOff', date),
    ],
    by: state,
  })
}

const isChosen = (value: string | undefined): value is string => value !== undefined && value !== ''

/** At home or away. */
const plays = (club: string) => [contains('clubIds', club)]
