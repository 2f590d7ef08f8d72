import { ask } from '#engine/query/ask.ts'
import { equals } from '#engine/query/condition.ts'
import type { OwnIndexes } from '#engine/query/own-indexes.ts'

/** More reports of one match, or requests for one club, are looked for in the history. Beside the log's other questions, which every page loads. */
export const decisionsNamingStay = ask(
  'decisions',
  'the decisions that name a record as the one that stays',
  (id: string) => ({ where: [equals('duplicateOf', id)], most: 10 }),
  ['x'],
)

/** One field, in no order. */
export const indexes: readonly OwnIndexes[] = []
