import { titleFields } from '@touchline/domain/engine/log/subject.ts'
import type { Collection } from '#data/backend/collection.ts'
import { queryClient } from '#data/query-client.ts'
import { PAGE_MAX, readAllByIds, recordsById } from './records-by-id.ts'

/** Most names read at once. */
const NAMES_AT_ONCE = 100

/** Most names kept while a file is made. */
const KNOWN_MAX = 50_000

/** Part of a list that the ids are from. */
type Part = { size?: number | undefined; after?: string | undefined }

/**
 * Names of the records of a collection, by their ids: for the rows of a list that only name them. A missing record is left out.
 * Names of a page are cached like any query; for a file, which has far more, each record is read once and only its name is
 * kept.
 */
export function namesById<T extends { id: string }>(
  collection: Collection<T>,
  nameOf: (record: T) => string,
) {
  const titles = collection.only(titleFields(collection.name))
  const byId = recordsById(titles, 'titles')
  const known = new Map<string, string | undefined>()

  const ofPage = async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const names = new Map<string, string>()
    for (let at = 0; at < ids.length; at += NAMES_AT_ONCE) {
      const found = await queryClient.fetchQuery(byId(ids.slice(at, at + NAMES_AT_ONCE)))
      found.forEach((record, id) => names.set(id, nameOf(record)))
    }
    return names
  }

  const ofFile = async (ids: readonly string[], isFirst: boolean): Promise<ReadonlyMap<string, string>> => {
    if (isFirst || known.size > KNOWN_MAX) known.clear()
    const missing = ids.filter((id) => !known.has(id))
    const found = await readAllByIds(titles, missing)
    for (const id of missing) {
      const record = found.get(id)
      known.set(id, record && nameOf(record))
    }
    return new Map(
      ids.flatMap((id) => {
        const name = known.get(id)
        return name === undefined ? [] : [[id, name] as const]
      }),
    )
  }

  return (ids: readonly (string | undefined)[], { size = 0, after }: Part) => {
    const asked = [...new Set(ids)].filter((id): id is string => id !== undefined && id !== '')
    return size > PAGE_MAX ? ofFile(asked, after === undefined) : ofPage(asked)
  }
}
