import { ask } from '#engine/query/ask.ts'
import { after, asc } from '#engine/query/condition.ts'
import type { OwnIndexes } from '#engine/query/own-indexes.ts'

/** Accounts that a second administrator has yet to decide about, the longest first: by a field that only they have. */
export const heldUsers = ask(
  'users',
  'interim holds',
  () => ({ where: [after('suspension.heldAt', new Date(0))], orderBy: [asc('suspension.heldAt')] }),
  [],
)

export const indexes: readonly OwnIndexes[] = []
