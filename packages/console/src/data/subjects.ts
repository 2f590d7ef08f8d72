import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { subjectTitle } from '@touchline/domain/subject.ts'
import { AnyRecord } from '#data/any-records.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { readByIds } from '#data/by-id.ts'

/** What the subject of a decision is called: one look-up by key. */
export const subjectName = (collection: string, id: string) =>
  queryOptions({
    queryKey: [collection, 'name', id],
    queryFn: async () => subjectTitle(collection, await collectionOf(collection, AnyRecord).find(id)),
    staleTime: 60_000,
  })

/** What several are called, in the order asked; the key stands in for one that is not there. Reads at most 120 documents. */
export const subjectNames = (collection: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: [collection, 'names', ids],
    queryFn: async () => {
      const found = await readByIds(collectionOf(collection, AnyRecord), ids)
      return ids.map((id) => ({ id, name: found.has(id) ? subjectTitle(collection, found.get(id)) : id }))
    },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
