import { ask } from '#engine/query/ask.ts'
import { oneOf } from '#engine/query/condition.ts'
import type { OwnIndexes } from '#engine/query/own-indexes.ts'

const PEOPLE = 30

export const presentAt = ask(
  'presence',
  'who is at some records',
  (records: readonly string[]) => ({ where: [oneOf('record', records)], most: PEOPLE }),
  [['clubs/a', 'clubs/b']],
)

/** One document per administrator, so automatic indexes cost nothing. */
export const indexes: readonly OwnIndexes[] = [{ of: 'presence' }]
