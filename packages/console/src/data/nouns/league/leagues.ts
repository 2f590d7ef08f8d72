import { League, leagueNoun } from '@touchline/domain/nouns/league/league.ts'
import { leaguesQuery } from '@touchline/domain/nouns/league/leagues-query.ts'
import { askList } from '@touchline/domain/query/ask.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { listOf } from '#data/engine/lists/list-of.ts'
import { nounConditions } from '#data/engine/lists/noun-conditions.ts'
import { ANY_STATUS } from '#data/engine/lists/status-filter.ts'
import type { ListState } from '#data/list-state.ts'

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
