import type { Caller } from '#core/caller.ts'
import type { BackendDeps } from '#core/deps.ts'
import type { Path } from '#core/paths.ts'
import { invalidArgument, permissionDenied } from '#core/errors.ts'
import { isObject, type JsonObject } from '#core/json.ts'
import { parseQuery } from './query-parse.ts'
import type { Query } from '#core/query.ts'
import { nameField } from '#core/values/field-paths.ts'
import { documentStore } from '#store/documents/document-store.ts'
import { openStream, prepare } from './query-run.ts'
import { type Stream, Union } from './query-streams.ts'

/**
 * A query without a collection: everything below its parent, by name. Firebase's tools read (and delete) whole
 * databases with it. https://cloud.google.com/firestore/docs/reference/rest/v1/StructuredQuery#CollectionSelector
 */
export type Kindless = Query

/** The query if it has no collection; only for services, since no rule covers all collections. */
export function parseKindless(caller: Caller, parent: Path, raw: unknown): Kindless | null {
  if (!isObject(raw) || !namesNoCollection(raw)) return null
  if (caller.kind !== 'service') throw permissionDenied()
  // Any id will do: `openKindless` puts every collection's in its place.
  const query = parseQuery(parent, { ...raw, from: [{ collectionId: 'any', allDescendants: true }] })
  const fields = [...query.paths.keys(), ...query.orders.map(({ field }) => field)]
  if (fields.some((field) => field !== nameField))
    throw invalidArgument('A query that names no collection is ordered and filtered by the name alone.')
  return query
}

function namesNoCollection(raw: JsonObject): boolean {
  const from = raw['from']
  if (!Array.isArray(from) || from.length !== 1 || !isObject(from[0])) return false
  const { collectionId = '', allDescendants } = from[0]
  return collectionId === '' && allDescendants === true
}

/** Reads the name index of each collection group, one after the other. */
export function openKindless(deps: BackendDeps, query: Kindless): Stream {
  const groups = documentStore(deps.db).collectionGroups()
  // How much each is expected to give, so that not all of them read a whole page.
  const limit = Math.ceil(query.limit / Math.max(groups.length, 1))
  const streams = groups.map((collectionId) => {
    const part = { ...query, collectionId, limit }
    return openStream(deps, part, prepare(deps, part), { wholeSortKeys: true })
  })
  return new Union(streams)
}
