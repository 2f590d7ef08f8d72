import { parseDocumentName, type Path } from '#core/paths.ts'
import { invalidArgument } from '#core/errors.ts'
import { indexKey } from '#core/indexes/index-keys.ts'
import { nameField } from '#core/values/field-paths.ts'
import {
  everything,
  highest,
  intersect,
  type KeyRange,
  startingWith,
  successor,
} from '#core/values/key-ranges.ts'
import { keyOf, keyOfName, keyOfPath, tags } from '#core/values/value-keys.ts'
import type { Value } from '#core/values/values.ts'
import type { FieldFilter, Filter, Query } from '#core/query.ts'

/** Conditions of one alternative of a query, with operands as index keys. */
export type Conjunction = {
  /** Fields with one fixed value. */
  readonly constants: ReadonlyMap<string, Buffer>
  /** Elements that arrays must contain. */
  readonly contains: readonly { readonly field: string; readonly key: Buffer }[]
  /** Fields whose key must be in one of the ranges. */
  readonly ranges: ReadonlyMap<string, readonly KeyRange[]>
  /** Nothing can match; its indexes are required anyway. */
  readonly isEmpty: boolean
}

const nullKey: Buffer = Buffer.from([tags.null])
/** All numbers but NaN, whose key precedes them. */
const numbers: KeyRange = {
  from: successor(keyOf({ doubleValue: 'NaN' })),
  to: successor(Buffer.from([tags.number])),
}
const notNull: readonly KeyRange[] = [{ from: successor(nullKey), to: highest }]

/**
 * Alternatives of a query's filters (disjunctive normal form). `root`: resource name of the documents, to read
 * references.
 */
export function conjunctionsOf(query: Query, root: string): readonly Conjunction[] {
  const alternatives = query.where === null ? [[]] : alternativesOf(query.where)
  return alternatives.map((filters) => conjunction(query, root, filters))
}

/** Key of a name as at the end of indexes of the query's scope, or its position among them. */
export function nameKey(query: Query, root: string, value: Value | undefined): Buffer {
  if (value === undefined || !('referenceValue' in value))
    throw invalidArgument('__key__ filter value must be a Key')
  const path = parseDocumentName(root, value.referenceValue)
  if (query.allDescendants) return keyOfPath(path)
  const collection = [...query.parent, query.collectionId]
  const isInside = collection.every((segment, index) => segment === path[index])
  if (!isInside) return Buffer.compare(keyOfPath(path), keyOfPath(collection)) < 0 ? belowNames : aboveNames
  const key = keyOfName(path[collection.length] ?? '')
  return path.length === collection.length + 1 ? key : Buffer.concat([key, rightBehind])
}

/** No name begins with these bytes, and no name follows the end mark. */
const belowNames: Buffer = Buffer.from([0x00])
const aboveNames: Buffer = Buffer.from([0xfe])
const rightBehind: Buffer = Buffer.from([0x01])

type SingleFilter = FieldFilter & { readonly matchesNothing: boolean }

/** At most as many as `core/queries/query-limits.ts` allows. */
function alternativesOf(filter: Filter): readonly (readonly SingleFilter[])[] {
  if (filter.kind === 'or') return filter.filters.flatMap(alternativesOf)
  if (filter.kind === 'field') return expand(filter).map((single) => [single])
  return filter.filters
    .map(alternativesOf)
    .reduce<readonly (readonly SingleFilter[])[]>(
      (heads, tails) => heads.flatMap((head) => tails.map((tail) => [...head, ...tail])),
      [[]],
    )
}

/** IN and ARRAY_CONTAINS_ANY are alternatives of one value each. */
function expand(filter: FieldFilter): readonly SingleFilter[] {
  const { op, values } = filter
  if (op === 'ARRAY_CONTAINS') return [{ ...filter, matchesNothing: values.some(isNullOrNaN) }]
  if (op !== 'IN' && op !== 'ARRAY_CONTAINS_ANY') return [{ ...filter, matchesNothing: false }]
  const single = op === 'IN' ? 'EQUAL' : 'ARRAY_CONTAINS'
  return values.map((value) => ({
    ...filter,
    op: single,
    values: [value],
    matchesNothing: isNullOrNaN(value),
  }))
}

/** Only `==` and `!=` match null and NaN; as elements or in a list they equal nothing. */
function isNullOrNaN(value: Value): boolean {
  return 'nullValue' in value || ('doubleValue' in value && value.doubleValue === 'NaN')
}

function conjunction(query: Query, root: string, filters: readonly SingleFilter[]): Conjunction {
  const contains: { field: string; key: Buffer }[] = []
  const ranges = new Map<string, readonly KeyRange[]>()
  const constants = new Map<string, Buffer>()
  if (filters.filter(({ op }) => op === 'ARRAY_CONTAINS').length > 1)
    throw invalidArgument("A maximum of 1 'ARRAY_CONTAINS' filter is allowed per disjunction.")
  for (const filter of filters) {
    const keys = filter.values.map((value) => operandKey(query, root, filter, value))
    const [key] = keys
    if (key === undefined) continue
    if (filter.op === 'ARRAY_CONTAINS') contains.push({ field: filter.field, key })
    else ranges.set(filter.field, intersect(ranges.get(filter.field) ?? [everything], matching(filter, keys)))
    if (filter.op === 'EQUAL' && filter.field !== nameField) constants.set(filter.field, key)
  }
  addParent(query, ranges)
  const isEmpty =
    filters.some(({ matchesNothing }) => matchesNothing) ||
    [...ranges.values()].some((possible) => possible.length === 0)
  for (const field of constants.keys()) ranges.delete(field)
  return { constants, contains, ranges, isEmpty }
}

function operandKey(query: Query, root: string, filter: FieldFilter, value: Value): Buffer {
  return filter.field === nameField ? nameKey(query, root, value) : indexKey(value)
}

/** A collection group below a document only holds names that begin with its path. */
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
 * Keys that a filter allows. Comparisons only match the operand's type, and nothing compares with null or NaN:
 * https://firebase.google.com/docs/firestore/query-data/queries#query_operators
 */
function matching(filter: FieldFilter, keys: readonly Buffer[]): readonly KeyRange[] {
  const key = keys[0] ?? nullKey
  const isName = filter.field === nameField
  const type = isName ? everything : comparableWith(key)
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

function comparableWith(key: Buffer): KeyRange {
  return key[0] === tags.number ? numbers : startingWith(key.subarray(0, 1))
}

function isComparable(filter: FieldFilter): boolean {
  return !filter.values.some(isNullOrNaN)
}

/** `x not in [.., null]` is never true; `x != null` is true for everything but null. */
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
