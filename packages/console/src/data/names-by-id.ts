import { recordsById } from '#data/by-id.ts'
import type { Collection } from '#data/backend/collection.ts'
import { queryClient } from '#data/query-client.ts'

/** Names of as many are read at once. */
const NAMES_AT_ONCE = 100

/** What the records of a collection are called, by their ids: for the rows of a list that only name them. One that is not there is missing. */
export function namesById<T extends { id: string }>(collection: Collection<T>, nameOf: (record: T) => string) {
  const byId = recordsById(collection)
  return async (ids: readonly (string | undefined)[]): Promise<ReadonlyMap<string, string>> => {
    const asked = [...new Set(ids)].filter((id): id is string => id !== undefined && id !== '')
    const names = new Map<string, string>()
    for (let at = 0; at < asked.length; at += NAMES_AT_ONCE) {
      const found = await queryClient.fetchQuery(byId(asked.slice(at, at + NAMES_AT_ONCE)))
      found.forEach((record, id) => names.set(id, nameOf(record)))
    }
    return names
  }
}
