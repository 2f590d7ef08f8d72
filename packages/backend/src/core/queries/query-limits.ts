import type { Path } from '#core/paths.ts'
import { invalidArgument } from '#core/errors.ts'
import { nameField } from '#core/values/field-paths.ts'
import { type FieldFilter, type Filter, inequalities, type Order } from '#core/query.ts'

/** https://firebase.google.com/docs/firestore/query-data/queries#limits_on_or_queries */
const maxDisjunctions = 30
/** https://firebase.google.com/docs/firestore/query-data/multiple-range-fields#limitations */
const maxInequalityFields = 10
/**
 * Filters of all alternatives, sort orders and the parent: https://firebase.google.com/docs/firestore/quotas#queries
 */
const maxComponents = 100

/**
 * Operators allowed once per query:
 * https://cloud.google.com/firestore/docs/reference/rest/v1/StructuredQuery#operator_1
 */
const negations: ReadonlySet<string> = new Set(['NOT_EQUAL', 'NOT_IN'])

/** Refuses combinations that Firestore refuses, in its words. `orders`: those of the query. */
export function checkQuery(parent: Path, where: Filter | null, orders: readonly Order[]): void {
  const filters = where === null ? [] : fieldFilters(where)
  if (where !== null) checkCombination(where, filters)
  const { alternatives, filters: count } = where === null ? { alternatives: 1, filters: 0 } : sizeOf(where)
  if (alternatives > maxDisjunctions) {
    throw invalidArgument(
      `Too many disjunctions after normalization. Result had ${alternatives} disjunctions which is more than the maximum of ${maxDisjunctions}.`,
    )
  }
  checkInequalities(filters)
  const ancestors = parent.length === 0 ? 0 : 1
  if (count + orders.length + ancestors > maxComponents) {
    throw invalidArgument(
      `The query may not have more than ${maxComponents} filters + sort orders + ancestor total. Currently there are ${count} filters, ${orders.length} sort orders, and ${ancestors === 0 ? 'no' : 'one'} ancestor filter.`,
    )
  }
}

export function fieldFilters(filter: Filter): readonly FieldFilter[] {
  return filter.kind === 'field' ? [filter] : filter.filters.flatMap(fieldFilters)
}

function checkCombination(where: Filter, filters: readonly FieldFilter[]): void {
  const has = (op: FieldFilter['op']): boolean => filters.some((filter) => filter.op === op)
  if (filters.filter(({ op }) => negations.has(op)).length > 1) {
    throw invalidArgument(
      "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.",
    )
  }
  if (has('NOT_IN') && (has('IN') || has('ARRAY_CONTAINS_ANY') || hasOr(where))) {
    throw invalidArgument(
      "'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.",
    )
  }
}

/** An OR of one filter is that filter. */
function hasOr(filter: Filter): boolean {
  if (filter.kind === 'field') return false
  return (filter.kind === 'or' && filter.filters.length > 1) || filter.filters.some(hasOr)
}

type Size = { readonly alternatives: number; readonly filters: number }

/** Size of the disjunctive normal form, without building it. */
function sizeOf(filter: Filter): Size {
  if (filter.kind === 'field') {
    const several = filter.op === 'IN' || filter.op === 'ARRAY_CONTAINS_ANY'
    const alternatives = several ? filter.values.length : 1
    return { alternatives, filters: alternatives }
  }
  const sizes = filter.filters.map(sizeOf)
  if (filter.kind === 'or') return sizes.reduce(together, { alternatives: 0, filters: 0 })
  return sizes.reduce(combined, { alternatives: 1, filters: 0 })
}

const together = (one: Size, other: Size): Size => ({
  alternatives: one.alternatives + other.alternatives,
  filters: one.filters + other.filters,
})

const combined = (one: Size, other: Size): Size => ({
  alternatives: one.alternatives * other.alternatives,
  filters: one.filters * other.alternatives + other.filters * one.alternatives,
})

function checkInequalities(filters: readonly FieldFilter[]): void {
  const fields = new Set(filters.filter(({ op }) => inequalities.has(op)).map(({ field }) => field))
  if (fields.size > maxInequalityFields) {
    throw invalidArgument(
      `The query contains ${fields.size} distinct inequality fields: [${[...fields].join(', ')}]. A query may not have more than ${maxInequalityFields} distinct inequality fields.`,
    )
  }
  const isNamed = filters.some(({ field, op }) => field === nameField && (op === 'EQUAL' || op === 'IN'))
  if (isNamed && fields.size > 0 && !fields.has(nameField)) {
    throw invalidArgument(
      'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
    )
  }
}
