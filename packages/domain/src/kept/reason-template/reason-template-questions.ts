import { ask } from '#engine/query/ask.ts'
import type { OwnIndexes } from '#engine/query/own-indexes.ts'
import { templateKeys } from './template-key.ts'

/** At most one per key. */
export const allTemplates = ask(
  'reasonTemplates',
  'the messages of the team',
  () => ({ most: templateKeys.length }),
  [],
)

/** Read all together, unsorted. */
export const indexes: readonly OwnIndexes[] = []
