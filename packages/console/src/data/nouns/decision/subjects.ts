import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { subjectTitle, titleFields } from '@touchline/domain/engine/log/subject.ts'
import { isNoun } from '@touchline/domain/engine/catalogue/nouns.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { namingOthers } from '#data/engine/looked-up-names.ts'
import { readByIds } from '#data/engine/records-by-id.ts'
import { AnyRecord } from '#data/engine/any-record.ts'
import { placeKey, readPlaces, type Place } from '#data/engine/records-by-place.ts'

/** Name of a decision's subject: one look-up by key, unless its collection has no noun. */
export const subjectName = (collection: string, id: string) =>
  queryOptions({
    queryKey: [collection, 'name', id],
    queryFn: async () =>
      subjectTitle(
        collection,
        isNoun(collection) ? await namingOthers(collectionOf(collection, AnyRecord)).find(id) : undefined,
      ),
    staleTime: 60_000,
  })

/** Names of several subjects, in the order asked; the key stands in for a missing one. Reads at most 120 documents. */
export const subjectNames = (collection: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: [collection, 'names', ids],
    queryFn: async () => {
      const titles = collectionOf(collection, AnyRecord).only(titleFields(collection))
      const found = await readByIds(namingOthers(titles), ids)
      return ids.map((id) => ({ id, name: found.has(id) ? subjectTitle(collection, found.get(id)) : id }))
    },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

/**
 * Names of records of several collections, by `placeKey`; missing ones are left out. As fresh as the log, which has every
 * renaming. Reads each once.
 */
export const namesOf = (places: readonly Place[]) =>
  queryOptions({
    queryKey: ['decisions', 'names', places],
    queryFn: async (): Promise<ReadonlyMap<string, string>> => {
      const found = await readPlaces(places)
      return new Map(
        places.flatMap((place) => {
          const key = placeKey(place)
          return found.has(key) ? [[key, subjectTitle(place.collection, found.get(key))]] : []
        }),
      )
    },
    enabled: places.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
