import type { Filter, Order } from '#core/query.ts'

/**
 * Parts of a parsed query that rules see: a `Query` of core/query.ts fits. An aggregation is judged by its
 * query.
 */
export type ListedQuery = {
  readonly parent: readonly string[]
  readonly collectionId: string
  readonly allDescendants: boolean
  readonly where: Filter | null
  readonly orders: readonly Order[]
  readonly orderBy: readonly Order[]
  readonly offset: number
  /** Infinity without one. */
  readonly limit: number
}
