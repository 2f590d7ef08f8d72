import type { Path } from './paths.ts'
import type { QueryScope } from './indexes/index-config.ts'
import type { FieldPath } from './values/field-paths.ts'
import type { Value } from './values/values.ts'

/** A structured query after `parseQuery`: checked, its order complete. */
export type Query = {
  /** The document (or the root, an empty path) below which the collections lie. */
  readonly parent: Path
  readonly collectionId: string
  readonly allDescendants: boolean
  readonly where: Filter | null
  /** The paths of all filtered fields by their written form. */
  readonly paths: ReadonlyMap<string, FieldPath>
  /** Ends with the name; every field with an inequality is among them. */
  readonly orders: readonly Order[]
  /** Those that the request names. */
  readonly orderBy: readonly Order[]
  readonly start: Cursor | null
  readonly end: Cursor | null
  readonly offset: number
  readonly limit: number
  /** The fields to answer; null for all. */
  readonly select: readonly FieldPath[] | null
}

/** The scope of the indexes that serve a query. */
export function scopeOf({ allDescendants }: Query): QueryScope {
  return allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION'
}

export type Order = { readonly field: string; readonly path: FieldPath; readonly descending: boolean }

/** A position in the order: just before or just after the documents with these values. */
export type Cursor = { readonly values: readonly Value[]; readonly before: boolean }

export type Filter = { readonly kind: 'and' | 'or'; readonly filters: readonly Filter[] } | FieldFilter

export type FieldFilter = {
  readonly kind: 'field'
  readonly field: string
  readonly path: FieldPath
  readonly op: Operator
  /** The operand; for the operators with several, a list. */
  readonly values: readonly Value[]
}

export type Operator =
  | 'EQUAL'
  | 'NOT_EQUAL'
  | 'LESS_THAN'
  | 'LESS_THAN_OR_EQUAL'
  | 'GREATER_THAN'
  | 'GREATER_THAN_OR_EQUAL'
  | 'IN'
  | 'NOT_IN'
  | 'ARRAY_CONTAINS'
  | 'ARRAY_CONTAINS_ANY'

export const inequalities: ReadonlySet<Operator> = new Set<Operator>([
  'NOT_EQUAL',
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'NOT_IN',
])
