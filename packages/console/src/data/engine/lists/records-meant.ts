import { t } from '@touchline/domain/language/t.ts'
import { filledIn } from '@touchline/domain/tables/fields-to-write.ts'
import { meetsQuestion } from '@touchline/domain/engine/meets.ts'
import { isNoun } from '@touchline/domain/engine/catalogue/nouns.ts'
import type { Asked } from '@touchline/domain/engine/query/ask.ts'
import { allRecords } from '@touchline/domain/engine/review/record-questions.ts'
import type { Collection } from '#data/backend/collection.ts'
import { AppError } from '#data/errors.ts'
import { pagesOf } from './pages-of.ts'

type Meant = Pick<Asked, 'where' | 'anyOf'>

/** Most records that are looked through; with more, filling in the derived fields is the answer. */
const LOOK_MAX = 10_000

/**
 * Returns all records that a question means, including those that it doesn't find because they lack derived fields or its
 * order's field: looks through the collection and derives the fields that the database would be asked for. Throws an {@link
 * AppError} `conflict` where the collection is too large for that.
 */
export async function recordsMeant<T, Name extends string>(
  collection: Collection<T, Name>,
  question: Meant,
): Promise<readonly T[]> {
  const { name } = collection
  const found: T[] = []
  let looked = 0
  for await (const rows of pagesOf(collection, allRecords(name), { beside: 'all' })) {
    if (looked >= LOOK_MAX)
      throw new AppError('conflict', {
        sentence: t(
          'Nothing was saved. Too many records written by another program can’t be filtered yet. The runner, or npm run adopt, fills them in.',
        ),
      })
    looked += rows.length
    found.push(...rows.filter((row) => isMeant(name, row, question)))
  }
  return found
}

function isMeant(name: string, row: unknown, question: Meant): boolean {
  if (!isNoun(name) || !hasKey(row)) return false
  const { id, ...data } = row
  return meetsQuestion(filledIn(name, id, data), question)
}

const hasKey = (row: unknown): row is { id: string } => typeof row === 'object' && row !== null && 'id' in row
