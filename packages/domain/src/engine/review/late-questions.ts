import { waitingNouns } from '#engine/catalogue/noun-groups.ts'
import { askAny } from '#engine/query/ask.ts'
import { asc, equals, upTo } from '#engine/query/condition.ts'
import type { OwnIndexes } from '#engine/query/own-indexes.ts'
import { waitingFieldOf, waitingSinceField } from './queue-states.ts'

const LONG_AGO = new Date(0)

/** Those past the target, by the field closest to their age. */
export const waitingLonger = askAny(
  waitingNouns,
  'records that wait longer',
  (collection, state: string, begun: Date) => ({
    where: [equals(waitingFieldOf(collection), state), upTo(waitingSinceField(collection), begun)],
    orderBy: [asc(waitingSinceField(collection))],
  }),
  ['pending', LONG_AGO],
)

/** Those of the record that waits longest. */
export const indexes: readonly OwnIndexes[] = []
