import type { ListQuery } from '#list-query.ts'

/** The leagues list (product.md, section 5). */
export const leaguesQuery = {
  collection: 'leagues',
  filters: {
    q: { kind: 'contains', field: 'search', orders: ['name'] },
    // It is set wherever nobody asks for another one.
    status: {
      kind: 'equals',
      field: 'status',
      orders: ['-updated', 'updated', 'name', '-name', '-season', 'season'],
    },
    country: { kind: 'equals', field: 'country' },
    association: { kind: 'equals', field: 'association' },
    season: { kind: 'equals', field: 'season' },
    gender: { kind: 'equals', field: 'gender', orders: ['-updated'] },
    ageCategory: { kind: 'equals', field: 'ageCategory' },
    format: { kind: 'equals', field: 'format', orders: ['-updated'] },
  },
  sorts: {
    updated: { fields: ['updatedAt'], nullable: true },
    name: { fields: ['name'], nullable: false },
    season: { fields: ['season', 'name'], nullable: true },
  },
  defaultSort: { sort: 'updated', direction: 'desc' },
  filtered: ['-updated', 'name'],
} as const satisfies ListQuery

/** The queue of requested leagues, oldest first (product.md, section 5). */
export const leagueRequestsQuery = {
  collection: 'leagues',
  filters: {
    status: { kind: 'equals', field: 'status' },
    country: { kind: 'equals', field: 'country' },
    season: { kind: 'equals', field: 'season' },
    gender: { kind: 'equals', field: 'gender' },
    ageCategory: { kind: 'equals', field: 'ageCategory' },
    format: { kind: 'equals', field: 'format' },
  },
  sorts: { waiting: { fields: ['createdAt'], nullable: true, directions: ['asc'] } },
  defaultSort: { sort: 'waiting', direction: 'asc' },
} as const satisfies ListQuery
