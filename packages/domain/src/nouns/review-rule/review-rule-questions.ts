import { ask } from '#query/ask.ts'
import { equals } from '#query/condition.ts'
import type { OwnIndexes } from '#query/own-indexes.ts'

/** More are of no use to anybody. */
export const RULES_A_QUEUE = 50

export const rulesOfQueue = ask(
  'reviewRules',
  'the rules of a queue',
  (queue: string) => ({ where: [equals('queue', queue)], most: RULES_A_QUEUE }),
  ['clubs'],
)

export const rulesInStage = ask(
  'reviewRules',
  'the rules in a stage',
  (stage: string) => ({ where: [equals('stage', stage)], most: 2 * RULES_A_QUEUE }),
  ['active'],
)

/** In no order, by one field. */
export const indexes: readonly OwnIndexes[] = []
