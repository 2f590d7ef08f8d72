/** `firestore.indexes.json`: https://firebase.google.com/docs/reference/firestore/indexes */

export type QueryScope = 'COLLECTION' | 'COLLECTION_GROUP'

type IndexOrder = 'ASCENDING' | 'DESCENDING'

export type IndexField = {
  readonly fieldPath: string
  readonly order?: IndexOrder
  readonly arrayConfig?: 'CONTAINS'
}

export type CompositeIndex = {
  readonly collectionGroup: string
  readonly queryScope: QueryScope
  readonly fields: readonly IndexField[]
}

/** Replaces automatic indexes of a field and those below it; an empty list exempts it. */
export type FieldOverride = {
  readonly collectionGroup: string
  readonly fieldPath: string
  readonly indexes: readonly {
    readonly queryScope: QueryScope
    readonly order?: IndexOrder
    readonly arrayConfig?: 'CONTAINS'
  }[]
}

/**
 * Handling of a query without an index: `refuse` as Firestore does, `warn` and sort in memory, or sort silently
 * (`off`), as Firebase's emulator does.
 */
export type IndexPolicy = 'refuse' | 'warn' | 'off'

export type IndexConfig = {
  readonly policy: IndexPolicy
  readonly indexes: readonly CompositeIndex[]
  readonly fieldOverrides: readonly FieldOverride[]
}

/** Path of an override for all fields without one. */
export const allFields = '*'

export const noIndexes: IndexConfig = { policy: 'warn', indexes: [], fieldOverrides: [] }

export const indexesOff: IndexConfig = { ...noIndexes, policy: 'off' }
