import type { ListQuery } from '#query/list-query.ts'

/** The matches list (product.md, section 5). A word and a club are both asked of array fields: only one at a time. */
export const matchesQuery = {
  collection: 'matches',
  filters: {
    q: { kind: 'contains', field: 'search', orders: ['-kickOff'] },
    review: { kind: 'equals', field: 'reviewStatus' },
    status: { kind: 'equals', field: 'status' },
    league: { kind: 'equals', field: 'leagueId', orders: ['-kickOff', 'kickOff'] },
    club: { kind: 'contains', field: 'clubIds', orders: ['-kickOff', 'kickOff'] },
    age: { kind: 'equals', field: 'ageCategory' },
    disputed: { kind: 'equals', field: 'disputed' },
    date: { kind: 'range', sort: 'kickOff' },
  },
  sorts: { kickOff: { fields: ['kickOff'], nullable: true } },
  defaultSort: { sort: 'kickOff', direction: 'desc' },
  filtered: ['-kickOff'],
} as const satisfies ListQuery

/** The queue of reported matches: disputed ones first, then the oldest (product.md, section 5). A day is the venue's. */
export const matchApprovalQuery = {
  collection: 'matches',
  filters: {
    review: { kind: 'equals', field: 'reviewStatus' },
    league: { kind: 'equals', field: 'leagueId' },
    day: { kind: 'equals', field: 'localDate' },
    disputed: { kind: 'equals', field: 'disputed' },
  },
  sorts: { waiting: { fields: ['-disputed', 'kickOff'], nullable: true, directions: ['asc'] } },
  defaultSort: { sort: 'waiting', direction: 'asc' },
} as const satisfies ListQuery
