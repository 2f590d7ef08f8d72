import type { ListQuery } from '#query/list-query.ts'

/** The list of match moderators (product.md, section 5); who is idle is found by the last decision, the longest ago first. */
export const moderatorsQuery = {
  collection: 'matchModerators',
  filters: {
    q: { kind: 'contains', field: 'search', orders: ['name'] },
    scope: { kind: 'equals', field: 'scope.type' },
    status: { kind: 'equals', field: 'status' },
    idle: { kind: 'range', sort: 'idle' },
  },
  sorts: {
    name: { fields: ['userName'], nullable: false },
    idle: { fields: ['stats.idleSince'], nullable: true },
  },
  defaultSort: { sort: 'name', direction: 'asc' },
  filtered: ['name', 'idle'],
} as const satisfies ListQuery
