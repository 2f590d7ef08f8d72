import { nounCollections, nouns } from '#engine/catalogue/nouns.ts'
import { listQueries } from './list-queries.ts'
import {
  orderName,
  orderOf,
  ordersWith,
  type Direction,
  type ListFilter,
  type ListQuery,
} from '#engine/query/list-query.ts'
import { ownIndexes } from './questions.ts'

type IndexField =
  | { fieldPath: string; order: 'ASCENDING' | 'DESCENDING' }
  | { fieldPath: string; arrayConfig: 'CONTAINS' }
type CompositeIndex = { collectionGroup: string; queryScope: 'COLLECTION'; fields: IndexField[] }

/** The content of firebase/firestore.indexes.json (https://firebase.google.com/docs/reference/firestore/indexes). */
export type IndexFile = { indexes: CompositeIndex[]; fieldOverrides: FieldOverride[] }

const ORDERS: Record<Direction, 'ASCENDING' | 'DESCENDING'> = { asc: 'ASCENDING', desc: 'DESCENDING' }

const bothWays: readonly Direction[] = ['asc', 'desc']

type Tail = { order: string; fields: IndexField[] }

/**
 * One index per filter and order. Several equality filters need no extra index: Firestore merges indexes with the same
 * order (https://firebase.google.com/docs/firestore/query-data/index-overview#taking_advantage_of_index_merging). It
 * reads none backwards, so both directions of a sort take one each.
 */
export function indexesOf(query: ListQuery): CompositeIndex[] {
  const tails = Object.entries(query.sorts).flatMap(([sort, { fields, directions = bothWays }]) =>
    directions.map((way): Tail => ({
      order: orderName(sort, way),
      fields: fields.map((name) => tailField(name, way)),
    })),
  )
  const filtered = tails.flatMap(({ order, fields: tail }) =>
    Object.entries(query.filters)
      .filter(([name]) => ordersWith(query, [name]).includes(order))
      .flatMap(([, filter]) => filterFields(filter))
      .map((head) => [alike(head, tail), ...tail])
      .filter((fields) => !tails.some((sort) => isServedBy(sort.fields, fields))),
  )
  return [...filtered, ...tails.map(({ fields }) => fields)]
    .filter((fields) => fields.length > 1 && areDistinct(fields))
    .map((fields) => ({ collectionGroup: query.collection, queryScope: 'COLLECTION', fields }))
}

function tailField(name: string, way: Direction): IndexField {
  const { field, direction } = orderOf(name, way)
  return { fieldPath: field, order: ORDERS[direction] }
}

/**
 * Firestore doesn't care in which direction an equality field runs. The embedded backend stores an index and its full
 * reverse as one, so the filter runs like the last field.
 */
function alike(head: IndexField, tail: readonly IndexField[]): IndexField {
  const last = tail.at(-1)
  return 'order' in head && last !== undefined && 'order' in last ? { ...head, order: last.order } : head
}

/** The direction of an equality field doesn't matter, so the index of a sort beginning with it may serve. */
function isServedBy(
  [first, ...rest]: readonly IndexField[],
  [head, ...tail]: readonly IndexField[],
): boolean {
  const isSame =
    first !== undefined && head !== undefined && 'order' in head && first.fieldPath === head.fieldPath
  return isSame && JSON.stringify(rest) === JSON.stringify(tail)
}

/** A list filtered by its sort's first field has nothing left to sort by it, so the shorter index serves. */
const areDistinct = (fields: readonly IndexField[]) =>
  new Set(fields.map(({ fieldPath }) => fieldPath)).size === fields.length

const ascendingIn = (fieldPath: string): IndexField => ({ fieldPath, order: 'ASCENDING' })

const isCounted = (collection: string): boolean => nounCollections.some((one) => one === collection)

/** Whether these records have a list sorted by key; words are only searched in their own order. */
export const isListedByKey = (collection: string): boolean =>
  nounCollections.some((one) => one === collection && nouns[one].pages.list !== null)

function filterFields(filter: ListFilter): IndexField[] {
  switch (filter.kind) {
    case 'equals':
      return [{ fieldPath: filter.field, order: 'ASCENDING' }]
    case 'contains':
      return [{ fieldPath: filter.field, arrayConfig: 'CONTAINS' }]
    case 'flag':
      return filter.values.map((value) => ({ fieldPath: `${filter.field}.${value}`, order: 'ASCENDING' }))
    case 'range':
    case 'until':
    case 'eachUntil':
      return []
  }
}

const composite = ownIndexes.flatMap(({ of, composite: lines = [] }) =>
  lines.map((line): CompositeIndex => ({
    collectionGroup: of,
    queryScope: 'COLLECTION',
    fields: line.split(' ').map(fieldOf),
  })),
)

function fieldOf(field: string): IndexField {
  if (field.endsWith('[]')) return { fieldPath: field.slice(0, -2), arrayConfig: 'CONTAINS' }
  return field.startsWith('-')
    ? { fieldPath: field.slice(1), order: 'DESCENDING' }
    : { fieldPath: field, order: 'ASCENDING' }
}

type FieldOverride = {
  collectionGroup: string
  fieldPath: string
  indexes: readonly ({ queryScope: 'COLLECTION' } & ({ arrayConfig: 'CONTAINS' } | { order: 'ASCENDING' }))[]
}

const searchedLists = listQueries.filter(({ filters }) =>
  Object.values(filters).some((filter) => filter.kind === 'contains' && filter.field === 'search'),
)

/** Collections in which the palette tolerates a wrong letter (`near-keys.ts`). */
const forgiving = nounCollections.filter((collection) => nouns[collection].isSearched)

const elementwise: FieldOverride['indexes'] = [{ queryScope: 'COLLECTION', arrayConfig: 'CONTAINS' }]
const byValue: FieldOverride['indexes'] = [{ queryScope: 'COLLECTION', order: 'ASCENDING' }]

/**
 * Fields that lists filter by and a platform may have written: in key order nothing else is read, and Firestore merges
 * these. As `collection.field`.
 */
const filtersByKey = new Map<string, FieldOverride['indexes']>(
  listQueries
    .filter(({ collection }) => isListedByKey(collection))
    .flatMap(({ collection, filters }) =>
      Object.values<ListFilter>(filters)
        .flatMap((filter) => (filter.kind === 'flag' ? [ascendingIn(filter.field)] : filterFields(filter)))
        .filter(({ fieldPath }) => fieldPath !== 'search')
        .map(
          (field) =>
            [`${collection}.${field.fieldPath}`, 'arrayConfig' in field ? elementwise : byValue] as const,
        ),
    ),
)

/**
 * A map's setting applies to its fields:
 * https://firebase.google.com/docs/firestore/query-data/indexing#single-field_index_exemptions
 */
function byKeyWith(collection: string, fieldPath: string): FieldOverride['indexes'] {
  const within = [...filtersByKey].find(
    ([name]) => name === `${collection}.${fieldPath}` || name.startsWith(`${collection}.${fieldPath}.`),
  )
  if (fieldPath === 'rev' && isCounted(collection)) return byValue
  return within?.[1] ?? []
}

const fieldOverrides: FieldOverride[] = [
  ...ownIndexes.flatMap(({ of, unindexed = '', elements = [], values = [] }) => [
    ...(unindexed === '' ? [] : unindexed.split(' ')).map((fieldPath): FieldOverride => ({
      collectionGroup: of,
      fieldPath,
      indexes: byKeyWith(of, fieldPath),
    })),
    ...values.map((fieldPath): FieldOverride => ({ collectionGroup: of, fieldPath, indexes: byValue })),
    ...elements.map((fieldPath): FieldOverride => ({ collectionGroup: of, fieldPath, indexes: elementwise })),
  ]),
  // A search word is always asked for in an order, for which there is an index: one more would be a third of all entries.
  ...searchedLists.map(({ collection }): FieldOverride => ({
    collectionGroup: collection,
    fieldPath: 'search',
    indexes: [],
  })),
  ...forgiving.map((collectionGroup): FieldOverride => ({
    collectionGroup,
    fieldPath: 'near',
    indexes: elementwise,
  })),
]

/** Each once (a filter before one sort may equal two fields of another), sorted by collection and fields. */
const inOrder = <Entry>(entries: readonly Entry[]): Entry[] =>
  [...new Map(entries.map((entry) => [JSON.stringify(entry), entry]))]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, entry]) => entry)

export const indexFile: IndexFile = {
  indexes: inOrder([...listQueries.flatMap(indexesOf), ...composite]),
  fieldOverrides: inOrder(fieldOverrides),
}
