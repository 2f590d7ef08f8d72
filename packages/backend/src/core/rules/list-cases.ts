import type { FieldFilter, Filter } from '#core/query.ts'
import type { RulePath } from './compile/rule-values.ts'
import { fromReference } from './convert.ts'
import { nameField } from '#core/values/field-paths.ts'

export type Conjunction = readonly FieldFilter[]

/** Firestore refuses queries with more than 30: https://firebase.google.com/docs/firestore/query-data/queries#limits_on_or_queries */
const maxCases = 100

/** Alternatives of a filter, with `in` and `array-contains-any` expanded; null if too many. */
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

/**
 * The only possible document, if names are only compared with one. Google judges it as stored, whatever else the query
 * filters.
 */
export function namedBy(filters: Conjunction): RulePath | null {
  const names = filters.filter(({ field }) => field === nameField)
  const [first] = names.map(nameOf)
  if (first === undefined || first === null) return null
  return names.every((filter) => nameOf(filter) === first) ? fromReference(first) : null
}

function nameOf({ op, values: [value] }: FieldFilter): string | null {
  return op === 'EQUAL' && value !== undefined && 'referenceValue' in value ? value.referenceValue : null
}
