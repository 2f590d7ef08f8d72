import { queryOptions } from '@tanstack/react-query'
import type { Collection, Known } from '#data/backend/collection.ts'

/** Most related records of a kind on a record page; the rest is in the list of their own area. */
export const RELATED_SIZE = 5

/** First records that refer to another one, and their number. Reads at most `RELATED_SIZE + 1` documents and a count. */
export type Related<T> = { rows: T[]; count: number }

/** `key` tells the question apart from others of the same collection. */
export const relatedOf = <T, Name extends string>(
  collection: Collection<T, Name>,
  key: readonly string[],
  question: Known<Name>,
) =>
  queryOptions({
    queryKey: [collection.name, 'related', ...key],
    queryFn: async (): Promise<Related<T>> => {
      const [{ rows }, count] = await Promise.all([
        collection.page(question, { size: RELATED_SIZE }),
        collection.count(question),
      ])
      return { rows, count }
    },
  })
