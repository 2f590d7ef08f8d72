import {
  and,
  collection,
  documentId,
  endBefore,
  limit,
  limitToLast,
  or,
  orderBy,
  query,
  startAfter,
  where,
  type Firestore,
  type Query,
  type QueryNonFilterConstraint,
} from 'firebase/firestore/lite'
import type { Asked } from '@touchline/domain/query/ask.ts'
import { KEY, type Condition } from '@touchline/domain/query/condition.ts'
import { MARK } from './field-mask.ts'

/**
 * Questions in the SDK's terms. Nothing else of the console builds a query; the tests of rules and indexes ask through
 * it, too.
 */

/** What of a question's description a query is made of. */
export type Question = Pick<Asked, 'collection' | 'where' | 'anyOf' | 'orderBy'>

/** Where a page begins or ends: the values of its order at that row, and its key. */
export type Place = { side: 'after' | 'before'; values: readonly unknown[] }

/** All that the question is about, to be counted or added up. */
export const wholeQuery = (db: Firestore, question: Question): Query =>
  filtered(db, question, ordersOf(question))

/** One page. The key of the record is always the last order, so that every row has one place. */
export function pageQuery(db: Firestore, question: Question, size: number, place?: Place): Query {
  const keyDirection = question.orderBy.at(-1)?.direction ?? 'asc'
  const ordered = [...ordersOf(question), orderBy(documentId(), keyDirection)]
  return filtered(
    db,
    question,
    place?.side === 'before'
      ? [...ordered, endBefore(...place.values), limitToLast(size)]
      : [...ordered, ...(place ? [startAfter(...place.values)] : []), limit(size)],
  )
}

/** The same query, for these fields alone: what sends it reads the mark, see `field-mask.ts`. */
export const masked = (asked: Query, fields: readonly string[]): Query =>
  query(asked, where(MARK, '==', fields))

function filtered(
  db: Firestore,
  { collection: name, where: all, anyOf }: Question,
  others: readonly QueryNonFilterConstraint[],
): Query {
  const list = collection(db, name)
  if (anyOf === undefined) return query(list, ...conditions(all), ...others)
  return query(list, and(...conditions(all), or(...anyOf.map((one) => and(...conditions(one))))), ...others)
}

const conditions = (list: readonly Condition[]) =>
  list.map(({ field, op, value }) => where(field === KEY ? documentId() : field, op, value))

const ordersOf = ({ orderBy: orders }: Question): QueryNonFilterConstraint[] =>
  orders.map(({ field, direction }) => orderBy(field, direction))
