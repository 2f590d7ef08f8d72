import { nounQuery } from '#engine/noun/noun-query.ts'
import type { ListQuery } from '#engine/query/list-query.ts'
import { dealNoun } from './deal.ts'

/**
 * Each filter costs an index per direction of each sort, so every sort has one direction. Stale deals are asked for
 * stage by stage, sorted by age.
 */
const own = {
  collection: 'pipelines',
  filters: {
    q: { kind: 'contains', field: 'search', orders: ['board', 'close', 'age'] },
    owner: {
      kind: 'equals',
      field: 'ownerId',
      orders: ['board', 'close', 'age', '-value', '-won', '-lost', '-made'],
    },
    stage: { kind: 'equals', field: 'stageId', orders: ['board', 'close', 'age'] },
    planned: { kind: 'equals', field: 'nextActivityAt', orNull: true, orders: ['board', 'close'] },
    currency: { kind: 'equals', field: 'currency', orders: ['board', 'close', '-won', '-lost', '-made'] },
    forecast: { kind: 'equals', field: 'forecastCategory' },
    reason: { kind: 'equals', field: 'lostReason', orders: ['close', '-lost'] },
    reached: { kind: 'contains', field: 'reachedStages', orders: ['close', '-made'] },
    closing: { kind: 'range', sort: 'close' },
    won: { kind: 'range', sort: 'won' },
    lost: { kind: 'range', sort: 'lost' },
    made: { kind: 'range', sort: 'made' },
    rotten: { kind: 'eachUntil', field: 'stageId', sort: 'age' },
  },
  sorts: {
    board: { fields: ['rank'], nullable: true, directions: ['asc'] },
    close: { fields: ['expectedCloseDate'], nullable: true, directions: ['asc'] },
    age: { fields: ['stageEnteredAt'], nullable: true, directions: ['asc'] },
    value: { fields: ['valueMinor'], nullable: true, directions: ['desc'] },
    won: { fields: ['wonAt'], nullable: true, directions: ['desc'] },
    lost: { fields: ['lostAt'], nullable: true, directions: ['desc'] },
    made: { fields: ['createdAt'], nullable: true, directions: ['desc'] },
  },
  defaultSort: { sort: 'close', direction: 'asc' },
  filtered: ['board', 'close'],
  together: [
    ['owner', 'stage'],
    ['owner', 'rotten'],
    ['currency', 'forecast'],
  ],
} as const satisfies ListQuery

/** Filters that the console knows by name. */
export const ownFilters = own.filters

// Filters that follow from the description are looked up by name on demand.
const { filters, sorts }: { filters: object; sorts: object } = nounQuery(dealNoun)

/** Deals as a list and as columns of the board: special questions first, then each further field. */
export const dealsQuery = {
  ...own,
  filters: { ...own.filters, ...filters, ...own.filters },
  sorts: { ...own.sorts, ...sorts, ...own.sorts },
  of: dealNoun,
}
