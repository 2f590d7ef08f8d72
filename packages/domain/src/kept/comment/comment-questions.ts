import { ask } from '#engine/query/ask.ts'
import { equals } from '#engine/query/condition.ts'
import type { OwnIndexes } from '#engine/query/own-indexes.ts'

/** Beyond that, those with the last keys are left out, whenever they were written. */
const COMMENTS_A_RECORD = 1000

export const commentsOn = ask(
  'comments',
  'the comments on a record',
  (on: string) => ({ where: [equals('on', on)], most: COMMENTS_A_RECORD }),
  ['clubs/x'],
)

/** Unsorted: threads are built for display. */
export const indexes: readonly OwnIndexes[] = []
