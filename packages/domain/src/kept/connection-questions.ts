import { ask } from '#engine/query/ask.ts'
import { desc, from } from '#engine/query/condition.ts'
import type { OwnIndexes } from '#engine/query/own-indexes.ts'
import { HELD_ANSWERS, MAPPINGS } from '#shared/at.ts'

const VERSIONS_SHOWN = 20

export const latestMappings = ask(
  MAPPINGS,
  'the latest versions of the mapping',
  () => ({ orderBy: [desc('version')], most: VERSIONS_SHOWN }),
  [],
)

const ANSWERS = 100

export const answersSince = ask(
  HELD_ANSWERS,
  'answers to what both sides changed since',
  (since: Date) => ({ where: [from('at', since)], orderBy: [desc('at')], most: ANSWERS }),
  [new Date(0)],
)

/** A version for each change of the mapping, and an answer for each conflict: automatic indexes cost nothing. */
export const indexes: readonly OwnIndexes[] = [{ of: MAPPINGS }, { of: HELD_ANSWERS }]
