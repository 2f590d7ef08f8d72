import type { Noun } from '#engine/noun/noun.ts'
import { Question, type Asked } from '#engine/query/ask.ts'
import type { Condition } from '#engine/query/condition.ts'
import type { listQueries } from './list-queries.ts'
import {
  ordersOf,
  type BY_KEY,
  type ConditionOf,
  type Direction,
  type ListQuery,
  type SortOf,
} from '#engine/query/list-query.ts'

export type AnyList = (typeof listQueries)[number]

type OfList<Query extends ListQuery> = {
  readonly where: readonly ConditionOf<Query>[]
  readonly anyOf?: readonly (readonly ConditionOf<Query>[])[]
  /** Conditions of further filters by field kinds, if the query is of a noun. */
  readonly described?: Query extends { of: Noun } ? readonly Condition<string, AskedOfField>[] : never
  /** Absent: by key. */
  readonly by?:
    | { readonly sort: SortOf<Query> | typeof BY_KEY; readonly direction: Direction }
    | Query['defaultSort']
    | undefined
}

/** Question of a list, made only from the filters and sorts of its query, from which indexes and tests follow. */
export function askList<const Query extends AnyList>(
  query: Query,
  { where, anyOf, by, described }: OfList<Query>,
): Asked<'a list', Query['collection'], never> {
  const orderBy = by === undefined ? [] : ordersOf<string>(query, by)
  return new Question('a list', query.collection, { where: [...where, ...(described ?? [])], anyOf, orderBy })
}

export type DescribedList = Extract<AnyList, { of: Noun }>

/** Conditions that kinds of fields use. */
type AskedOfField = '==' | 'in' | 'array-contains' | 'array-contains-any' | '>=' | '<'

/** Question of a described noun's list. */
export function askNoun<const Query extends DescribedList>(
  query: Query,
  { where, by }: { where: readonly Condition<string, AskedOfField>[]; by: ListSortState },
): Asked<'a list', Query['collection'], never> {
  return new Question('a list', query.collection, { where, orderBy: ordersOf<string>(query, by) })
}

type ListSortState = { sort: string; direction: Direction }
