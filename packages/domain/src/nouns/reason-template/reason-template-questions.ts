import { ask } from '#query/ask.ts'
import { reasonCodes } from '#review/reason-code.ts'

/** At most one for each reason. */
export const allTemplates = ask(
  'reasonTemplates',
  'the messages of the team',
  () => ({ most: reasonCodes.length }),
  [],
)
