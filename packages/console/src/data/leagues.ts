import { League, leagueNoun } from '@touchline/domain/league.ts'
import { leaguesQuery } from '@touchline/domain/leagues-query.ts'
import { askList } from '@touchline/domain/query/ask.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { listOf } from '#data/list-of.ts'
import type { ListState } from '#data/list-state.ts'
import { nounConditions } from '#data/noun-conditions.ts'
import { ANY_STATUS } from '#data/status-filter.ts'

export const leaguesCollection = collectionOf('leagues', League)

/** The leagues list and single leagues. */
export const leagues = listOf(
  leaguesCollection,
  ({ filters, ...by }: Pick<ListState, 'filters' | 'sort' | 'direction'>) =>
    askList(leaguesQuery, { where: nounConditions(leagueNoun, filters), by }),
)

/** The first leagues by name, in any state, that have a word beginning with what was typed. */
export const leaguesByWord = (typed: string) =>
  leagues.byWord(typed, { filters: { q: typed, status: ANY_STATUS }, sort: 'name', direction: 'asc' })
