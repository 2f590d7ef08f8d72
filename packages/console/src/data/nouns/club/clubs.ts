import { Club } from '@touchline/domain/nouns/club/club.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { listOf } from '#data/engine/lists/list-of.ts'
import { ANY_STATUS } from '#data/engine/lists/status-filter.ts'
import { clubsRequest } from './clubs-request.ts'

export const clubsCollection = collectionOf('clubs', Club)

/** The clubs list and single clubs. */
export const clubs = listOf(clubsCollection, clubsRequest)

/** The first clubs by name, in any state, who have a word beginning with what was typed. */
export const clubsByWord = (typed: string) =>
  clubs.byWord(typed, { filters: { q: typed, status: ANY_STATUS }, sort: 'name', direction: 'asc' })
