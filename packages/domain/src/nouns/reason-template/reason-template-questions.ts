import { ask } from '#query/ask.ts'
import type { OwnIndexes } from '#query/own-indexes.ts'
import { reasonCodes } from '#review/reason-code.ts'

/** At most one for each reason. */
export const allTemplates = ask(
  'reasonTemplates',
  'the messages of the team',
  () => ({ most: reasonCodes.length }),
  [],
)

/** All of them are asked for at once, in no order. */
export const indexes: readonly OwnIndexes[] = []
