import type { ListQueryOptions, ListRow } from '#kit/query.ts'
import type { Direction } from '@touchline/domain/engine/query/list-query.ts'
import type { Refinement, Refining } from '@touchline/domain/engine/noun/refinement.ts'
import type { ComponentType, ReactNode } from 'react'
import type { ListState, LookedThrough, SimilarIn, SimilarRows } from '#data/list-state.ts'

export type ListColumn<Row, Sort extends string = string> = {
  id: string
  label: string
  /** The sort that this column's header switches on; a column without one has a plain header. */
  sort?: Sort
  cell(row: Row): ReactNode
  /** The same for a file: one value, unknown is empty. Absent: as any field of its kind is filed (`filed`). */
  csv?(row: Row): string | number | boolean
  /** Pixels at least; what is left over is shared out in proportion. */
  width: number
  /** Its figures stand under one another, at the end of the column. */
  isNumber?: boolean
  /** Its cells have a middle, such as a score between two teams. */
  isCentred?: true
  /** Means nothing without its label, such as a number or a day. */
  isNamed?: boolean
  /** Shown only once somebody chose it. */
  optional?: true
  /** The filter whose one value it repeats: it is left out while that asks for no more. */
  repeats?: string
  /** The fields that it shows, which are separate columns in a file; absent: it follows from others. */
  fields?: readonly string[]
  /** The columns behind whose first one it stands in a file even where it is not shown: their values mean nothing without it. */
  filedWith?: readonly string[]
}

/** Columns that the cards show where there is no room for a table: the name, the state, and two facts. */
export type ListCard = { head?: string; state?: string | undefined; facts: readonly string[] }

/** A column of a file. */
export type FileColumn<Row> = Pick<ListColumn<Row>, 'id' | 'label' | 'filedWith'> & {
  csv(row: Row): string | number | boolean
}

/** Columns that a file can hold, one a field. `always`: those without which it could not be imported again. */
export type Filed<Row> = { columns: readonly FileColumn<Row>[]; always: readonly string[] }

/** `isSimilar`: found although it is not spelt as it was typed. */
type Choice = { value: string; label: string; isSimilar?: true }

/** `rare`: shown only while it is set, such as by a link from a dashboard. */
export type ListFilterField<Filter extends string = string, Sort extends string = string> = {
  rare?: true
} & (
  | {
      kind: 'choice'
      name: Filter
      label: string
      options: readonly Choice[]
      /** Those of them that make sense beside the other filters; absent: all. */
      offered?(filters: Partial<Record<Filter, string>>): readonly Choice[]
      /** For more options than fit on a screen. */
      searchable?: true
      /** Value that the list shows while nothing is chosen, where that is not everything. */
      unset?: string
      /** The value that means everything, where there is one. */
      any?: string
      /** The only sort in which the database can answer it: choosing a value sorts so. */
      sort?: Sort
      /** Several values can be chosen: one of them is asked for (`filter-values.ts`). */
      many?: true
      /** The options are all values that there are, so that "is not" asks for the others. */
      closed?: true
    }
  /** A record of another kind, found by word; the address holds its key. */
  | {
      kind: 'record'
      name: Filter
      label: string
      /** The records that what was typed finds. */
      find(typed: string): ListQueryOptions<readonly Choice[]>
      /** How many no typing finds yet, such as "6 users". */
      unfound?(): Promise<string | undefined>
      /** Name of a record. */
      nameOf(id: string): ListQueryOptions<string>
      /** A filter that the database can’t answer together with this one: choosing one takes the other away. */
      instead?: Filter
      /** There are so few that they are offered before anything is typed. */
      few?: true
      /** Several can be chosen: one of them is asked for. */
      many?: true
    }
  /** From one day to another, `2026-01-01..2026-03-31`; possible only while the list is sorted by `sort`. */
  | { kind: 'days'; name: Filter; label: string; sort: Sort }
)

/** A filter of one field as `refinement.ts` reads and writes it; it comes with the list's description. */
type RefinedField = {
  kind: 'refined'
  name: string
  label: string
  refining: Refining
  /** That it is empty or not, where it may be. */
  presence: readonly Choice[]
  isMoney: boolean
  read(value: string): Refinement | undefined
  write: { between(from: string, to: string): string; words(words: string): string }
}

/** A filter that the database has no index for: the records that it finds are looked through (`refinement.ts`). */
export type RefinedFilterField = {
  /** Beside another filter of the same field: found only by what is typed. */
  beside?: true
} & (Extract<ListFilterField, { kind: 'choice' }> | RefinedField)

export type ListSort = {
  label: string
  /** Names of the directions, such as "Oldest first"; one that is missing can’t be asked for. */
  directions: Partial<Record<Direction, string>>
  /** The direction that a first click on the header gives. */
  first: Direction
  /** Name of the value that records lack which are not in this order, such as "join date"; absent where none can be missing. */
  missing?: string
}

/** A kind of file that rows can be saved as. */
export type ListFile<Row> = {
  /** Words of the button beside "Export": "vCard". */
  label: string
  extension: string
  /** On a phone it is all that tells its button from that of CSV. */
  icon?: ComponentType<{ size: number }>
  /** Its media type. */
  type: string
  /** Text before the first row. */
  head?: string
  /** Some rows as text. */
  text(rows: readonly Row[]): string | Promise<string>
  /** Text for records that can’t be read; absent where a file can’t name them. */
  keys?(ids: readonly string[]): string
}

/** One page as the data layer returns it. */
export type ListRows<Row> = {
  rows: Row[]
  /** Keys of records of the page that can't be read. */
  unreadable?: string[]
  next?: string
  previous?: string
  /** How many of the records were looked through, where not all were. */
  looked?: LookedThrough
  /** Of a batch: keys of records that were looked at and aren't meant. */
  passed?: string[]
}

/** Filters and an order in which the database can answer them. */
export type ListStart<Filter extends string = string, Sort extends string = string> = Pick<
  ListState<Filter, Sort>,
  'filters' | 'sort' | 'direction'
>

/** How the values of a list's records are edited in its cells. */
export type CellEditing = {
  /** The field that is edited where one is shown, and what it is called; undefined where that is none. */
  fieldOf(shown: string): { name: string; label: string } | undefined
  Editor: ComponentType<{ id: string; field: string; onDone: () => void }>
}

/** Everything that a list is: an area declares one, the kit does the rest. Declare it with {@link defineList}. */
export type ListDefinition<
  Row extends ListRow = ListRow,
  Filter extends string = string,
  Sort extends string = string,
> = {
  /** The collection, which is also the root of its query keys and names its saved views and files. */
  area: string
  title: string
  noun: { one: string; many: string }
  /** The first one leads to the record: it can be neither hidden nor moved. */
  columns: readonly ListColumn<Row, Sort>[]
  /** Columns of a card; absent: the first ones. */
  card?: ListCard
  /** The filter that the search box sets; absent for records that have no words to search for. */
  search?: { name: Filter; label: string }
  filters: readonly ListFilterField<Filter, Sort>[]
  sorts: Record<Sort, ListSort>
  defaultSort: { sort: Sort; direction: Direction }
  /** State of the list for an address without one, where that is not all of it in its usual order. */
  opensAt?(): ListStart<Filter, Sort>
  /** The orders, as an address names them, in which the database can answer with these filters; absent: all. */
  orders?(filters: readonly string[]): readonly string[]
  /**
   * Filters by any further field, for which its records are looked through; absent where they can't be, so that all filters
   * are the database's and all of them have to be met.
   */
  refined?(): Promise<readonly RefinedFilterField[]>
  /** Further parameters of the address that stay, and that a saved view keeps, such as which of two looks is shown. */
  keeps?: readonly string[]
  /** Name of the row, for its checkbox and for result lines. */
  rowName(row: Row): string
  rowPath(row: Row): string
  /** The parameter of the address that a row opens in, above the list as it is; absent: it leads to a separate page. */
  opensIn?: string
  /** The heading under which the row stands; rows of one heading follow each other. */
  groupOf?(row: Row, now: Date): string | undefined
  page(state: ListState<Filter, Sort>): ListQueryOptions<ListRows<Row>>
  count(state: ListState<Filter, Sort>): ListQueryOptions<number>
  /**
   * How many records the filters mean in the order of the keys, in which none is missing. Absent where every record is sure to
   * have what the orders are by; then the list has no order by key.
   */
  complete?(state: ListState<Filter, Sort>): ListQueryOptions<number>
  /** How many records of the collection have nothing derived yet, so that no search and no filter finds them. */
  notFilledIn?(): ListQueryOptions<number>
  /** All records that the filters mean, whether or not a query finds them: reads the whole collection. */
  meant?(state: ListState<Filter, Sort>): Promise<readonly Row[]>
  /** Similar rows where nothing is spelt as it was typed. */
  similar?(typed: string, where: SimilarIn): ListQueryOptions<SimilarRows<Row>>
  /** Reads on, for a file. */
  batch(state: ListState<Filter, Sort>, size: number, after: string | undefined): Promise<ListRows<Row>>
  /** How its cells are edited; absent where its records are not. */
  editing?(): Promise<CellEditing>
  /** Columns of a CSV file; absent: those of the list. */
  filed?(): Promise<Filed<Row>>
  /** Kinds of files that the rows can be saved as beside CSV. */
  files?: readonly ListFile<Row>[]
  /** Text of an empty collection, with the way to fill it. */
  nothingYet: { title: string; text: string; action?: ReactNode }
}

/**
 * Declares a list. Inside the kit filters and sorts are plain texts: the URL reader lets through only those that the
 * definition names, so that what reaches `page` and `count` is always one of theirs.
 */
export function defineList<Row extends ListRow, Filter extends string, Sort extends string>(
  definition: ListDefinition<Row, Filter, Sort>,
): ListDefinition<Row> {
  return definition
}
