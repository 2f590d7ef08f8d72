import { nounQuery } from '#engine/noun/noun-query.ts'
import type { ListQuery } from '#engine/query/list-query.ts'
import { clubNoun } from './club.ts'

const filters = {
  status: { kind: 'equals', field: 'status' },
  country: { kind: 'equals', field: 'country' },
  association: { kind: 'equals', field: 'association' },
  level: { kind: 'equals', field: 'level' },
  managed: { kind: 'equals', field: 'managed' },
} as const

export const clubsQuery = nounQuery(clubNoun)

/** Filters of the list over ranges of geohashes; clubs without a place aren't on the map. */
export const clubsMapQuery = {
  collection: 'clubs',
  filters: { ...filters, league: { kind: 'contains', field: 'leagueIds' } },
  sorts: { place: { fields: ['geo.geohash'], nullable: true, directions: ['asc'], ranged: true } },
  together: [['status', 'country', 'association', 'level', 'managed', 'league']],
  defaultSort: { sort: 'place', direction: 'asc' },
} as const satisfies ListQuery

/** The queue of requested clubs, oldest first. */
export const clubRequestsQuery = {
  collection: 'clubs',
  filters: { status: filters.status, country: filters.country },
  sorts: { waiting: { fields: ['createdAt'], nullable: true, directions: ['asc'] } },
  defaultSort: { sort: 'waiting', direction: 'asc' },
} as const satisfies ListQuery
