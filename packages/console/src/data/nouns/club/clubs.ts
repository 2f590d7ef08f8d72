import { Club, clubNoun } from '@touchline/domain/nouns/club/club.ts'
import { clubsQuery } from '@touchline/domain/nouns/club/clubs-query.ts'
import { askList } from '@touchline/domain/tables/ask-list.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { listOf } from '#data/engine/lists/list-of.ts'
import { ANY_STATUS } from '#data/engine/lists/status-filter.ts'
import { nounConditions } from '#data/engine/lists/noun-conditions.ts'
import type { ListState } from '#data/list-state.ts'

/** Translates what the URL says into a query. An unreadable filter value is left out. */
export const clubsRequest = (state: Pick<ListState, 'filters' | 'sort' | 'direction'>) =>
  askList(clubsQuery, { where: nounConditions(clubNoun, state), by: state })

export const clubsCollection = collectionOf('clubs', Club)

/** The clubs list and single clubs. */
export const clubs = listOf(clubsCollection, clubsRequest)

/** The first clubs by name, in any state, who have a word beginning with what was typed. */
export const clubsByWord = (typed: string) =>
  clubs.byWord(typed, { filters: { q: typed, status: ANY_STATUS }, sort: 'name', direction: 'asc' })
