import { ask } from '#engine/query/ask.ts'
import { asc, equals, from, oneOf, upTo } from '#engine/query/condition.ts'
import type { OwnIndexes } from '#engine/query/own-indexes.ts'
import { unsentStates } from './delivery.ts'

/** Batch size. */
const AT_ONCE = 100

export const messagesSince = ask(
  'outbox',
  'the messages written since',
  (since: Date) => ({ where: [from('createdAt', since)], orderBy: [asc('createdAt')], most: AT_ONCE }),
  [new Date(0)],
)

/** Longest due first, so that retries don't delay others. Only queued ones have a time. */
export const deliveriesDue = ask(
  'deliveries',
  'the messages that are due',
  (now: Date) => ({
    where: [upTo('nextAttempt', now)],
    orderBy: [asc('nextAttempt')],
    most: AT_ONCE,
  }),
  [new Date(0)],
)

/** Requested by a person, whenever that was. */
export const deliveriesAsked = ask(
  'deliveries',
  'the messages to send again',
  () => ({ where: [equals('state', 'again')], most: AT_ONCE }),
  [],
)

/** Left behind by a runner that ended. */
export const deliveriesLeft = ask(
  'deliveries',
  'the messages that were being sent',
  () => ({ where: [equals('state', 'sending')], most: AT_ONCE }),
  [],
)

export const deliveriesUnsent = ask(
  'deliveries',
  'the messages that were not sent',
  () => ({ where: [oneOf('state', unsentStates)], most: AT_ONCE }),
  [],
)

export const indexes: readonly OwnIndexes[] = []
