import { t } from '@touchline/domain/language/t.ts'
import { isSearched, nounQuery, sortsOf } from '@touchline/domain/engine/noun/noun-query.ts'
import { cardStateOf, isCalledBy, type Noun } from '@touchline/domain/engine/noun/noun.ts'
import { ordersWith } from '@touchline/domain/engine/query/list-query.ts'
import type { Field, Kind } from '@touchline/domain/engine/kinds/field.ts'
import { inSentence } from '@touchline/domain/language/phrases.ts'
import { notFilledIn } from '#data/engine/lists/not-filled-in.ts'
import {
  defineList,
  type ListCard,
  type ListColumn,
  type ListDefinition,
  type ListFilterField,
  type ListSort,
} from '#kit/list/list-definition.ts'
import type { ListRow } from '#kit/query.ts'
import type { RefinedList } from '#data/engine/lists/refined-plan.ts'
import type { ListAsks } from '#data/engine/lists/rows-among.ts'
import type { ListState } from '#data/list-state.ts'
import { asDatabaseAsks, isApart, isLookedThrough } from '#kit/list/filters/compared.ts'
import { nounColumns } from './noun-columns.tsx'
import type { FiledParts } from './noun-file.ts'
import { nounFilters } from './noun-filters.ts'

type Queries<Row extends ListRow> = Pick<
  ListDefinition<Row>,
  'page' | 'count' | 'complete' | 'meant' | 'batch'
>

/** The rows of a list; `filed`: as a file has them; `isTable`: there are rows to look through. */
type RefinableQueries<Row extends ListRow> = Queries<Row> &
  Pick<RefinedList<Row>, 'filed'> & {
    asks: ListAsks<Row>
    isTable?: boolean
  }

const askedFor = async () => (await import('./list-asked-for.ts')).askedFor

/** The same queries, which look through the records where the database can't answer all filters. */
function lookingThrough<Row extends ListRow>(
  noun: Noun,
  queries: RefinableQueries<Row>,
  { filters, orders }: Pick<RefinedList<Row>, 'orders'> & Pick<ListDefinition<Row>, 'filters'>,
): Queries<Row> {
  const { complete, meant } = queries
  const spec = { search: { name: 'q' }, filters }
  const list: RefinedList<Row> = { ...queries, noun, orders, isApart: (name) => isApart(name, spec) }
  const isPlain = (state: ListState) => !isLookedThrough(state, spec)
  return {
    page: (state) =>
      isPlain(state)
        ? queries.page(state)
        : {
            queryKey: [noun.collection, 'page', state],
            queryFn: async () => (await askedFor()).page(list, state),
          },
    count: (state) =>
      isPlain(state)
        ? queries.count(state)
        : {
            queryKey: [noun.collection, 'count', 'looked', state],
            queryFn: async () => (await askedFor()).count(list, state),
          },
    ...(complete ? { complete: (state: ListState) => complete(asDatabaseAsks(state, spec)) } : {}),
    ...(meant
      ? {
          meant: async (state: ListState) =>
            (await askedFor()).among(list, state, await meant(asDatabaseAsks(state, spec))),
        }
      : {}),
    batch: async (state, size, after) =>
      isPlain(state) ? queries.batch(state, size, after) : (await askedFor()).batch(list, state, size, after),
  }
}

/** Queries of a list, as `listOf` makes them. */
export type ListQueries<Row extends ListRow> = RefinableQueries<Row>

export type OwnParts<Row extends ListRow> = Pick<ListDefinition<Row>, 'rowName' | 'rowPath' | 'nothingYet'> &
  Partial<Omit<ListDefinition<Row>, 'columns' | 'filters'>> & {
    /** Columns drawn differently from their kind, by field name. */
    cells?: Readonly<Record<string, Partial<ListColumn<Row>>>>
    /** Columns that follow from several fields, by the field they come after. */
    behind?: Readonly<Record<string, readonly ListColumn<Row>[]>>
    /** File columns for fields that no kind describes, by field name. */
    parts?: FiledParts<Row>
    /** Filters chosen differently from their kind, by field name. */
    filters?: Readonly<Record<string, ListFilterField>>
    /** Filters that follow from several fields, by the field they come after. */
    filtersBehind?: Readonly<Record<string, readonly ListFilterField[]>>
  }

/** List of a noun by its description; anything given replaces what would follow from it. */
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
    collection: noun.collection,
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

/** Columns of the fields that its cards name. */
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

type Directions = ListSort['directions']
const letters: Directions = { asc: t('A to Z'), desc: t('Z to A') }
const dates: Directions = { desc: t('latest first'), asc: t('earliest first') }

/** Names of the directions of a sort by the kind of its field; by default alphabetical. */
const directionsOf: Partial<Record<Kind, Directions>> = {
  whole: { desc: t('highest first'), asc: t('lowest first') },
  day: dates,
  moment: dates,
  flag: { desc: t('yes first'), asc: t('no first') },
}

/** Name of the value without which a record is left out of a sort. */
function missingIn(said: string | false | undefined, of: Field): Pick<ListSort, 'missing'> {
  const isComplete = isCalledBy(of) || said === false
  return isComplete ? {} : { missing: said ?? inSentence(of.label) }
}

export const nounSorts = (noun: Noun): Record<string, ListSort> =>
  Object.fromEntries(
    sortsOf(noun).map(({ name, words, of }): [string, ListSort] => [
      name,
      {
        label: words.label ?? of.label,
        directions: words.directions ?? directionsOf[of.kind] ?? letters,
        first: words.first ?? 'asc',
        ...missingIn(words.missing, of),
      },
    ]),
  )
