import { invalidArgument } from '#core/errors.ts'
import { nameField } from '#core/field-paths.ts'
import { indexKey } from '#core/index-keys.ts'
import { everything, highest, intersect, type KeyRange, startingWith, successor } from '#core/key-ranges.ts'
import { parseDocumentName, type Path } from '#core/paths.ts'
import { fieldFilters } from '#core/query-parse.ts'
import type { FieldFilter, Filter, Query } from '#core/query.ts'
import { keyOfName, keyOfPath, tags } from '#core/value-keys.ts'
import type { Value } from '#core/values.ts'

/** What one alternative of a query demands, every operand as the key that indexes hold. */
export type Conjunction = {
  /** Fields that must equal one value. */
  readonly constants: ReadonlyMap<string, Buffer>
  /** Elements that array fields must contain. */
  readonly contains: readonly { readonly field: string; readonly key: Buffer }[]
  /** Fields whose key must lie in one of the ranges. */
  readonly ranges: ReadonlyMap<string, readonly KeyRange[]>
  /** Nothing can match; it needs its indexes nevertheless. */
  readonly isEmpty: boolean
}

/** https://firebase.google.com/docs/firestore/query-data/queries#limitations_4 */
const maxDisjunctions = 30

const nullKey: Buffer = Buffer.from([tags.null])
const notNull: readonly KeyRange[] = [{ from: successor(nullKey), to: highest }]

/**
 * The alternatives of a query's filters (its disjunctive normal form).
 * `root` is the resource name of the database's documents, to read references by.
 */
export function conjunctionsOf(query: Query, root: string): readonly Conjunction[] {
  if (query.where !== null) checkCombination(query.where)
  const alternatives = query.where === null ? [[]] : normalForm(query.where)
  return alternatives.map((filters) => conjunction(query, root, filters))
}

/** The name's key as indexes of the query's scope end with it; refuses names outside of the queried collections. */
export function nameKey(query: Query, root: string, value: Value | undefined): Buffer {
  if (value === undefined || !('referenceValue' in value)) {
    throw invalidArgument('A document name is compared with references only.')
  }
  const path = parseDocumentName(root, value.referenceValue)
  if (query.allDescendants) return keyOfPath(path)
  const collection = [...query.parent, query.collectionId]
  const inside =
    path.length === collection.length + 1 && collection.every((segment, index) => segment === path[index])
  if (!inside)
    throw invalidArgument('A document name is compared with documents of the queried collection only.')
  return keyOfName(path.at(-1) ?? '')
}

function checkCombination(where: Filter): void {
  const operators = fieldFilters(where).map(({ op }) => op)
  const count = (op: FieldFilter['op']): number => operators.filter((one) => one === op).length
  if (count('NOT_IN') > 1) throw invalidArgument('A query has at most one NOT_IN filter.')
  if (count('NOT_IN') === 0) return
  if (count('NOT_EQUAL') + count('IN') + count('ARRAY_CONTAINS_ANY') > 0 || hasOr(where)) {
    throw invalidArgument(
      "'NOT_IN' cannot be used in the same query with 'NOT_EQUAL', 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.",
    )
  }
}

/** An OR of a single filter is that filter. */
function hasOr(filter: Filter): boolean {
  if (filter.kind === 'field') return false
  return (filter.kind === 'or' && filter.filters.length > 1) || filter.filters.some(hasOr)
}

function normalForm(filter: Filter): readonly (readonly FieldFilter[])[] {
  const alternatives = alternativesOf(filter)
  if (alternatives.length > maxDisjunctions) {
    throw invalidArgument(
      `The query has more than ${maxDisjunctions} disjunctions in disjunctive normal form.`,
    )
  }
  return alternatives
}

function alternativesOf(filter: Filter): readonly (readonly FieldFilter[])[] {
  if (filter.kind === 'or') return filter.filters.flatMap(normalForm)
  if (filter.kind === 'field') return expand(filter).map((single) => [single])
  return filter.filters.map(normalForm).reduce<readonly (readonly FieldFilter[])[]>(
    (heads, tails) => {
      if (heads.length * tails.length > maxDisjunctions ** 2)
        normalForm({ kind: 'or', filters: tails.flat() })
      return heads.flatMap((head) => tails.map((tail) => [...head, ...tail]))
    },
    [[]],
  )
}

/** IN and ARRAY_CONTAINS_ANY are alternatives of one value each. */
function expand(filter: FieldFilter): readonly FieldFilter[] {
  const { op, values } = filter
  if (op !== 'IN' && op !== 'ARRAY_CONTAINS_ANY') return [filter]
  return values.map((value) => ({ ...filter, op: op === 'IN' ? 'EQUAL' : 'ARRAY_CONTAINS', values: [value] }))
}

function conjunction(query: Query, root: string, filters: readonly FieldFilter[]): Conjunction {
  const contains = new Map<string, { field: string; key: Buffer }>()
  const ranges = new Map<string, readonly KeyRange[]>()
  const constants = new Map<string, Buffer>()
  for (const filter of filters) {
    const keys = filter.values.map((value) => operandKey(query, root, filter, value))
    const [key] = keys
    if (key === undefined) continue
    if (filter.op === 'ARRAY_CONTAINS') contains.set(filter.field, oneContains(contains, filter.field, key))
    else ranges.set(filter.field, intersect(ranges.get(filter.field) ?? [everything], matching(filter, keys)))
    if (filter.op === 'EQUAL' && filter.field !== nameField) constants.set(filter.field, key)
  }
  addParent(query, ranges)
  const isEmpty = [...ranges.values()].some((possible) => possible.length === 0)
  for (const field of constants.keys()) ranges.delete(field)
  return { constants, contains: [...contains.values()], ranges, isEmpty }
}

function oneContains(
  contains: ReadonlyMap<string, { field: string; key: Buffer }>,
  field: string,
  key: Buffer,
): { field: string; key: Buffer } {
  const [known] = contains.values()
  if (known !== undefined && !(known.field === field && known.key.equals(key))) {
    throw invalidArgument('At most one array-contains filter is allowed per disjunction.')
  }
  return { field, key }
}

function operandKey(query: Query, root: string, filter: FieldFilter, value: Value): Buffer {
  return filter.field === nameField ? nameKey(query, root, value) : indexKey(value)
}

/** A collection group below a document holds only names that begin with that document's path. */
function addParent(query: Query, ranges: Map<string, readonly KeyRange[]>): void {
  if (!query.allDescendants || query.parent.length === 0) return
  // Not the parent itself, should its collection have the same id.
  const below = { ...startingWith(parentPrefix(query.parent)), from: successor(keyOfPath(query.parent)) }
  ranges.set(nameField, intersect(ranges.get(nameField) ?? [everything], [below]))
}

function parentPrefix(parent: Path): Buffer {
  return keyOfPath(parent).subarray(0, -1)
}

/**
 * The keys that a filter lets through. Comparisons match only values of the operand's type, and nothing compares
 * with null: https://firebase.google.com/docs/firestore/query-data/queries#query_operators
 */
function matching(filter: FieldFilter, keys: readonly Buffer[]): readonly KeyRange[] {
  const key = keys[0] ?? nullKey
  const isName = filter.field === nameField
  const type = isName ? everything : startingWith(key.subarray(0, 1))
  switch (filter.op) {
    case 'EQUAL':
      return [startingWith(key)]
    case 'LESS_THAN':
      return isComparable(filter) ? [{ from: type.from, to: key }] : []
    case 'LESS_THAN_OR_EQUAL':
      return isComparable(filter) ? [{ from: type.from, to: successor(key) }] : []
    case 'GREATER_THAN':
      return isComparable(filter) ? [{ from: successor(key), to: type.to }] : []
    case 'GREATER_THAN_OR_EQUAL':
      return isComparable(filter) ? [{ from: key, to: type.to }] : []
    default:
      return excluding(keys, isName ? [everything] : notNull, filter)
  }
}

function isComparable(filter: FieldFilter): boolean {
  return !filter.values.some((value) => 'nullValue' in value)
}

/** `x not in [.., null]` is never true; `x != null` is true for all that is not null. */
function excluding(
  keys: readonly Buffer[],
  all: readonly KeyRange[],
  { op }: FieldFilter,
): readonly KeyRange[] {
  if (op === 'NOT_IN' && keys.some((key) => key.equals(nullKey))) return []
  return keys.reduce(
    (left, key) =>
      intersect(left, [
        { from: everything.from, to: key },
        { from: successor(key), to: everything.to },
      ]),
    all,
  )
}
