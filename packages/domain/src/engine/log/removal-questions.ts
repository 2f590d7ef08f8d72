import { ask } from '#engine/query/ask.ts'
import { desc, equals } from '#engine/query/condition.ts'
import type { OwnIndexes } from '#engine/query/own-indexes.ts'

/** Of the first list, which needs no other question about the log. */
export const lastRemoval = ask(
  'decisions',
  'the last removal from a collection',
  (collection: string) => ({
    where: [equals('subjectType', collection), equals('action', 'delete')],
    orderBy: [desc('at')],
    most: 1,
  }),
  ['clubs'],
)

export const indexes: readonly OwnIndexes[] = []
