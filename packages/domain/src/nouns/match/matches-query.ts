import { nounQuery } from '#engine/noun/noun-query.ts'
import type { ListQuery } from '#engine/query/list-query.ts'
import { matchNoun } from './match.ts'

/** The matches list. Word and club are both array fields, so only one can be asked for. */
export const matchesQuery = nounQuery(matchNoun)

/** The queue of reported matches: disputed ones first, then oldest. Days are those of the venue. */
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
