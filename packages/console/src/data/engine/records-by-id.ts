import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { recordsByIds } from '@touchline/domain/engine/review/record-questions.ts'
import type { Collection } from '#data/backend/collection.ts'
import { isDocumentId } from '#data/backend/values.ts'

/**
 * Most values in one `in` or `array-contains-any`
 * (https://firebase.google.com/docs/firestore/query-data/queries#in_and_array-contains-any).
 */
export const KEYS_A_QUERY = 30

/** Most rows on a page of a list; larger reads are for a file. */
export const PAGE_MAX = 100

/** Most records at once: a league's members, and those in its history; a page of a list never names more. */
const RECORDS_MAX = 120

/** Records of a collection by their ids; missing ones are left out. Reads at most 120 documents. */
export const readByIds = <T extends { id: string }>(
  collection: Collection<T>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, T>> => readAllByIds(collection, toAsk(ids))

/** Same for any number, such as all that the rows of a file name. */
export async function readAllByIds<T extends { id: string }>(
  collection: Collection<T>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, T>> {
  const pages = await Promise.all(
    chunksOf([...new Set(ids)]).map((some) => collection.page(recordsByIds(collection.name, some))),
  )
  return new Map(pages.flatMap(({ rows }) => rows).map((record) => [record.id, record]))
}

/** Same as a query of one collection. `part`: the fields kept, where that is not all that a row shows. */
export const recordsById =
  <T extends { id: string }>(collection: Collection<T>, part = 'byId') =>
  (ids: readonly string[]) =>
    queryOptions({
      queryKey: [collection.name, part, toAsk(ids)],
      queryFn: () => readByIds(collection, ids),
      placeholderData: keepPreviousData,
      staleTime: 60_000,
    })

/** Each once and sorted, so that the same ids are the same question. */
const toAsk = (ids: readonly string[]): string[] => [...new Set(ids)].toSorted().slice(0, RECORDS_MAX)

/** Splits keys into queries of the size limit. Leaves out keys that no document can have: one would fail the whole query. */
export function chunksOf(ids: readonly string[]): string[][] {
  const asked = ids.filter(isDocumentId)
  return Array.from({ length: Math.ceil(asked.length / KEYS_A_QUERY) }, (_, at) =>
    asked.slice(at * KEYS_A_QUERY, (at + 1) * KEYS_A_QUERY),
  )
}
