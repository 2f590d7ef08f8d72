import { name, sent, type Condition, type ConsoleQuery, type FixedQuery } from '#tools/console-query.ts'

/** What is asked for the inbox, and of saved views beside those of a list. */

const since = new Date(0)
const among: Condition = [name, 'in', ['a', 'b']]
const own: Condition = ['ownerId', '==', 'administrator']
const shared: Condition = ['shared', '==', true]
const claimed: Condition[] = [
  ['claim.by', '==', 'x'],
  ['claim.claimedAt', '>', since],
  ['claim.claimedAt', '<=', new Date()],
]

const logged = [
  ['concerns', 'array-contains', 'x'],
  ['at', '>=', since],
  ['at', 'desc'],
] as const
const held = (collection: string) =>
  sent('inbox.ts', `what one holds of ${collection}`, collection, ...claimed, ['claim.claimedAt', 'desc'])

/** One for every place that sends any. */
export const inboxQueries: readonly FixedQuery[] = [
  sent('inbox.ts', 'what the log says to someone', 'decisions', ...logged),
  sent('inbox.ts', 'how much that is', 'decisions', ...logged),
  held('videos'),
  sent('nav-views.ts', 'one’s own views that one keeps', 'savedViews', among, own),
]

/** Further ones that those places, or shared ones, send. */
export const furtherInboxQueries: readonly ConsoleQuery[] = [
  ...[[shared], [own, shared]].map((whose) =>
    sent(
      'inbox.ts',
      'what was shared',
      'savedViews',
      ...whose,
      ['sharedAt', '>=', since],
      ['sharedAt', 'desc'],
    ),
  ),
  ...['clubs', 'leagues', 'clubOwnershipRequests', 'matches'].map(held),
  sent(
    'own-activities.ts',
    'what was due, the latest first',
    'activities',
    ['ownerId', '==', 'x'],
    ['status', '==', 'planned'],
    ['dueAt', '>=', since],
    ['dueAt', '<', new Date()],
    ['dueAt', 'desc'],
  ),
  sent('nav-views.ts', 'shared views that one keeps', 'savedViews', among, shared),
]
