import { askAny } from '#query/ask.ts'
import { after, desc, equals, KEY, oneOf, asc, upTo } from '#query/condition.ts'
import { waitingFieldOf } from '#waiting.ts'

/** What is asked of records whatever they are. */

const LONG_AGO = new Date(0)

/** Any that an entry of the log may name. */
const named: readonly string[] = ['clubs', 'contacts', 'leagues', 'matches', 'pipelines', 'users']

export const recordsByIds = askAny(
  named,
  'records by their ids',
  (_, ids: readonly string[]) => ({ where: [oneOf(KEY, ids)], most: 30 }),
  [['a', 'b']],
)

/** Any whose changes are followed. */
const changing: readonly string[] = [
  'users',
  'clubs',
  'leagues',
  'matches',
  'matchModerators',
  'contacts',
  'pipelines',
  'activities',
  'clubOwnershipRequests',
  'videos',
  'decisions',
  'reasonTemplates',
]

export const lastChanged = askAny(
  changing,
  'the last change',
  () => ({ orderBy: [desc('updatedAt')], most: 1 }),
  [],
)

/** The sales board follows changes one by one. */
export const changedSince = askAny(
  ['pipelines', 'activities'],
  'changes since',
  (_, since: Date) => ({ where: [after('updatedAt', since)], orderBy: [asc('updatedAt')], most: 50 }),
  [LONG_AGO],
)

/** Where records wait for a decision. */
const queues = ['clubs', 'leagues', 'clubOwnershipRequests', 'matches', 'videos'] as const

export type QueueCollection = (typeof queues)[number]

export const recordsWaiting = askAny(
  queues,
  'records that wait',
  (collection, state: string) => ({ where: [equals(waitingFieldOf(collection), state)] }),
  ['pending'],
)

export const longestWaiting = askAny(
  queues,
  'the record that waits longest',
  (collection, state: string) => ({
    where: [equals(waitingFieldOf(collection), state)],
    orderBy: [asc('createdAt')],
    most: 1,
  }),
  ['pending'],
)

/** Live claims are as many as reviewers, and each may have fetched one item ahead. */
export const claimedSince = askAny(
  queues,
  'who has what open',
  (_, since: Date) => ({
    where: [after('claim.claimedAt', since)],
    orderBy: [desc('claim.claimedAt')],
    most: 60,
  }),
  [LONG_AGO],
)

/** More than one of a queue is only held by someone with many windows. */
export const claimedBy = askAny(
  queues,
  'what someone has open',
  (_, uid: string, since: Date, until: Date) => ({
    where: [equals('claim.by', uid), after('claim.claimedAt', since), upTo('claim.claimedAt', until)],
    orderBy: [desc('claim.claimedAt')],
    most: 3,
  }),
  ['x', LONG_AGO, new Date()],
)
