import { nouns, type NounCollection } from '#engine/catalogue/nouns.ts'
import type { NounRow } from '#engine/catalogue/noun-row.ts'
import { ordersOf } from '#engine/query/list-query.ts'
import { valueAt } from '#shared/values.ts'
import { derivationOf } from '#tables/derivations.ts'
import { listQueries } from '#tables/list-queries.ts'
import type { ListQuery } from '#engine/query/list-query.ts'
import { knownNouns } from './known-names.ts'

/** Reasons that keep a record from being used, in words such as `no name`; empty if nothing does. */
export type Outlook = {
  /** Missing in its list. */
  visible: string[]
  /** Not found by a search. */
  findable: string[]
  /** Can't be decided, or only blindly. */
  decidable: string[]
}

type Data = Readonly<Record<string, unknown>>

const queries: readonly ListQuery[] = listQueries

/** Looks how a record will be found and decided, with all its fields derived. */
export function outlookOf(collection: NounCollection, record: Data, undecided: readonly string[]): Outlook {
  const query = queries.find((one) => one.collection === collection)
  const orders = query ? ordersOf<string>(query, query.defaultSort).map(({ field }) => field) : []
  const has = (path: string) => {
    const value = valueAt(record, path)
    return value !== undefined && value !== null && value !== ''
  }
  const { search } = record
  const isSearched = Object.hasOwn(derivationOf(collection).shape, 'search')
  return {
    visible: orders.filter((path) => !has(path)).map(without),
    findable: isSearched && !(Array.isArray(search) && search.length > 0) ? ['no words to search for'] : [],
    decidable: [
      ...undecided.map((field) => `${field} not understood`),
      ...(isWaiting(collection, record) ? (knownNouns[collection]?.needed ?? []) : [])
        .filter((path) => !has(path))
        .map(without),
    ],
  }
}

function isWaiting(collection: NounCollection, record: Data): boolean {
  const { waits }: NounRow = nouns[collection]
  return waits !== null && waits.states.some((state) => state === valueAt(record, waits.field))
}

const without = (path: string) => `no ${path}`
