import type { FieldFilter, Filter } from '#core/queries/query.ts'
import { fromReference } from '#core/rules/convert.ts'
import { documentRoot } from '#core/rules/request.ts'
import { nameField } from '#core/values/field-paths.ts'
import type { ListedQuery } from './listed-query.ts'

/** Filters that all hold. */
export type Conjunction = readonly FieldFilter[]

/** Firestore refuses queries with more than 30: https://firebase.google.com/docs/firestore/query-data/queries#limits_on_or_queries */
const maxCases = 100

/** The alternatives of a filter, with `in` and `array-contains-any` written out; null when they are too many. */
export function conjunctionsOf(filter: Filter | null): readonly Conjunction[] | null {
  if (filter === null) return [[]]
  if (filter.kind === 'field') return alternatives(filter).map((one) => [one])
  const parts = filter.filters.map(conjunctionsOf)
  let result: readonly Conjunction[] = filter.kind === 'and' ? [[]] : []
  for (const part of parts) {
    if (part === null) return null
    result = filter.kind === 'and' ? product(result, part) : [...result, ...part]
    if (result.length > maxCases) return null
  }
  return result
}

function product(left: readonly Conjunction[], right: readonly Conjunction[]): readonly Conjunction[] {
  return left.flatMap((one) => right.map((other) => [...one, ...other]))
}

function alternatives(filter: FieldFilter): readonly FieldFilter[] {
  if (filter.op === 'IN') return filter.values.map((value) => ({ ...filter, op: 'EQUAL', values: [value] }))
  if (filter.op === 'ARRAY_CONTAINS_ANY') {
    return filter.values.map((value) => ({ ...filter, op: 'ARRAY_CONTAINS', values: [value] }))
  }
  return [filter]
}

/** The path of the only document that can match, if the filters ask for a name in the collection. */
export function nameIn(filters: Conjunction, query: ListedQuery, database: string): readonly string[] | null {
  for (const { field, op, values } of filters) {
    const [value] = values
    if (field !== nameField || op !== 'EQUAL' || value === undefined || !('referenceValue' in value)) continue
    const { segments } = fromReference(value.referenceValue)
    const prefix = [...documentRoot(database), ...query.parent]
    const inside = prefix.every((segment, index) => segments[index] === segment)
    const collection = segments.at(-2) === query.collectionId
    if (inside && collection && (query.allDescendants || segments.length === prefix.length + 2))
      return segments
  }
  return null
}
