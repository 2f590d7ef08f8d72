import { isNoun } from '@touchline/domain/nouns.ts'
import * as z from 'zod/mini'
import { collectionOf } from '#data/backend/collection.ts'
import { readAllByIds } from './records-by-id.ts'

/** A record of any collection; only the key is sure to be there. */
export const AnyRecord = z.looseObject({ id: z.string() })
export type AnyRecord = z.infer<typeof AnyRecord>

/** Where a record lies. */
export type Place = { collection: string; id: string }

export const placeKey = ({ collection, id }: Place): string => `${collection}/${id}`

/** Records of several nouns by {@link placeKey}, each read once; one that is not there, or lies elsewhere, is missing. */
export async function readPlaces(places: readonly Place[]): Promise<ReadonlyMap<string, AnyRecord>> {
  const known = places.filter(({ collection }) => isNoun(collection))
  const byCollection = [...Map.groupBy(known, ({ collection }) => collection)]
  const found = await Promise.all(
    byCollection.map(async ([collection, own]) => {
      const ids = own.map(({ id }) => id)
      const records = await readAllByIds(collectionOf(collection, AnyRecord), ids)
      return [...records].map(([id, record]) => [placeKey({ collection, id }), record] as const)
    }),
  )
  return new Map(found.flat())
}
