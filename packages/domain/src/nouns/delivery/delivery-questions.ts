import { ask } from '#query/ask.ts'
import { asc, equals, from, oneOf } from '#query/condition.ts'
import type { OwnIndexes } from '#query/own-indexes.ts'
import { unsentStates } from './delivery.ts'

/** So many are handled at one time. */
const AT_ONCE = 100

export const messagesSince = ask(
  'outbox',
  'the messages written since',
  (since: Date) => ({ where: [from('createdAt', since)], orderBy: [asc('createdAt')], most: AT_ONCE }),
  [new Date(0)],
)

export const deliveriesToSend = ask(
  'deliveries',
  'the messages to send',
  () => ({ where: [oneOf('state', ['queued', 'again'])], most: AT_ONCE }),
  [],
)

/** Left by a runner that ended. */
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
