import { inSentence } from '@touchline/domain/language/phrases.ts'
import { locale, t } from '@touchline/domain/language/t.ts'
import { BY_KEY, orderName, type Direction } from '@touchline/domain/engine/query/list-query.ts'
import type { ListState } from '#data/list-state.ts'
import type { ListFilterField } from './list-definition.ts'
import type { ListUrl, ListUrlSpec } from './list-url-spec.ts'

type Order = { sort: string; direction: Direction }

const bothWays: readonly Direction[] = ['asc', 'desc']

/** Orders in which the database can answer with these filters; undefined where any will do. */
function ordersLeft(
  names: readonly string[],
  { filters, orders }: Pick<ListUrlSpec, 'filters' | 'orders'>,
): readonly string[] | undefined {
  const ties = filters.flatMap((field) => (names.includes(field.name) ? (sortOf(field) ?? []) : []))
  return orders?.(names).filter((order) => ties.every((sort) => order.replace('-', '') === sort))
}

/** Requested order, or the nearest that the filters allow: the same sort, the default order, the first of all. */
export function nearestOrder(wanted: Order, filters: ListState['filters'], spec: ListUrlSpec): Order {
  const left = ordersLeft(Object.keys(filters), spec)
  // The order of the keys works with any filter except those that require an order.
  if (left === undefined || wanted.sort === BY_KEY) return wanted
  const all = Object.entries(spec.sorts).flatMap(([sort, { directions }]) =>
    bothWays.flatMap((direction) => (directions[direction] === undefined ? [] : [{ sort, direction }])),
  )
  const candidates = [wanted, ...all.filter(({ sort }) => sort === wanted.sort), spec.defaultSort, ...all]
  return candidates.find(({ sort, direction }) => left.includes(orderName(sort, direction))) ?? wanted
}

/** Whether this is the list's default order, so that an address need not include it. */
export function isOrderImplied({ sort, direction, filters }: ListState, spec: ListUrlSpec): boolean {
  const implied = nearestOrder(spec.defaultSort, filters, spec)
  return sort === implied.sort && direction === implied.direction
}

/** Whether the list is in its opening state, where that is not all of it. */
export function isAtStart({ filters, sort, direction }: ListState, { opensAt }: ListUrlSpec): boolean {
  const start = opensAt?.()
  if (start === undefined) return false
  const names = [...new Set([...Object.keys(filters), ...Object.keys(start.filters)])]
  return sameOrder({ sort, direction }, start) && names.every((name) => filters[name] === start.filters[name])
}

/** Whether the list's order wasn't chosen. */
export const isOrderUnchosen = (state: ListState, spec: ListUrlSpec): boolean =>
  isOrderImplied(state, spec) || isAtStart(state, spec)

/**
 * State after the filter `name` was set or removed. Where it leaves no order in which the database could answer, earlier
 * filters are removed; an order that came with the former filters goes with them.
 */
export function withFittingFilters(
  state: ListState,
  name: string,
  former: ListState,
  spec: ListUrlSpec,
): ListState {
  const kept = Object.keys(state.filters)
    .filter((one) => one !== name)
    .reduce<readonly string[]>(
      (fitting, one) => (ordersLeft([...fitting, one], spec)?.length === 0 ? fitting : [...fitting, one]),
      name in state.filters ? [name] : [],
    )
  const filters = Object.fromEntries(Object.entries(state.filters).filter(([one]) => kept.includes(one)))
  // The opening order of a list goes with its opening filters.
  const keepsStart =
    isAtStart(former, spec) && Object.keys(former.filters).every((one) => one in state.filters)
  const isImplied = !keepsStart && isOrderUnchosen(former, spec) && sameOrder(state, former)
  // A word is only asked for in its own orders.
  const isWord = name === spec.search?.name && state.sort === BY_KEY
  const usual = isImplied || isWord ? spec.defaultSort : state
  return {
    ...state,
    filters,
    ...nearestOrder({ sort: usual.sort, direction: usual.direction }, filters, spec),
  }
}

const sameOrder = (one: Order, other: Order): boolean =>
  one.sort === other.sort && one.direction === other.direction

/** The list in a filter's own order, to choose a value of it, without filters that can't be combined with that order. */
export function sortedFor(url: ListUrl, field: ListFilterField, spec: ListUrlSpec): ListUrl {
  const sort = sortOf(field)
  if (sort === undefined) return url
  const direction = sort === url.state.sort ? url.state.direction : (spec.sorts[sort]?.first ?? 'desc')
  const names = [field.name, ...Object.keys(url.state.filters).filter((one) => one !== field.name)]
  const kept = names.reduce<readonly string[]>(
    (fitting, one) => (ordersLeft([...fitting, one], spec)?.length === 0 ? fitting : [...fitting, one]),
    [],
  )
  const filters = Object.fromEntries(Object.entries(url.state.filters).filter(([one]) => kept.includes(one)))
  const { after: _after, before: _before, ...state } = url.state
  return { ...url, state: { ...state, filters, sort, direction }, page: 1 }
}

/** Why a list can't be sorted so with its search and filters; undefined when it can. */
export function orderRefusal(
  url: ListUrl,
  { sort, direction }: Order,
  spec: Pick<ListUrlSpec, 'filters' | 'sorts' | 'orders'>,
): string | undefined {
  const tied = sortRefusal(url, sort, spec)
  const left = ordersLeft(Object.keys(url.state.filters), spec)
  if (tied !== undefined || left === undefined || left.includes(orderName(sort, direction))) return tied
  const called = Object.entries(spec.sorts).flatMap(([one, { label, directions }]) =>
    bothWays.flatMap((way) =>
      left.includes(orderName(one, way)) && directions[way] !== undefined
        ? [`${inSentence(label)} (${directions[way]})`]
        : [],
    ),
  )
  return t('With this search or these filters, you can only sort by {sorts}.', {
    sorts: anyOf.format(called),
  })
}

const anyOf = new Intl.ListFormat(locale(), { type: 'disjunction' })

/** Why the list can’t be sorted by `sort` now, or undefined: some filters, such as a day range, require an order. */
export function sortRefusal(
  { state }: ListUrl,
  sort: string,
  spec: Pick<ListUrlSpec, 'filters' | 'sorts'>,
): string | undefined {
  const tying = spec.filters.find(
    (field) => sortOf(field) !== undefined && state.filters[field.name] !== undefined,
  )
  const own = tying && sortOf(tying)
  if (tying === undefined || own === undefined || own === sort) return undefined
  return t('Remove the filter “{filter}” first; it only works when sorted by {sort}.', {
    filter: tying.label,
    sort: labelOf(own, spec),
  })
}

/** Whether a current filter bounds the order's field: then records without it can't match. */
export const isOfOrder = ({ state }: Pick<ListUrl, 'state'>, { filters }: Pick<ListUrlSpec, 'filters'>) =>
  filters.some((field) => sortOf(field) === state.sort && state.filters[field.name] !== undefined)

/** Sort that a filter needs; undefined where any works. */
export const sortOf = (field: ListFilterField): string | undefined =>
  field.kind === 'record' ? undefined : field.sort

/** A sort's name within a sentence. */
export const labelOf = (sort: string, { sorts }: Pick<ListUrlSpec, 'sorts'>): string =>
  inSentence(sorts[sort]?.label ?? sort)
