import type { Value } from '#core/values/values.ts'
import type { RandomSource } from './random-source.ts'
import {
  compareDocuments,
  matchesOracle,
  type OracleDocument,
  type OracleFilter,
  type OracleOperator,
} from './firestore-oracle.ts'
import { randomValue, scalars, testRoot } from './random-values.ts'

export type RandomQuery = {
  readonly groups: readonly (readonly OracleFilter[])[]
  readonly orders: readonly { field: string; descending: boolean }[]
  readonly start: RandomCursor | null
  readonly end: RandomCursor | null
  readonly offset: number
  readonly limit: number | null
}

type RandomCursor = { readonly values: readonly Value[]; readonly before: boolean }

const fieldNames = ['a', 'b', 'c', 'm.x']
const inequalityOps: readonly OracleOperator[] = [
  'NOT_EQUAL',
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
]

function randomFilter(random: RandomSource, canContain: boolean): OracleFilter {
  const kind = random.below(canContain ? 8 : 6)
  const operand = (): Value => (random.below(3) === 0 ? randomValue(random) : random.pick(scalars))
  if (kind < 2) return { field: random.pick(fieldNames), op: 'EQUAL', operands: [operand()] }
  if (kind < 4)
    return { field: random.pick(fieldNames), op: random.pick(inequalityOps), operands: [operand()] }
  if (kind === 4)
    return { field: random.pick(fieldNames), op: 'IN', operands: [operand(), operand(), operand()] }
  if (kind === 5)
    return { field: random.pick(fieldNames), op: 'EQUAL', operands: [random.pick(scalars.slice(6, 17))] }
  const operands = Array.from({ length: kind === 6 ? 1 : 3 }, () => random.pick(scalars))
  return { field: 'tags', op: kind === 6 ? 'ARRAY_CONTAINS' : 'ARRAY_CONTAINS_ANY', operands }
}

function randomGroup(random: RandomSource): readonly OracleFilter[] {
  const filters = Array.from({ length: random.below(3) }, () => randomFilter(random, false))
  return random.below(3) === 0 ? [...filters, randomFilter(random, true)] : filters
}

/** Returns a `not-in` filter, alone because it can't be combined with most others. */
function notIn(random: RandomSource): readonly OracleFilter[] {
  const operands = Array.from({ length: 1 + random.below(3) }, () => random.pick(scalars))
  return [{ field: random.pick(fieldNames), op: 'NOT_IN', operands }]
}

/** Returns alternatives that the same entries serve: ranges of a few fields, with an equal filter in all of them or in none. */
function overlapping(random: RandomSource): readonly (readonly OracleFilter[])[] {
  const fields = [random.pick(fieldNames), random.pick(fieldNames)]
  const equal: OracleFilter = {
    field: random.pick(fieldNames),
    op: 'EQUAL',
    operands: [random.pick(scalars)],
  }
  const shared = random.below(2) === 0 ? [] : [equal]
  const range = (): OracleFilter => ({
    field: random.pick(fields),
    op: random.pick(inequalityOps),
    operands: [random.pick(scalars)],
  })
  const groups = Array.from({ length: 2 + random.below(4) }, () => [range(), range(), ...shared])
  return groups.map((group) => group.slice(random.below(2)))
}

/** Keeps one `!=`, the most that a query may have. */
function withOneNegation(groups: readonly (readonly OracleFilter[])[]): readonly (readonly OracleFilter[])[] {
  const [first] = groups.flat().filter(({ op }) => op === 'NOT_EQUAL')
  const kept = groups.map((group) => group.filter(({ op }) => op !== 'NOT_EQUAL'))
  const [one = [], ...others] = kept.filter((group) => group.length > 0)
  return [first === undefined ? one : [...one, first], ...others]
}

export function randomQuery(random: RandomSource, documents: readonly OracleDocument[]): RandomQuery {
  const kind = random.below(8)
  const several = [randomGroup(random), randomGroup(random)].filter((group) => group.length > 0)
  const kinds = [
    () => [notIn(random)],
    ...Array.from({ length: 2 }, () => () => (several.length === 2 ? several : [randomGroup(random)])),
    ...Array.from({ length: 2 }, () => () => overlapping(random)),
  ]
  const groups = withOneNegation((kinds[kind] ?? (() => [randomGroup(random)]))())
  const explicit = Array.from({ length: random.below(3) }, () => ({
    field: random.pick(fieldNames),
    descending: random.below(2) === 0,
  }))
  const orders = completed(explicit, groups.flat())
  return {
    groups,
    orders,
    start: random.below(3) === 0 ? randomCursor(random, documents, orders) : null,
    end: random.below(4) === 0 ? randomCursor(random, documents, orders) : null,
    offset: random.below(5) === 0 ? random.below(4) : 0,
    limit: random.below(2) === 0 ? 1 + random.below(8) : null,
  }
}

/** Completes an order like the SDK: inequality fields by name, then the document's name, in the last direction. */
function completed(
  explicit: readonly { field: string; descending: boolean }[],
  filters: readonly OracleFilter[],
): readonly { field: string; descending: boolean }[] {
  const unequal = filters
    .filter(({ op }) => op === 'NOT_IN' || inequalityOps.includes(op))
    .map(({ field }) => field)
  const implied = unequal
    .toSorted()
    .map((field) => ({ field, descending: explicit.at(-1)?.descending ?? false }))
  const all = [
    ...explicit,
    ...implied,
    { field: '__name__', descending: explicit.at(-1)?.descending ?? false },
  ]
  return all.filter(({ field }, index) => all.findIndex((one) => one.field === field) === index)
}

function randomCursor(
  random: RandomSource,
  documents: readonly OracleDocument[],
  orders: readonly { field: string }[],
): RandomCursor {
  const document = random.pick(documents)
  const values = orders.map(({ field }): Value => {
    if (field === '__name__') return { referenceValue: `${testRoot}/things/${document.id}` }
    return document.fields[field] ?? random.pick(scalars)
  })
  return { values: values.slice(0, 1 + random.below(orders.length)), before: random.below(2) === 0 }
}

export function toStructured({ groups, orders, start, end, offset, limit }: RandomQuery): object {
  const and = (filters: readonly OracleFilter[]): object => ({
    compositeFilter: { op: 'AND', filters: filters.map(toFilter) },
  })
  const hasFilters = groups.some((group) => group.length > 0)
  return {
    from: [{ collectionId: 'things' }],
    ...(hasFilters ? { where: { compositeFilter: { op: 'OR', filters: groups.map(and) } } } : {}),
    orderBy: orders.map(({ field, descending }) => ({
      field: { fieldPath: field },
      direction: descending ? 'DESCENDING' : 'ASCENDING',
    })),
    ...(start === null ? {} : { startAt: start }),
    ...(end === null ? {} : { endAt: end }),
    offset,
    ...(limit === null ? {} : { limit }),
  }
}

function toFilter({ field, op, operands }: OracleFilter): object {
  const listed = op === 'IN' || op === 'NOT_IN' || op === 'ARRAY_CONTAINS_ANY'
  const value = listed ? { arrayValue: { values: operands } } : operands[0]
  return { fieldFilter: { field: { fieldPath: field }, op, value } }
}

/** Returns the ids that the query must answer, found by reading everything. */
export function bruteForce(
  documents: readonly OracleDocument[],
  { groups, orders, start, end, offset, limit }: RandomQuery,
): readonly string[] {
  const exists = (document: OracleDocument): boolean =>
    orders.every(({ field }) => field === '__name__' || document.fields[field] !== undefined)
  const found = documents
    .filter((document) => groups.some((group) => group.every((filter) => matchesOracle(filter, document))))
    .filter(exists)
    .filter((document) => start === null || positionOf(document, start, orders) >= (start.before ? 0 : 1))
    .filter((document) => end === null || positionOf(document, end, orders) <= (end.before ? -1 : 0))
    .toSorted((one, other) => compareDocuments(one, other, orders))
  return found.slice(offset, limit === null ? undefined : offset + limit).map(({ id }) => id)
}

function positionOf(document: OracleDocument, cursor: RandomCursor, orders: RandomQuery['orders']): number {
  const prefix = orders.slice(0, cursor.values.length)
  const fields = Object.fromEntries(
    prefix.map(({ field }, index) => [field, cursor.values[index] ?? { nullValue: null }]),
  )
  const name = fields['__name__']
  const id =
    name !== undefined && 'referenceValue' in name ? (name.referenceValue.split('/').at(-1) ?? '') : ''
  return Math.sign(compareDocuments(document, { id, fields }, prefix))
}
