import { t } from '@touchline/domain/language/t.ts'
import { isSearched, nounQuery } from '@touchline/domain/engine/noun/noun-query.ts'
import { cardStateOf, type Noun } from '@touchline/domain/engine/noun/noun.ts'
import { ordersWith } from '@touchline/domain/engine/query/list-query.ts'
import { notFilledIn } from '#data/engine/lists/not-filled-in.ts'
import {
  defineList,
  type ListCard,
  type ListColumn,
  type ListDefinition,
  type ListFilterField,
  type ListRow,
} from '#kit/list/list-definition.ts'
import { askedFor, lookingThrough, type RefinableQueries } from '#screens/list/refined/looking-through.ts'
import { nounColumns } from './noun-columns.tsx'
import type { FiledParts } from './noun-file.ts'
import { nounFilters } from './noun-filters.ts'
import { nounSorts } from './noun-sorts.ts'

/** Queries of a list: as `listOf` makes them. */
export type ListQueries<Row extends ListRow> = RefinableQueries<Row>

export type OwnParts<Row extends ListRow> = Pick<ListDefinition<Row>, 'rowName' | 'rowPath' | 'nothingYet'> &
  Partial<Omit<ListDefinition<Row>, 'columns' | 'filters'>> & {
    /** Columns that are drawn otherwise than their kind is, by the name of the field. */
    cells?: Readonly<Record<string, Partial<ListColumn<Row>>>>
    /** Columns that follow from several fields, by the field that they stand behind. */
    behind?: Readonly<Record<string, readonly ListColumn<Row>[]>>
    /** Columns of a file for what no kind describes, by the name of the field. */
    parts?: FiledParts<Row>
    /** Filters that are chosen otherwise than their kind is, by the name of the field. */
    filters?: Readonly<Record<string, ListFilterField>>
    /** Filters that follow from several fields, by the field that they stand behind. */
    filtersBehind?: Readonly<Record<string, readonly ListFilterField[]>>
  }

/** The list of a noun, as its description says; whatever is given besides replaces what would follow from it. */
export function nounList<Row extends ListRow>(
  noun: Noun,
  queries: ListQueries<Row>,
  { cells, behind, parts, filters: instead, filtersBehind, ...own }: OwnParts<Row>,
): ListDefinition<Row> {
  const query = nounQuery(noun)
  const columns = nounColumns(noun, { cells, behind })
  const filters = nounFilters(noun, instead, filtersBehind)
  const orders = own.orders ?? ((chosen: readonly string[]) => ordersWith(query, chosen))
  const { isTable = true } = queries
  const refined = async () => (await askedFor()).filters(noun, filters)
  const { page, count, complete, meant, batch } = isTable
    ? lookingThrough(noun, queries, { filters, orders })
    : queries
  return defineList<Row, string, string>({
    area: noun.collection,
    title: noun.list.title,
    noun: { one: noun.one, many: noun.many },
    columns,
    ...(noun.list.card ? { card: cardOf(noun, columns) } : {}),
    // A file is asked for, so that what it takes comes then.
    filed: async () => (await askedFor()).file(noun, columns, parts),
    ...(isSearched(noun)
      ? {
          search: { name: 'q', label: noun.list.search ?? t('Search') },
          similar: (typed, where) => ({
            queryKey: [noun.collection, 'similar', typed, where],
            queryFn: async () =>
              (await import('#data/search/similar-rows.ts')).similarRows(noun, queries, typed, where),
          }),
        }
      : {}),
    filters,
    sorts: nounSorts(noun),
    defaultSort: noun.list.first,
    orders,
    page,
    count,
    ...(complete
      ? { complete, notFilledIn: () => notFilledIn(noun.collection), ...(meant ? { meant } : {}) }
      : {}),
    batch,
    ...(isTable ? { refined } : {}),
    ...own,
  })
}

/** The columns of the fields that its cards name. */
function cardOf<Row extends ListRow>(noun: Noun, columns: readonly ListColumn<Row>[]): ListCard {
  const column = (name: string | undefined) =>
    columns.find(({ id, fields }) => name !== undefined && (id === name || fields?.[0] === name))?.id
  const { head, facts = [] } = noun.list.card ?? {}
  const called = column(head)
  return {
    ...(called === undefined ? {} : { head: called }),
    state: column(cardStateOf(noun)),
    facts: facts.flatMap((name) => column(name) ?? []),
  }
}
