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

/** Replaces the automatic indexes of one field (and of the fields below it); an empty list exempts it. */
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
 * Handling of a query that no index serves: `refuse` it as Firestore does, `warn` and sort in memory, or sort
 * in memory in silence (`off`), as Firebase's emulator does.
 */
export type IndexPolicy = 'refuse' | 'warn' | 'off'

export type IndexConfig = {
  readonly policy: IndexPolicy
  readonly indexes: readonly CompositeIndex[]
  readonly fieldOverrides: readonly FieldOverride[]
}

/** The path of an override that holds for every field without one. */
export const allFields = '*'

/** Without a file. */
export const noIndexes: IndexConfig = { policy: 'warn', indexes: [], fieldOverrides: [] }

/** With `--indexes off`. */
export const indexesOff: IndexConfig = { ...noIndexes, policy: 'off' }
