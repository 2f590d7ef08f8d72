import type { Path } from './paths.ts'
import type { QueryScope } from './indexes/index-config.ts'
import type { FieldPath } from './values/field-paths.ts'
import type { Value } from './values/values.ts'

/** A structured query from `parseQuery`: checked, with a complete order. */
export type Query = {
  /** Document (or the root, an empty path) above the collections. */
  readonly parent: Path
  readonly collectionId: string
  readonly allDescendants: boolean
  readonly where: Filter | null
  /** Paths of filtered fields by their text. */
  readonly paths: ReadonlyMap<string, FieldPath>
  /** Ends with the name; includes every inequality field. */
  readonly orders: readonly Order[]
  readonly orderBy: readonly Order[]
  readonly start: Cursor | null
  readonly end: Cursor | null
  readonly offset: number
  readonly limit: number
  /** Fields to return; null for all. */
  readonly select: readonly FieldPath[] | null
}

export function scopeOf({ allDescendants }: Query): QueryScope {
  return allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION'
}

export type Order = { readonly field: string; readonly path: FieldPath; readonly descending: boolean }

/** A position in the order, just before or after documents with these values. */
export type Cursor = { readonly values: readonly Value[]; readonly before: boolean }

export type Filter = { readonly kind: 'and' | 'or'; readonly filters: readonly Filter[] } | FieldFilter

export type FieldFilter = {
  readonly kind: 'field'
  readonly field: string
  readonly path: FieldPath
  readonly op: Operator
  /** The operand; for operators with several, a list. */
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
