import { ask } from '#engine/query/ask.ts'
import { equals } from '#engine/query/condition.ts'
import type { OwnIndexes } from '#engine/query/own-indexes.ts'

/**
 * Most reports of one match, or requests for one club, looked up in the history. In its own file, because every page
 * loads the log's other questions.
 */
export const decisionsNamingStay = ask(
  'decisions',
  'the decisions that name a record as the one that stays',
  (id: string) => ({ where: [equals('duplicateOf', id)], most: 10 }),
  ['x'],
)

export const indexes: readonly OwnIndexes[] = []
