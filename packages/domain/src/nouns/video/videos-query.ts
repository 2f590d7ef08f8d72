import type { ListQuery } from '#engine/query/list-query.ts'

/** The queue of videos: most urgent first, then oldest. */
export const videosQuery = {
  collection: 'videos',
  filters: {
    status: { kind: 'equals', field: 'reviewStatus' },
    queue: { kind: 'equals', field: 'queue' },
    kind: { kind: 'equals', field: 'kind' },
    minors: { kind: 'equals', field: 'minorsVisible' },
    flag: { kind: 'contains', field: 'flagCodes' },
    age: { kind: 'until', field: 'createdAt' },
  },
  sorts: {
    urgency: {
      fields: ['priority', '-createdAt'],
      nullable: true,
      directions: ['desc'],
    },
  },
  defaultSort: { sort: 'urgency', direction: 'desc' },
} as const satisfies ListQuery
