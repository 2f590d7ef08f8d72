import type { Condition, Direction, Order } from './condition.ts'

export type { Direction } from './condition.ts'

/** A filter that a list offers: what it asks of which field. */
export type ListFilter =
  /** One value of the field or one of several; `orNull`: also records that hold null there. */
  (
    | { kind: 'equals'; field: string; orNull?: true }
    | { kind: 'contains'; field: string }
    /** One boolean field per value, for a second "contains" in the same query: `field.value == true`. */
    | { kind: 'flag'; field: string; values: readonly string[] }
    /** From–to over the field of the named sort; offered only while the list is sorted by it. */
    | { kind: 'range'; sort: string }
    /** Up to a moment, over a field of the sort that is not its first. */
    | { kind: 'until'; field: string }
    /** One or several values of a field, each up to its own moment over the field of the named sort. */
    | { kind: 'eachUntil'; field: string; sort: string }
  ) & {
    /** The only orders in which it can be asked, where they are not those of `filtered`. */
    orders?: readonly string[]
  }

export type ListSort = {
  /** All in the direction that the person chose, but for those with a `-` before them: they run the other way. */
  fields: readonly string[]
  /** Whether records may lack the field and then are no part of the sorted list. */
  nullable: boolean
  /** Absent: both. */
  directions?: readonly Direction[]
  /** Its first field is bounded without a filter that says so. */
  ranged?: true
}

/**
 * Everything that a list can ask the database for. The console builds its queries from it, and the composite
 * indexes of firebase/firestore.indexes.json are derived from it, so the two can’t drift apart.
 */
export type ListQuery<Filter extends string = string, Sort extends string = string> = {
  collection: string
  filters: Record<Filter, ListFilter>
  sorts: Record<Sort, ListSort>
  defaultSort: { sort: Sort; direction: Direction }
  /**
   * The orders of a filtered list, as an address names them: `name`, and `-name` for descending. Each filter costs an index for
   * each of them (https://firebase.google.com/docs/firestore/quotas#indexes); absent: all.
   */
  filtered?: readonly string[]
  /** Filters that people use together: tests of the rules ask these too. */
  together?: readonly (readonly Filter[])[]
}

/** One order of a sort, in the direction that its field really runs. */
export const orderOf = (field: string, direction: Direction): { field: string; direction: Direction } =>
  field.startsWith('-')
    ? { field: field.slice(1), direction: direction === 'asc' ? 'desc' : 'asc' }
    : { field, direction }

const bothWays: readonly Direction[] = ['asc', 'desc']

/** An order as an address names it. */
export const orderName = (sort: string, direction: Direction): string =>
  direction === 'desc' ? `-${sort}` : sort

/** Asked of what an order is by, so that they have no index of their own. */
const between: ReadonlySet<ListFilter['kind']> = new Set(['range', 'until', 'eachUntil'] as const)

/** Every order that these sorts make, as an address names it. */
export const ordersOfAll = (sorts: ListQuery['sorts']): readonly string[] =>
  Object.entries(sorts).flatMap(([sort, { directions = bothWays }]) =>
    directions.map((direction) => orderName(sort, direction)),
  )

/** The orders in which a list can be asked with these filters; without any in all that it has. */
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
 * The order of the keys. Every record has a key, so that this order alone leaves none out, whatever a record lacks
 * (https://firebase.google.com/docs/firestore/query-data/order-limit-data#limitations).
 */
export const BY_KEY = 'key'

/** The orders of the chosen sort. */
export function ordersOf<Sort extends string>(
  query: Pick<ListQuery<string, Sort>, 'sorts'>,
  { sort, direction }: { sort: Sort | typeof BY_KEY; direction: Direction },
): Order[] {
  if (sort === BY_KEY) return []
  return query.sorts[sort].fields.map((field) => orderOf(field, direction))
}

export type SortOf<Query extends ListQuery> = Extract<keyof Query['sorts'], string>

/** Every condition that the filters and the ranged sorts of a list can become: it asks no other. */
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
