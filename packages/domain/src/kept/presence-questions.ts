import { ask } from '#engine/query/ask.ts'
import { oneOf } from '#engine/query/condition.ts'
import type { OwnIndexes } from '#engine/query/own-indexes.ts'

/** More than so many at once are not told apart anyway. */
const PEOPLE = 30

export const presentAt = ask(
  'presence',
  'who is at some records',
  (records: readonly string[]) => ({ where: [oneOf('record', records)], most: PEOPLE }),
  [['clubs/a', 'clubs/b']],
)

/** A document for each administrator: what indexes come by themselves cost nothing. */
export const indexes: readonly OwnIndexes[] = [{ of: 'presence' }]
