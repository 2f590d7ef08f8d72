import { nounQuery, type NounQuery } from '#engine/noun/noun-query.ts'
import { activityNoun } from './activity.ts'

const described = nounQuery(activityNoun)

/** Planned and cancelled activities, sorted by due time. */
export const activitiesQuery: NounQuery<'activities'> = {
  ...described,
  filters: { ...described.filters, pressing: { kind: 'range', sort: 'due' } },
}

// Only done activities have that time, so the state isn't asked for.
const { status: _, due: __, ...anyState } = described.filters

/** Done activities, sorted by the time they were done. */
export const activitiesDoneQuery: NounQuery<'activities'> = {
  ...described,
  filters: { ...anyState, due: { kind: 'range', sort: 'done' } },
  together: [['owner', 'type']],
  sorts: { done: { fields: ['doneAt'], nullable: true } },
  defaultSort: { sort: 'done', direction: 'desc' },
  filtered: ['-done'],
}
