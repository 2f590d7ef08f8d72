/** `firestore.indexes.json`: https://firebase.google.com/docs/reference/firestore/indexes */

export type QueryScope = 'COLLECTION' | 'COLLECTION_GROUP'

export type IndexField = {
  readonly fieldPath: string
  readonly order?: 'ASCENDING' | 'DESCENDING'
  readonly arrayConfig?: 'CONTAINS'
}

export type CompositeIndex = {
  readonly collectionGroup: string
  readonly queryScope: QueryScope
  readonly fields: readonly IndexField[]
}

/** Replaces the automatic indexes of one field (and of the fields below it); an empty list exempts it. */
export type FieldOverride = {
  readonly collectionGroup: string
  readonly fieldPath: string
  readonly indexes: readonly {
    readonly queryScope: QueryScope
    readonly order?: 'ASCENDING' | 'DESCENDING'
    readonly arrayConfig?: 'CONTAINS'
  }[]
}

export type IndexConfig = {
  readonly indexes: readonly CompositeIndex[]
  readonly fieldOverrides: readonly FieldOverride[]
}

export const noIndexes: IndexConfig = { indexes: [], fieldOverrides: [] }
