import type { Condition, Direction, Order } from './condition.ts'

export type { Direction } from './condition.ts'

/** A filter of a list, and the field it asks about. */
export type ListFilter =
  /** One or several values of the field; `orNull`: also records that hold null. */
  (
    | { kind: 'equals'; field: string; orNull?: true }
    | { kind: 'contains'; field: string }
    /** One boolean field per value, for a second "contains" in one query: `field.value == true`. */
    | { kind: 'flag'; field: string; values: readonly string[] }
    /** From–to over the field of a sort; offered only in that sort. */
    | { kind: 'range'; sort: string }
    /** Up to a moment, over a field of the sort that isn't the first. */
    | { kind: 'until'; field: string }
    /** Values of a field, each up to its own moment over the field of a sort. */
    | { kind: 'eachUntil'; field: string; sort: string }
  ) & {
    /** The only orders it works with, if not those of `filtered`. */
    orders?: readonly string[]
  }

export type ListSort = {
  /** Sorted in the chosen direction; a `-` in front means the opposite one. */
  fields: readonly string[]
  /** Whether records may lack the field, and are then missing from the sorted list. */
  nullable: boolean
  /** Absent: both. */
  directions?: readonly Direction[]
  /** The first field has bounds without a filter. */
  ranged?: true
}

/**
 * Everything a list can ask the database. Queries and composite indexes (firebase/firestore.indexes.json) are both
 * derived from it.
 */
export type ListQuery<Filter extends string = string, Sort extends string = string> = {
  collection: string
  filters: Record<Filter, ListFilter>
  sorts: Record<Sort, ListSort>
  defaultSort: { sort: Sort; direction: Direction }
  /**
   * Orders of a filtered list as in addresses: `name`, or `-name` for descending. Each filter costs an index per order
   * (https://firebase.google.com/docs/firestore/quotas#indexes); absent: all.
   */
  filtered?: readonly string[]
  /** Filters that people combine; tests of the rules ask these too. */
  together?: readonly (readonly Filter[])[]
}

/** One order of a sort, in the real direction of its field. */
export const orderOf = (field: string, direction: Direction): { field: string; direction: Direction } =>
  field.startsWith('-')
    ? { field: field.slice(1), direction: direction === 'asc' ? 'desc' : 'asc' }
    : { field, direction }

const bothWays: readonly Direction[] = ['asc', 'desc']

export const orderName = (sort: string, direction: Direction): string =>
  direction === 'desc' ? `-${sort}` : sort

/** Filters on the sort field, which need no index of their own. */
const between: ReadonlySet<ListFilter['kind']> = new Set(['range', 'until', 'eachUntil'] as const)

/** All orders of these sorts, as in addresses. */
export const ordersOfAll = (sorts: ListQuery['sorts']): readonly string[] =>
  Object.entries(sorts).flatMap(([sort, { directions = bothWays }]) =>
    directions.map((direction) => orderName(sort, direction)),
  )

/** Orders in which a list can be asked with these filters; without filters, all. */
export function ordersWith(
  { filters, sorts, filtered }: Pick<ListQuery, 'filters' | 'sorts' | 'filtered'>,
  chosen: readonly string[],
): readonly string[] {
  return chosen.reduce((left, name) => {
    const filter = filters[name]
    const isEqual = filter !== undefined && !between.has(filter.kind)
    const orders = filter?.orders ?? (isEqual ? filtered : undefined)
    return orders === undefined ? left : left.filter((order) => orders.includes(order))
  }, ordersOfAll(sorts))
}

/**
 * Order by key. Every record has a key, so this order leaves none out
 * (https://firebase.google.com/docs/firestore/query-data/order-limit-data#limitations).
 */
export const BY_KEY = 'key'

export function ordersOf<Sort extends string>(
  query: Pick<ListQuery<string, Sort>, 'sorts'>,
  { sort, direction }: { sort: Sort | typeof BY_KEY; direction: Direction },
): Order[] {
  if (sort === BY_KEY) return []
  return query.sorts[sort].fields.map((field) => orderOf(field, direction))
}

export type SortOf<Query extends ListQuery> = Extract<keyof Query['sorts'], string>

/** Conditions that the filters and sorts of a list can produce. */
export type ConditionOf<Query extends ListQuery> =
  | { [Name in keyof Query['filters']]: OfFilter<Query, Query['filters'][Name]> }[keyof Query['filters']]
  | { [Name in keyof Query['sorts']]: OfSort<Query['sorts'][Name]> }[keyof Query['sorts']]

type Bound = '>=' | '>' | '<' | '<='
type OfSort<Sort> = Sort extends { ranged: true; fields: readonly [infer First extends string, ...unknown[]] }
  ? Condition<First, Bound>
  : never

type FirstOf<Query extends ListQuery, Sort> = Sort extends keyof Query['sorts']
  ? Extract<Query['sorts'][Sort]['fields'][0], string>
  : never

type OfFilter<Query extends ListQuery, Filter> = Filter extends {
  kind: 'equals'
  field: infer Field extends string
}
  ? Condition<Field, '==' | 'in'>
  : Filter extends { kind: 'contains'; field: infer Field extends string }
    ? Condition<Field, 'array-contains' | 'array-contains-any'>
    : Filter extends {
          kind: 'flag'
          field: infer Field extends string
          values: readonly (infer Value extends string)[]
        }
      ? Condition<`${Field}.${Value}`, '=='>
      : Filter extends { kind: 'until'; field: infer Field extends string }
        ? Condition<Field, '<='>
        : Filter extends { kind: 'range'; sort: infer Sort }
          ? Condition<FirstOf<Query, Sort>, Bound>
          : Filter extends { kind: 'eachUntil'; field: infer Field extends string; sort: infer Sort }
            ? Condition<Field, '=='> | Condition<FirstOf<Query, Sort>, '<'>
            : never
