// oxlint-disable-next-line no-restricted-imports -- its type alone: nothing is sent from here
import type * as lite from 'firebase/firestore/lite'
import type { Firestore, Query, QueryNonFilterConstraint } from 'firebase/firestore/lite'
import type { Asked } from '@touchline/domain/engine/query/ask.ts'
import { KEY, type Condition } from '@touchline/domain/engine/query/condition.ts'
import { placeOf } from './records-root.ts'

/** Parts of a question that make a query. */
export type Question = Pick<Asked, 'collection' | 'where' | 'anyOf' | 'orderBy'>

/** Start or end of a page: the order values of that row, and its key. */
export type Place = { side: 'after' | 'before'; values: readonly unknown[] }

/** Query functions of either SDK: the one that asks, and the one that listens. */
type Sdk = Pick<
  typeof lite,
  | 'and'
  | 'collection'
  | 'documentId'
  | 'endBefore'
  | 'limit'
  | 'limitToLast'
  | 'or'
  | 'orderBy'
  | 'query'
  | 'startAfter'
  | 'where'
>

/** Translates questions into an SDK's queries. */
export function queriesBy(sdk: Sdk) {
  /** Everything that the question finds, for counts and sums. */
  const wholeQuery = (db: Firestore, question: Question): Query => filtered(db, question, ordersOf(question))

  /** One page. The record's key is always the last order, so that every row has one place. */
  function pageQuery(db: Firestore, question: Question, size: number, place?: Place): Query {
    const keyDirection = question.orderBy.at(-1)?.direction ?? 'asc'
    const ordered = [...ordersOf(question), sdk.orderBy(sdk.documentId(), keyDirection)]
    return filtered(
      db,
      question,
      place?.side === 'before'
        ? [...ordered, sdk.endBefore(...place.values), sdk.limitToLast(size)]
        : [...ordered, ...(place ? [sdk.startAfter(...place.values)] : []), sdk.limit(size)],
    )
  }

  function filtered(
    db: Firestore,
    { collection: name, where: all, anyOf }: Question,
    others: readonly QueryNonFilterConstraint[],
  ): Query {
    const list = sdk.collection(db, placeOf(name))
    if (anyOf === undefined) return sdk.query(list, ...conditions(all), ...others)
    const either = sdk.or(...anyOf.map((one) => sdk.and(...conditions(one))))
    return sdk.query(list, sdk.and(...conditions(all), either), ...others)
  }

  const conditions = (list: readonly Condition[]) =>
    list.map(({ field, op, value }) => sdk.where(field === KEY ? sdk.documentId() : field, op, value))

  const ordersOf = ({ orderBy }: Question): QueryNonFilterConstraint[] =>
    orderBy.map(({ field, direction }) => sdk.orderBy(field, direction))

  return { wholeQuery, pageQuery }
}
