import type { ListQuery } from '#list-query.ts'

/**
 * The contacts list (product.md, section 5). A word and a tag are both asked of array fields: only one at a time. Each
 * filter costs an index for each way of each sort, so that there are few of both.
 */
export const contactsQuery = {
  collection: 'contacts',
  filters: {
    q: { kind: 'contains', field: 'search' },
    tag: { kind: 'contains', field: 'tags' },
    owner: { kind: 'equals', field: 'ownerId' },
    lifecycle: { kind: 'equals', field: 'lifecycleStage' },
    planned: { kind: 'equals', field: 'nextActivityAt', orNull: true },
    blocked: { kind: 'equals', field: 'doNotContact' },
  },
  sorts: {
    name: { fields: ['firstName'], nullable: false },
    last: { fields: ['lastActivityAt'], nullable: true },
    // Null would come before every date.
    next: { fields: ['nextActivityAt'], nullable: true, ranged: true },
  },
  defaultSort: { sort: 'name', direction: 'asc' },
} as const satisfies ListQuery
