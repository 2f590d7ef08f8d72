import { ask } from '#engine/query/ask.ts'
import type { OwnIndexes } from '#engine/query/own-indexes.ts'
import { templateKeys } from './template-key.ts'

/** At most one for each key. */
export const allTemplates = ask(
  'reasonTemplates',
  'the messages of the team',
  () => ({ most: templateKeys.length }),
  [],
)

/** All of them are asked for at once, in no order. */
export const indexes: readonly OwnIndexes[] = []
