import { missingName, namesElsewhere, withName } from '@touchline/domain/engine/kinds/named.ts'
import { subjectTitle } from '@touchline/domain/engine/log/subject.ts'
import { collectionOf, type Collection, type Cut } from '#data/backend/collection.ts'
import { AnyRecord } from './any-record.ts'
import { namesById } from './record-names.ts'

const nameReaders = new Map<string, ReturnType<typeof namesById>>()

/** One reader of names for each collection, which remembers the names that a file needs. */
function namesIn(collection: string): ReturnType<typeof namesById> {
  const known = nameReaders.get(collection)
  const names =
    known ?? namesById(collectionOf(collection, AnyRecord), (record) => subjectTitle(collection, record))
  nameReaders.set(collection, names)
  return names
}

/**
 * Adds missing names of other records, all looked up together by key; the key stands in for a missing record. Reads nothing
 * where no name is missing.
 */
export async function withLookedUpNames<T extends object>(
  collection: string,
  records: readonly T[],
  part: Pick<Cut, 'size' | 'after'> = {},
): Promise<T[]> {
  let named = [...records]
  for (const elsewhere of namesElsewhere(collection)) {
    const ids = named.map((record) => missingName(record, elsewhere))
    if (ids.every((id) => id === undefined)) continue
    const names = await namesIn(elsewhere.of)(ids, part)
    named = named.map((record, at) => {
      const id = ids[at]
      return id === undefined ? record : withName(record, elsewhere, names.get(id) ?? id)
    })
  }
  return named
}

/** A collection whose records are read with such names. Decisions read and write them as stored. */
export function namingOthers<T extends { id: string }, const Name extends string>(
  collection: Collection<T, Name>,
): Collection<T, Name> {
  const { name } = collection
  const named = async (record: T): Promise<T> => (await withLookedUpNames(name, [record]))[0] ?? record
  return {
    ...collection,
    async find(id) {
      const record = await collection.find(id)
      return record && named(record)
    },
    get: async (id) => named(await collection.get(id)),
    async page(question, cut) {
      const { rows, ...cursors } = await collection.page(question, cut)
      return { ...cursors, rows: await withLookedUpNames(name, rows, cut) }
    },
  }
}
