import { nounQuery, type NounQuery } from '#noun-query.ts'
import { activityNoun } from './activity.ts'

const described = nounQuery(activityNoun)

/** What is to be done, and what was called off, by the time at which it is due. */
export const activitiesQuery: NounQuery<'activities'> = {
  ...described,
  filters: { ...described.filters, pressing: { kind: 'range', sort: 'due' } },
}

// Only what was done has the time at which it was, so that the state need not be asked for.
const { status: _, due: __, ...anyState } = described.filters

/** What was done, by the time at which it was. */
export const activitiesDoneQuery: NounQuery<'activities'> = {
  ...described,
  filters: { ...anyState, due: { kind: 'range', sort: 'done' } },
  together: [['owner', 'type']],
  sorts: { done: { fields: ['doneAt'], nullable: true } },
  defaultSort: { sort: 'done', direction: 'desc' },
  filtered: ['-done'],
}
