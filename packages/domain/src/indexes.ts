import { listQueries, type Direction, type ListFilter, type ListQuery } from '#list-query.ts'

type IndexField =
  | { fieldPath: string; order: 'ASCENDING' | 'DESCENDING' }
  | { fieldPath: string; arrayConfig: 'CONTAINS' }
type CompositeIndex = { collectionGroup: string; queryScope: 'COLLECTION'; fields: IndexField[] }

/** The content of firebase/firestore.indexes.json (https://firebase.google.com/docs/reference/firestore/indexes). */
export type IndexFile = { indexes: CompositeIndex[]; fieldOverrides: FieldOverride[] }

const ORDERS: Record<Direction, 'ASCENDING' | 'DESCENDING'> = { asc: 'ASCENDING', desc: 'DESCENDING' }

/**
 * One index per filter × sort × direction. Several equality filters at once need no index of their own: Firestore
 * merges indexes that share the sort (https://firebase.google.com/docs/firestore/query-data/index-overview#taking_advantage_of_index_merging).
 */
export function indexesOf(query: ListQuery): CompositeIndex[] {
  const heads: IndexField[][] = [
    [],
    ...Object.values(query.filters)
      .flatMap(filterFields)
      .map((field) => [field]),
  ]
  const tails = Object.values(query.sorts).flatMap(({ fields }) =>
    Object.values(ORDERS).map((order) => fields.map((fieldPath): IndexField => ({ fieldPath, order }))),
  )
  return tails
    .flatMap((tail) => heads.map((head) => [...head, ...tail]))
    .filter((fields) => fields.length > 1)
    .map((fields) => ({ collectionGroup: query.collection, queryScope: 'COLLECTION', fields }))
}

function filterFields(filter: ListFilter): IndexField[] {
  switch (filter.kind) {
    case 'equals':
      return [{ fieldPath: filter.field, order: 'ASCENDING' }]
    case 'contains':
      return [{ fieldPath: filter.field, arrayConfig: 'CONTAINS' }]
    case 'flag':
      return filter.values.map((value) => ({ fieldPath: `${filter.field}.${value}`, order: 'ASCENDING' }))
    case 'range':
      return []
  }
}

/** Indexes of the bounded related lists on record pages and on the profile. */
const relatedIndexes: CompositeIndex[] = [
  {
    collectionGroup: 'decisions',
    queryScope: 'COLLECTION',
    fields: [
      { fieldPath: 'subjectType', order: 'ASCENDING' },
      { fieldPath: 'subjectId', order: 'ASCENDING' },
      { fieldPath: 'at', order: 'DESCENDING' },
    ],
  },
  {
    collectionGroup: 'decisions',
    queryScope: 'COLLECTION',
    fields: [
      { fieldPath: 'by', order: 'ASCENDING' },
      { fieldPath: 'at', order: 'DESCENDING' },
    ],
  },
]

type FieldOverride = {
  collectionGroup: string
  fieldPath: string
  indexes: { queryScope: 'COLLECTION'; arrayConfig: 'CONTAINS' }[]
}

/** Large or never queried fields; not indexing them keeps writes small. */
const unindexed: [collection: string, field: string][] = [
  ['users', 'preferences'],
  ['users', 'suspension'],
  ['decisions', 'before'],
  ['decisions', 'after'],
  ['decisions', 'note'],
  ['savedViews', 'query'],
]

const fieldOverrides: FieldOverride[] = [
  ...unindexed.map(([collectionGroup, fieldPath]) => ({ collectionGroup, fieldPath, indexes: [] })),
  // Search words are asked for one by one; an index of whole arrays would serve nobody.
  ...listQueries.map(({ collection }): FieldOverride => ({
    collectionGroup: collection,
    fieldPath: 'search',
    indexes: [{ queryScope: 'COLLECTION', arrayConfig: 'CONTAINS' }],
  })),
]

export const indexFile: IndexFile = {
  indexes: [...listQueries.flatMap(indexesOf), ...relatedIndexes],
  fieldOverrides,
}
