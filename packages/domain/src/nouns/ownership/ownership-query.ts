import type { ListQuery } from '#query/list-query.ts'

/**
 * The list and the queue of requests to manage a club, oldest first (product.md, section 5). One order only: each further
 * one costs two indexes for every filter.
 */
export const ownershipQuery = {
  collection: 'clubOwnershipRequests',
  filters: {
    q: { kind: 'contains', field: 'search' },
    status: { kind: 'equals', field: 'status', many: true, orders: ['age', '-age'] },
    risk: { kind: 'equals', field: 'riskLevel' },
    kind: { kind: 'equals', field: 'kind' },
    country: { kind: 'equals', field: 'country' },
    mine: { kind: 'equals', field: 'decision.by' },
  },
  sorts: { age: { fields: ['createdAt'], nullable: true } },
  defaultSort: { sort: 'age', direction: 'asc' },
  filtered: ['age'],
} as const satisfies ListQuery
