import { ordersWith, type Direction, type ListFilter } from '@touchline/domain/engine/query/list-query.ts'
import { filtersOf } from '@touchline/domain/engine/noun/noun.ts'
import { addDays, boundsOfDay, dayIn } from '@touchline/domain/shared/time/time-zone.ts'
import { inOrder, valueAt, type StoredRecord } from '#e2e/testing/stored-records.ts'
import type { ListOfNoun } from './lists.ts'

/** The zone of the browser (playwright.config.ts): days begin in it. */
const ZONE = 'Europe/Berlin'
const DAYS = 20

/** An address, and the keys that it must show, in order. */
export type ListCase = { asks: string; expected: string[] }

type Chosen = { name: string; value: string; fits: (record: StoredRecord) => boolean; sort?: string }

/** Questions to a list; `as it opens` is its usual order. */
type Asked = 'as it opens' | 'every filter' | 'every filter and order'

/** The usual order of a list and what is asked beside it, of all that its query offers. */
export function listCases(list: ListOfNoun, stored: readonly StoredRecord[], asked: Asked): ListCase[] {
  const { query, elsewhere = {} } = list
  const isOwn = (name: string) => !(name in elsewhere)
  const usual = orderNamed(query.defaultSort.sort, query.defaultSort.direction)
  const every = onceEach(
    ordersWith(query, list.shows ? [list.shows.filter] : []).filter((order) => isOwn(plain(order))),
    usual,
  )
  const shown = shownAnyway(list, stored)
  const chosen = Object.entries(query.filters)
    .filter(([name]) => isOwn(name))
    // The default can also be asked for explicitly.
    .map(([name, filter]) => choose(list, name, filter, name === list.shows?.filter ? stored : shown))
  const [one, other] = chosen.filter(({ sort, name }) => sort === undefined && name !== 'q')
  const pair = one && other && pairOf(list, one, other, shown)
  if (asked === 'as it opens') return [caseOf(list, stored, [])]
  const few = [
    caseOf(list, stored, []),
    ...(list.shows ? [anyOf(list, stored)] : []),
    ...(pair ? [caseOf(list, stored, pair)] : []),
  ]
  const orders = asked === 'every filter' ? [] : every.filter((order) => order !== usual)
  // Two that are asked together aren't asked alone as well: that each finds an index is in packages/law.
  const alone = chosen.filter((filter) => pair?.every(({ name }) => name !== filter.name) ?? true)
  return [
    ...few,
    ...orders.map((order) => caseOf(list, stored, [], order)),
    ...alone.map((filter) => caseOf(list, stored, [filter])),
    ...several(list, shown).map((filter) => caseOf(list, stored, [filter])),
  ]
}

/** Every sort in one direction, in turn up and down, and the usual order as it is: the other one is the same code. */
function onceEach(orders: readonly string[], usual: string): string[] {
  const sorts = [...Map.groupBy(orders, plain).values()]
  return sorts.flatMap((both, at) => (both.includes(usual) ? usual : (both[at % both.length] ?? [])))
}

/** Two values of the list's filter that takes several and, where all of its values are known, what has none of the two. */
function several({ query, several: name }: ListOfNoun, shown: readonly StoredRecord[]): Chosen[] {
  const filter = name === undefined ? undefined : query.filters[name]
  if (name === undefined || filter?.kind !== 'equals') return []
  const held = (record: StoredRecord): string => {
    const value = valueAt(record, filter.field)
    return typeof value === 'string' ? value : ''
  }
  const [one, other] = new Set(shown.map(held).filter((value) => value !== ''))
  if (one === undefined || other === undefined) throw new Error(`Only one value of ${name} is held.`)
  const isEither = (record: StoredRecord) => held(record) === one || held(record) === other
  const either = { name, value: `${one},${other}`, fits: isEither }
  const isClosed = describedFilter(query, name)?.of.kind === 'choice'
  const neither = {
    name,
    value: `!${one}`,
    fits: (record: StoredRecord) => !['', one].includes(held(record)),
  }
  return isClosed ? [either, neither] : [either]
}

const describedFilter = (query: ListOfNoun['query'], name: string) =>
  query.of && filtersOf(query.of).find((filter) => filter.name === name)

/** Without regard to the state that the list shows by itself. */
function anyOf(list: ListOfNoun, stored: readonly StoredRecord[]): ListCase {
  const { filter = '', field = '' } = list.shows ?? {}
  if (list.query.collection === 'activities') return caseOf(list, stored, [])
  return caseOf(list, stored, [
    { name: filter, value: 'any', fits: (record) => valueAt(record, field) !== undefined },
  ])
}

function caseOf(
  list: ListOfNoun,
  stored: readonly StoredRecord[],
  filters: readonly Chosen[],
  order?: string,
): ListCase {
  const { query, shows } = list
  const isStated = filters.some(({ name }) => name === shows?.filter)
  const among = isStated ? stored : shownAnyway(list, stored)
  const tie = filters.find(({ sort }) => sort !== undefined)?.sort
  const possible = ordersWith(
    query,
    filters.map(({ name }) => name),
  ).filter((one) => tie === undefined || plain(one) === tie)
  const own = orderNamed(query.defaultSort.sort, query.defaultSort.direction)
  const implied =
    [own, ...possible.filter((one) => plain(one) === query.defaultSort.sort), ...possible].find((one) =>
      possible.includes(one),
    ) ?? own
  const wanted = order ?? implied
  const sort = query.sorts[plain(wanted)]
  if (!sort) throw new Error(`${wanted} is no order of ${list.title}.`)
  const params = new URLSearchParams(filters.map(({ name, value }) => [name, value]))
  // A range can be asked only in its own order, which an address has to say.
  if (order !== undefined || (tie !== undefined && tie !== query.defaultSort.sort)) params.set('sort', wanted)
  const fitting = among.filter((record) => filters.every(({ fits }) => fits(record)))
  const ordered = inOrder(
    // Null would come before every date.
    fitting.filter((record) => !sort.ranged || valueAt(record, sort.fields[0] ?? '') !== null),
    sort.fields,
    wanted.startsWith('-') ? 'desc' : 'asc',
  )
  return { asks: params.toString(), expected: ordered.map(({ id }) => id) }
}

const shownAnyway = ({ shows }: ListOfNoun, stored: readonly StoredRecord[]) =>
  shows ? stored.filter((record) => shows.values.includes(valueAt(record, shows.field))) : stored

/** A value that some records have. */
function choose(
  { title, query }: ListOfNoun,
  name: string,
  filter: ListFilter,
  among: readonly StoredRecord[],
): Chosen {
  const nothing = () => new Error(`No record of ${title} can be found by ${name}.`)
  if (filter.kind === 'range') {
    const field = query.sorts[filter.sort]?.fields[0] ?? ''
    const range = daysAround(among.map((record) => valueAt(record, field)))
    if (!range) throw nothing()
    const { text, isIn } = range
    return { name, value: text, sort: filter.sort, fits: (record) => isIn(valueAt(record, field)) }
  }
  if (filter.kind === 'until' || filter.kind === 'eachUntil') throw nothing()
  const { field } = filter
  const path = (value: unknown) => (filter.kind === 'flag' ? `${field}.${String(value)}` : field)
  const valuesOf = (record: StoredRecord): unknown[] => {
    if (filter.kind === 'flag') return filter.values.filter((value) => valueAt(record, path(value)) === true)
    const value = valueAt(record, field)
    if (filter.kind === 'contains') return Array.isArray(value) ? value : []
    if ('orNull' in filter) return value === null ? [null] : []
    return value === undefined || value === null ? [] : [value]
  }
  // A word as somebody types it.
  const isUsable = (value: unknown) => name !== 'q' || /^[a-z]{4,7}$/.test(String(value))
  const value = usualOf(among.flatMap(valuesOf).filter(isUsable))
  if (value === undefined) throw nothing()
  return { name, value: said(name, value), fits: (record) => valuesOf(record).includes(value) }
}

/** The value that most have, yet no more than a page shows: the fewer rows, the sooner they are there. */
function usualOf(values: readonly unknown[]): unknown {
  const counts = [...Map.groupBy(values, (value) => value)].map(([value, { length }]) => ({ value, length }))
  const few = counts.filter(({ length }) => length <= 25).toSorted((a, b) => b.length - a.length)
  const many = counts.toSorted((a, b) => a.length - b.length)
  return (few[0] ?? many[0])?.value
}

/** As an address says it. */
function said(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'string') return 'no'
  return name === 'q' ? value.toUpperCase() : value
}

/** The two filters, of values that one record has, and which the database answers together. */
function pairOf(
  list: ListOfNoun,
  one: Chosen,
  other: Chosen,
  among: readonly StoredRecord[],
): Chosen[] | undefined {
  const filter = list.query.filters[other.name]
  if (!filter || ordersWith(list.query, [one.name, other.name]).length === 0) return undefined
  const pool = one.name === list.shows?.filter ? [] : among.filter(one.fits)
  return pool.length > 0 ? [one, choose(list, other.name, filter, pool)] : undefined
}

/** Some days, the middle of all the values within them. */
function daysAround(values: readonly unknown[]) {
  const days = values
    .flatMap((value) =>
      value instanceof Date ? [dayIn(value, ZONE)] : typeof value === 'string' ? [value] : [],
    )
    .toSorted((a, b) => (a < b ? -1 : 1))
  const from = days[Math.floor(days.length / 2)]
  if (from === undefined) return undefined
  const until = addDays(from, DAYS)
  const { start } = boundsOfDay(from, ZONE)
  const { end } = boundsOfDay(until, ZONE)
  const isIn = (value: unknown) =>
    value instanceof Date
      ? value >= start && value < end
      : typeof value === 'string' && value >= from && value <= until
  return { text: `${from}..${until}`, isIn }
}

const plain = (order: string) => order.replace('-', '')
const orderNamed = (sort: string, direction: Direction) => (direction === 'desc' ? `-${sort}` : sort)
