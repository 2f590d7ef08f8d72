import { ask } from '#engine/query/ask.ts'
import { contains, desc, equals, oneOf } from '#engine/query/condition.ts'
import type { OwnIndexes } from '#engine/query/own-indexes.ts'
import { sealedStates, secondLookQueues } from './second-look.ts'

/** Most second looks mixed into a queue. */
export const LOOKS_WAITING = 20
/** Most second looks that figures are based on. */
export const LOOKS_COUNTED = 100

export const secondLooksWaiting = ask(
  'secondLooks',
  'the second looks that wait in a queue',
  (queue: string) => ({ where: [equals('waitsIn', queue)], most: LOOKS_WAITING }),
  ['clubs'],
)

export const secondLooksOpen = ask(
  'secondLooks',
  'the second looks that wait',
  () => ({ where: [oneOf('waitsIn', secondLookQueues)] }),
  [],
)

export const secondLooksOf = ask(
  'secondLooks',
  'the second looks of a person',
  (uid: string) => ({ where: [contains('people', uid)], most: LOOKS_COUNTED }),
  ['x'],
)

/** Sealed by this person, but the comparison was never saved. */
export const secondLooksUncompared = ask(
  'secondLooks',
  'the second looks that a person judged and that were not compared',
  (uid: string) => ({ where: [contains('people', uid), oneOf('state', sealedStates)], most: 10 }),
  ['x'],
)

export const secondLooksSealed = ask(
  'secondLooks',
  'the second looks that were not compared',
  () => ({ where: [oneOf('state', sealedStates)], most: 20 }),
  [],
)

export const latestSecondLooks = ask(
  'secondLooks',
  'the latest second looks',
  () => ({ orderBy: [desc('settledAt')], most: LOOKS_COUNTED }),
  [],
)

/** Every field has Firestore’s automatic index. */
export const indexes: readonly OwnIndexes[] = []
