import type { ListQuery } from '#engine/query/list-query.ts'

/** The queue of cases, by their first report without an answer. Only states are filtered: each filter costs an index. */
export const reportCasesQuery = {
  collection: 'reportCases',
  filters: { status: { kind: 'equals', field: 'status' } },
  sorts: { waiting: { fields: ['firstReportedAt'], nullable: true, directions: ['asc'] } },
  defaultSort: { sort: 'waiting', direction: 'asc' },
} as const satisfies ListQuery
