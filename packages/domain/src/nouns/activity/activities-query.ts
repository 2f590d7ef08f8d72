import type { ListQuery } from '#query/list-query.ts'

const filters = {
  q: { kind: 'contains', field: 'search' },
  owner: { kind: 'equals', field: 'ownerId' },
  type: { kind: 'equals', field: 'type' },
} as const

/** What is to be done, and what was called off, by the time at which it is due (product.md, section 5). */
export const activitiesQuery = {
  collection: 'activities',
  filters: {
    ...filters,
    status: { kind: 'equals', field: 'status' },
    pressing: { kind: 'range', sort: 'due' },
    due: { kind: 'range', sort: 'due' },
  },
  sorts: { due: { fields: ['dueAt'], nullable: true } },
  defaultSort: { sort: 'due', direction: 'asc' },
  filtered: ['due'],
} as const satisfies ListQuery

/** What was done, by the time at which it was: only that has one, so that the state need not be asked for. */
export const activitiesDoneQuery = {
  collection: 'activities',
  filters: { ...filters, due: { kind: 'range', sort: 'done' } },
  together: [['owner', 'type']],
  sorts: { done: { fields: ['doneAt'], nullable: true } },
  defaultSort: { sort: 'done', direction: 'desc' },
  filtered: ['-done'],
} as const satisfies ListQuery
