import type { Field, Fields, SortWords } from '#kinds/field.ts'
import type { ListFilter, ListQuery, ListSort } from '#query/list-query.ts'
import { fieldsOf, filtersOf, type Noun } from './noun.ts'

/** A sort of the list as its field says it. */
export type FieldSort = { name: string; field: string; words: SortWords; of: Field }

/** The sorts of a noun's list. */
export const sortsOf = (noun: Noun): FieldSort[] =>
  Object.entries(fieldsOf(noun)).flatMap(([field, of]) => {
    if (of.sort === undefined) return []
    const words = of.sort === true ? {} : of.sort
    return [{ name: words.name ?? field, field, words, of }]
  })

/** Whether its list can be searched. */
export const isSearched = (noun: Noun): boolean =>
  Object.values(fieldsOf(noun)).some(({ searched }) => searched !== undefined)

/** Whether it holds several values, one of which is asked for. */
const isList = ({ kind }: Field) => kind === 'texts' || kind === 'choices' || kind === 'refs'

/** What a noun's list can ask for; that it is one is part of its type, so that no other object passes for it. */
export type NounQuery<Collection extends string> = ListQuery & { collection: Collection; of: Noun }

/** Everything that a noun's list can ask the database for; its indexes follow from it. */
export function nounQuery<const Collection extends string>(
  noun: Noun<Fields, Fields, Collection>,
): NounQuery<Collection> {
  const { first, filtered, searched } = noun.list
  const filters = filtersOf(noun).map(({ name, field, of, orders }): [string, ListFilter] => [
    name,
    { kind: isList(of) ? 'contains' : 'equals', field, ...(orders ? { orders } : {}) },
  ])
  const sorts = sortsOf(noun).map(({ name, field, words, of }): [string, ListSort] => [
    name,
    { fields: [field, ...(words.thenBy ?? [])], nullable: of.kind !== 'name' },
  ])
  return {
    collection: noun.collection,
    filters: {
      ...(isSearched(noun)
        ? { q: { kind: 'contains', field: 'search', ...(searched ? { orders: searched } : {}) } }
        : {}),
      ...Object.fromEntries(filters),
    },
    sorts: Object.fromEntries(sorts),
    defaultSort: first,
    ...(filtered ? { filtered } : {}),
    of: noun,
  }
}
