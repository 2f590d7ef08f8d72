import type { SortWords } from '#engine/kinds/about.ts'
import type { Field, Fields } from '#engine/kinds/field.ts'
import { ordersOfAll, type ListFilter, type ListQuery, type ListSort } from '#engine/query/list-query.ts'
import {
  arranged,
  fieldsOf,
  filtersOf,
  isCalledBy,
  queueFiltersOf,
  type FieldFilter,
  type Noun,
} from './noun.ts'

export type FieldSort = { name: string; field: string; words: SortWords; of: Field }

export function sortsOf(noun: Noun): FieldSort[] {
  const fields = fieldsOf(noun)
  return arranged(noun.list.sorts ?? [], Object.keys(fields)).flatMap((field) => {
    const of = fields[field]
    if (of?.sort === undefined) return []
    const words = of.sort === true ? {} : of.sort
    return [{ name: words.name ?? field, field, words, of }]
  })
}

/** The sort that a filter by days needs, unless it asks for records without a day. */
export function sortOfDays({ field, of }: Pick<FieldFilter, 'field' | 'of'>): string | undefined {
  if (of.kind !== 'moment' || of.none !== undefined || of.sort === undefined) return undefined
  return of.sort === true ? field : (of.sort.name ?? field)
}

export const isSearched = (noun: Noun): boolean =>
  Object.values(fieldsOf(noun)).some(({ searched }) => searched !== undefined)

/** Whether it holds several values. */
const isList = ({ kind }: Field) => kind === 'texts' || kind === 'choices' || kind === 'refs'

function filterOn({ field, of }: FieldFilter): ListFilter {
  if (isList(of)) return { kind: 'contains', field }
  const sort = sortOfDays({ field, of })
  if (sort !== undefined) return { kind: 'range', sort }
  const mayBeNull = of.kind === 'moment' && of.none !== undefined
  return { kind: 'equals', field, ...(mayBeNull ? { orNull: true } : {}) }
}

/** A sort with one direction needs half the indexes. */
function onlyDirection({ directions }: SortWords): Pick<ListSort, 'directions'> {
  if (directions === undefined || (directions.asc && directions.desc)) return {}
  return { directions: [directions.asc ? 'asc' : 'desc'] }
}

/** Questions that a noun's list can ask. Nominal, so no other object passes for it. */
export type NounQuery<Collection extends string> = ListQuery & { collection: Collection; of: Noun }

/** Everything a noun's list can ask the database; its indexes follow from it. */
export function nounQuery<const Collection extends string>(
  noun: Noun<Fields, Fields, Collection>,
): NounQuery<Collection> {
  const { first, filtered, searched, shows } = noun.list
  const sorts = Object.fromEntries(
    sortsOf(noun).map(({ name, field, words, of }): [string, ListSort] => [
      name,
      {
        fields: [words.by ?? field, ...(words.thenBy ?? [])],
        nullable: !isCalledBy(of),
        ...onlyDirection(words),
        ...(words.ranged ? { ranged: true } : {}),
      },
    ]),
  )
  const filters = filtersOf(noun).map((filter): [string, ListFilter] => {
    const { name, field, orders } = filter
    // It is set wherever nobody asks for another value, and so in every order.
    const possible = orders ?? (field === shows?.field ? ordersOfAll(sorts) : undefined)
    return [name, { ...filterOn(filter), ...(possible ? { orders: possible } : {}) }]
  })
  return {
    collection: noun.collection,
    filters: {
      ...(isSearched(noun)
        ? { q: { kind: 'contains', field: 'search', ...(searched ? { orders: searched } : {}) } }
        : {}),
      ...Object.fromEntries(filters),
    },
    sorts,
    defaultSort: first,
    ...(filtered ? { filtered } : {}),
    of: noun,
  }
}

/** Everything a noun's queue can ask, oldest first. */
export function queueQuery<const Collection extends string>(
  noun: Noun<Fields, Fields, Collection>,
): NounQuery<Collection> {
  const filters = queueFiltersOf(noun).map((filter) => [filter.name, filterOn(filter)] as const)
  return {
    collection: noun.collection,
    filters: { status: { kind: 'equals', field: 'status' }, ...Object.fromEntries(filters) },
    sorts: { waiting: { fields: ['createdAt'], nullable: true, directions: ['asc'] } },
    defaultSort: { sort: 'waiting', direction: 'asc' },
    of: noun,
  }
}
