import type { ListQuery } from '#list-query.ts'

/**
 * The deals as a list and as the columns of the board (product.md, section 5). Each filter costs an index for each way of
 * each sort, so that every sort has one direction. Rotten deals are asked for stage by stage, in the order of their age.
 */
export const pipelinesQuery = {
  collection: 'pipelines',
  filters: {
    q: { kind: 'contains', field: 'search' },
    owner: { kind: 'equals', field: 'ownerId' },
    stage: { kind: 'equals', field: 'stageId' },
    planned: { kind: 'equals', field: 'nextActivityAt' },
    closing: { kind: 'range', sort: 'close' },
    rotten: { kind: 'range', sort: 'age' },
  },
  sorts: {
    board: { fields: ['rank'], nullable: true, directions: ['asc'] },
    close: { fields: ['expectedCloseDate'], nullable: true, directions: ['asc'] },
    age: { fields: ['stageEnteredAt'], nullable: true, directions: ['asc'] },
    value: { fields: ['valueMinor'], nullable: true, directions: ['desc'] },
  },
  defaultSort: { sort: 'close', direction: 'asc' },
} as const satisfies ListQuery
