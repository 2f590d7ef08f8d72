import type { BackendDeps } from '#core/deps.ts'
import type { Path } from '#core/documents/paths.ts'
import { type Case, prepare } from '#core/queries/query-alternatives.ts'
import { sortKeyOf, wholeSortKey } from '#core/queries/query-sort-keys.ts'
import type { Query } from '#core/queries/query.ts'
import { isWithin } from '#core/values/key-ranges.ts'
import { keyOfName, keyOfPath } from '#core/values/value-keys.ts'
import type { Fields } from '#core/values/values.ts'

/** Tells where a document stands in the order of a query, null for one that does not match. Throws when the query needs an index. */
export function placesIn(deps: BackendDeps, query: Query): (path: Path, fields: Fields) => Buffer | null {
  const cases = prepare(deps, query).flatMap((alternative): readonly Case[] => alternative.cases)
  return (path, fields) => {
    const name = query.allDescendants ? keyOfPath(path) : keyOfName(path.at(-1) ?? '')
    for (const { conjunction, ranges } of cases) {
      const sort = sortKeyOf(query, conjunction, name, fields)
      if (sort !== null && isWithin(sort, ranges)) return wholeSortKey(sort, query, conjunction)
    }
    return null
  }
}

/** Whether a document lies where a query looks. */
export function liesIn({ parent, collectionId, allDescendants }: Query, path: Path): boolean {
  if (path.at(-2) !== collectionId) return false
  if (!allDescendants && path.length !== parent.length + 2) return false
  return parent.every((segment, index) => path[index] === segment)
}
