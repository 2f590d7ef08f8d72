import { titleFields } from '@touchline/domain/engine/log/subject.ts'
import { isNoun } from '@touchline/domain/engine/catalogue/nouns.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { AnyRecord } from './any-record.ts'
import { withLookedUpNames } from './looked-up-names.ts'
import { readAllByIds } from './records-by-id.ts'

/** Collection and key of a record. */
export type Place = { collection: string; id: string }

export const placeKey = ({ collection, id }: Place): string => `${collection}/${id}`

/**
 * Names of records of several nouns, and the currency of their amounts, by {@link placeKey}: each read once, those fields only.
 * A missing record, or one in another collection, is left out.
 */
export async function readPlaces(places: readonly Place[]): Promise<ReadonlyMap<string, AnyRecord>> {
  const known = places.filter(({ collection }) => isNoun(collection))
  const byCollection = [...Map.groupBy(known, ({ collection }) => collection)]
  const found = await Promise.all(
    byCollection.map(async ([collection, own]) => {
      const ids = own.map(({ id }) => id)
      const records = await readAllByIds(
        collectionOf(collection, AnyRecord).only([...titleFields(collection), 'currency']),
        ids,
      )
      const named = await withLookedUpNames(collection, [...records.values()])
      return named.map((record) => [placeKey({ collection, id: record.id }), record] as const)
    }),
  )
  return new Map(found.flat())
}
