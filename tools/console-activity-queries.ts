import { sent, type Condition, type ConsoleQuery, type FixedQuery, type Order } from '#tools/console-query.ts'

/** What is asked of activities beside the list. */

const planned: Condition = ['status', '==', 'planned']
const own: Condition = ['ownerId', '==', 'x']
const soonest: Order = ['dueAt', 'asc']
const inView: Condition[] = [
  ['dueAt', '>=', new Date(0)],
  ['dueAt', '<', new Date()],
]

/** One for every place that sends any. */
export const activityQueries: readonly FixedQuery[] = [
  sent('activity-dates.ts', 'what is next', 'activities', ['contactId', '==', 'x'], planned, soonest),
  sent('activity-rows.ts', 'a page of activities', 'activities', planned, soonest),
  sent(
    'activity-rows.ts',
    'the calendar of one person and type',
    'activities',
    own,
    ['type', '==', 'call'],
    ...inView,
    soonest,
  ),
]

/** Further ones that those places, or shared ones, send. */
export const furtherActivityQueries: readonly ConsoleQuery[] = [
  ...['contactId', 'pipelineId'].flatMap((field) => [
    sent('activity-dates.ts', `what is next by ${field}`, 'activities', [field, '==', 'x'], planned, soonest),
    sent(
      'activity-dates.ts',
      `what was last by ${field}`,
      'activities',
      [field, '==', 'x'],
      ['doneAt', 'desc'],
    ),
  ]),
  sent('activity-rows.ts', 'the calendar of all', 'activities', ...inView, soonest),
  sent('own-activities.ts', 'what one has planned', 'activities', own, planned, soonest),
  sent('own-activities.ts', 'what falls due', 'activities', own, planned, ...inView, soonest),
]
