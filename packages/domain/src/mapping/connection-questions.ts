import { ask } from '#engine/query/ask.ts'
import type { OwnIndexes } from '#engine/query/own-indexes.ts'
import { HELD_ANSWERS, MAPPINGS } from './connection.ts'

const VERSIONS_SHOWN = 20

/** Latest versions of the mapping. */
export const latestMappings = ask(
  MAPPINGS,
  'latest versions',
  () => ({ where: [], orderBy: [{ field: 'version', direction: 'desc' }], most: VERSIONS_SHOWN }),
  [],
)

const ANSWERS = 100

/** Latest answers to what both sides changed. */
export const latestAnswers = ask(
  HELD_ANSWERS,
  'latest answers',
  () => ({ where: [], orderBy: [{ field: 'at', direction: 'desc' }], most: ANSWERS }),
  [],
)

/** A version a change, and an answer a conflict: automatic indexes cost nothing. */
export const indexes: readonly OwnIndexes[] = [{ of: MAPPINGS }, { of: HELD_ANSWERS }]
