import type { ListQuery } from '#engine/query/list-query.ts'

export const decisionsQuery = {
  collection: 'decisions',
  filters: {
    who: { kind: 'equals', field: 'by' },
    area: { kind: 'equals', field: 'subjectType', orders: ['-at', 'at'] },
    action: { kind: 'equals', field: 'action' },
    whose: { kind: 'equals', field: 'reversesBy' },
    batch: { kind: 'equals', field: 'batchId' },
    when: { kind: 'range', sort: 'at' },
  },
  sorts: { at: { fields: ['at'], nullable: false } },
  defaultSort: { sort: 'at', direction: 'desc' },
  filtered: ['-at'],
} as const satisfies ListQuery
