import type { ListQuery } from '#query/list-query.ts'

const filters = {
  status: { kind: 'equals', field: 'status' },
  country: { kind: 'equals', field: 'country' },
  association: { kind: 'equals', field: 'association' },
  level: { kind: 'equals', field: 'level' },
  managed: { kind: 'equals', field: 'managed' },
} as const

/** The clubs list (product.md, section 5). */
export const clubsQuery = {
  collection: 'clubs',
  filters: {
    q: { kind: 'contains', field: 'search', orders: ['name'] },
    ...filters,
    // It is set wherever nobody asks for another one.
    status: { ...filters.status, orders: ['-updated', 'updated', 'name', '-name', '-leagues', 'leagues'] },
    located: { kind: 'equals', field: 'located', orders: ['-updated'] },
  },
  sorts: {
    updated: { fields: ['updatedAt'], nullable: true },
    name: { fields: ['name'], nullable: false },
    leagues: { fields: ['counters.leagues'], nullable: true },
  },
  defaultSort: { sort: 'updated', direction: 'desc' },
  filtered: ['-updated', 'name'],
} as const satisfies ListQuery

/** The clubs map: the same filters over ranges of geohashes; clubs without a place are no part of it. */
export const clubsMapQuery = {
  collection: 'clubs',
  filters: { ...filters, league: { kind: 'contains', field: 'leagueIds' } },
  sorts: { place: { fields: ['geo.geohash'], nullable: true, directions: ['asc'], ranged: true } },
  together: [['status', 'country', 'association', 'level', 'managed', 'league']],
  defaultSort: { sort: 'place', direction: 'asc' },
} as const satisfies ListQuery

/** The queue of requested clubs, oldest first (product.md, section 5). */
export const clubRequestsQuery = {
  collection: 'clubs',
  filters: { status: filters.status, country: filters.country },
  sorts: { waiting: { fields: ['createdAt'], nullable: true, directions: ['asc'] } },
  defaultSort: { sort: 'waiting', direction: 'asc' },
} as const satisfies ListQuery
