import { Club } from '@touchline/domain/club.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { clubsRequest } from '#data/clubs-request.ts'
import { listOf } from '#data/list-of.ts'
import { ANY_STATUS } from '#data/status-filter.ts'

export const clubsCollection = collectionOf('clubs', Club)

/** The clubs list and single clubs. */
export const clubs = listOf(clubsCollection, clubsRequest)

/** The first clubs by name, in any state, who have a word beginning with what was typed. */
export const clubsByWord = (typed: string) =>
  clubs.byWord(typed, { filters: { q: typed, status: ANY_STATUS }, sort: 'name', direction: 'asc' })
