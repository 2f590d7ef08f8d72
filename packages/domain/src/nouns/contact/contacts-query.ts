import type { ListQuery } from '#query/list-query.ts'

/**
 * The contacts list (product.md, section 5). A word and a tag are both asked of array fields: only one at a time. Each
 * filter costs an index for each way of each sort, so that there are few of both.
 */
export const contactsQuery = {
  collection: 'contacts',
  filters: {
    q: { kind: 'contains', field: 'search', orders: ['name'] },
    tag: { kind: 'contains', field: 'tags' },
    owner: { kind: 'equals', field: 'ownerId', orders: ['name', '-last', 'next'] },
    lifecycle: { kind: 'equals', field: 'lifecycleStage' },
    planned: {
      kind: 'equals',
      field: 'nextActivityAt',
      orNull: true,
      orders: ['name', '-name', '-last'],
    },
    blocked: { kind: 'equals', field: 'doNotContact', orders: ['name'] },
  },
  sorts: {
    name: { fields: ['firstName'], nullable: false },
    last: { fields: ['lastActivityAt'], nullable: true },
    // Null would come before every date.
    next: { fields: ['nextActivityAt'], nullable: true, ranged: true },
  },
  defaultSort: { sort: 'name', direction: 'asc' },
  filtered: ['name', '-last'],
} as const satisfies ListQuery
