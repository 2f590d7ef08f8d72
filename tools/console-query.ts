import {
  and,
  type CollectionReference,
  documentId,
  limit,
  or,
  orderBy,
  type Query,
  query,
  type QueryNonFilterConstraint,
  where,
  type WhereFilterOp,
} from 'firebase/firestore/lite'
import type { Direction } from '@touchline/domain/list-query.ts'

/** A query that the console can send, for the tests of rules and indexes. */

export type Condition = readonly [field: string, op: WhereFilterOp, value: unknown]
export type Order = readonly [field: string, direction: Direction]

export type ConsoleQuery = {
  readonly what: string
  readonly collection: string
  readonly where: readonly Condition[]
  readonly orderBy: readonly Order[]
  /** One of these has to hold beside `where`. */
  readonly anyOf?: readonly (readonly Condition[])[]
  /** Fields that are added up, where that is all that is asked. */
  readonly sums?: readonly string[]
}

/** `file` of `packages/console/src/data` sends it. */
export type FixedQuery = ConsoleQuery & { readonly file: string }

export const sent = (
  file: string,
  what: string,
  collection: string,
  ...parts: (Condition | Order)[]
): FixedQuery => ({
  file,
  what,
  collection,
  where: parts.filter((part) => part.length === 3),
  orderBy: parts.filter((part) => part.length === 2),
})

/** The key of a record, as a condition names it. */
export const name = '__name__'

/** What `data/backend/collection.ts` asks the SDK for to count, and for a page of 25. */
export function queriesOf(list: CollectionReference, one: ConsoleQuery): { count: Query; page: Query } {
  const ordered = one.orderBy.map(([field, direction]) => orderBy(field, direction))
  const cut = [...ordered, orderBy(documentId(), one.orderBy.at(-1)?.[1] ?? 'asc'), limit(26)]
  return { count: filtered(list, one, ordered), page: filtered(list, one, cut) }
}

function filtered(
  list: CollectionReference,
  { where: all, anyOf }: ConsoleQuery,
  others: QueryNonFilterConstraint[],
): Query {
  if (anyOf === undefined) return query(list, ...conditions(all), ...others)
  return query(list, and(...conditions(all), or(...anyOf.map((some) => and(...conditions(some))))), ...others)
}

const conditions = (list: readonly Condition[]) =>
  list.map(([field, op, value]) => where(field === name ? documentId() : field, op, value))
