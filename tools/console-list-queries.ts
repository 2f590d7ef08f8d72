import {
  orderName,
  orderOf,
  ordersWith,
  type ListFilter,
  type ListQuery,
} from '@touchline/domain/list-query.ts'
import type { Condition, ConsoleQuery, Order } from '#tools/console-query.ts'

/** A filter in use: its conditions. */
type Chosen = { readonly filter: string; readonly conditions: readonly Condition[] }

/** Every way to use one filter, sorted in every way; and the list without filters. */
export function singlyFiltered(list: ListQuery): readonly ConsoleQuery[] {
  return [[], ...usesOf(list).map((use) => [use])].flatMap((uses) => sortedEachWay(list, uses))
}

/**
 * With each filter as many others as there can be at once. Whatever lies between needs no index that these do not: each
 * filter brings its own, and they are merged.
 */
export function fullyFiltered(list: ListQuery): readonly ConsoleQuery[] {
  const uses = usesOf(list)
  return uses
    .map((first) =>
      uses.reduce((chosen, use) => (fits(list, chosen, use) ? [...chosen, use] : chosen), [first]),
    )
    .flatMap((chosen) => sortedEachWay(list, chosen))
}

function usesOf({ filters }: ListQuery): readonly Chosen[] {
  return Object.entries(filters).flatMap(([filter, one]) =>
    conditionsOf(one).map((condition) => ({ filter, conditions: [condition] })),
  )
}

function conditionsOf(filter: ListFilter): readonly Condition[] {
  switch (filter.kind) {
    case 'equals':
      return [[filter.field, '==', 'x']]
    case 'contains':
      return [[filter.field, 'array-contains', 'x']]
    case 'flag':
      return filter.values.map((value) => [`${filter.field}.${value}`, '==', true])
    case 'until':
      return [[filter.field, '<=', new Date()]]
    case 'range':
      return []
  }
}

/** A filter is used once, Firestore takes one `array-contains`, and some order must be left. */
function fits(list: ListQuery, chosen: readonly Chosen[], use: Chosen): boolean {
  const names = [...chosen, use].map(({ filter }) => filter)
  if (ordersWith(list, names).length === 0) return false
  const contains = [...chosen, use].flatMap(({ conditions }) =>
    conditions.filter(([, op]) => op === 'array-contains'),
  )
  return contains.length <= 1 && chosen.every(({ filter }) => filter !== use.filter)
}

function sortedEachWay(list: ListQuery, chosen: readonly Chosen[]): readonly ConsoleQuery[] {
  const { collection, sorts, filters } = list
  const orders = ordersWith(
    list,
    chosen.map(({ filter }) => filter),
  )
  const conditions = chosen.flatMap((one) => one.conditions)
  const what = chosen.map(({ filter }) => filter).join(' and ') || 'nothing'
  return Object.entries(sorts).flatMap(([sort, { fields, directions }]) => {
    const ranged = Object.values(filters).some((filter) => filter.kind === 'range' && filter.sort === sort)
    const [first = ''] = fields
    const range: readonly Condition[] = [
      [first, '>=', new Date(0)],
      [first, '<', new Date()],
    ]
    const ways = (directions ?? (['asc', 'desc'] as const)).filter((direction) =>
      orders.includes(orderName(sort, direction)),
    )
    return ways.flatMap((direction) =>
      [[], ...(ranged ? [range] : [])].map((between) => ({
        what: `${collection} by ${what}, sorted by ${sort} ${direction}`,
        collection,
        where: [...conditions, ...between],
        orderBy: fields.map((name): Order => {
          const order = orderOf(name, direction)
          return [order.field, order.direction]
        }),
      })),
    )
  })
}
