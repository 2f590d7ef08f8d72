import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { recordsByIds } from '@touchline/domain/engine/review/record-questions.ts'
import type { Collection } from '#data/backend/collection.ts'
import { isDocumentId } from '#data/backend/values.ts'

/** As many values as one `in` or `array-contains-any` takes (https://firebase.google.com/docs/firestore/query-data/queries#in_and_array-contains-any). */
export const KEYS_A_QUERY = 30

/** A page of a list has at most so many rows; more at once are read for a file. */
export const PAGE_MAX = 100

/** A league's members, and those that its history speaks of; a page of a list never names more. */
const RECORDS_MAX = 120

/** Records of a collection by their ids; one that is not there is missing. Reads at most 120 documents. */
export const readByIds = <T extends { id: string }>(
  collection: Collection<T>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, T>> => readAllByIds(collection, toAsk(ids))

/** The same for however many, such as all that the rows of a file name. */
export async function readAllByIds<T extends { id: string }>(
  collection: Collection<T>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, T>> {
  const pages = await Promise.all(
    chunksOf([...new Set(ids)]).map((some) => collection.page(recordsByIds(collection.name, some))),
  )
  return new Map(pages.flatMap(({ rows }) => rows).map((record) => [record.id, record]))
}

/** The same as a query of one collection. `part`: what is kept of them, where that is not all that a row shows. */
export const recordsById =
  <T extends { id: string }>(collection: Collection<T>, part = 'byId') =>
  (ids: readonly string[]) =>
    queryOptions({
      queryKey: [collection.name, part, toAsk(ids)],
      queryFn: () => readByIds(collection, ids),
      placeholderData: keepPreviousData,
      staleTime: 60_000,
    })

/** Each once, and in an order, so that the same ids are the same question. */
const toAsk = (ids: readonly string[]): string[] => [...new Set(ids)].toSorted().slice(0, RECORDS_MAX)

/** In parts that one query takes each. A key that no document can have is left out: it would fail the whole query. */
export function chunksOf(ids: readonly string[]): string[][] {
  const asked = ids.filter(isDocumentId)
  return Array.from({ length: Math.ceil(asked.length / KEYS_A_QUERY) }, (_, at) =>
    asked.slice(at * KEYS_A_QUERY, (at + 1) * KEYS_A_QUERY),
  )
}
