import type { ListQueryOptions, ListRow } from '#kit/query.ts'
import type { Direction } from '@touchline/domain/engine/query/list-query.ts'
import type { Refinement, Refining } from '@touchline/domain/engine/noun/refinement.ts'
import type { ComponentType, ReactNode } from 'react'
import type { ListState, LookedThrough, SimilarIn, SimilarRows } from '#data/list-state.ts'

export type ListColumn<Row, Sort extends string = string> = {
  id: string
  label: string
  /** Sort that this column's header switches on; a column without one has a plain header. */
  sort?: Sort
  cell(row: Row): ReactNode
  /** Value in a file: a single one, empty if unknown. Default: as for other fields of its kind (`filed`). */
  csv?(row: Row): string | number | boolean
  /** Minimum in pixels; the rest of the room is distributed in proportion. */
  width: number
  /** Whether its figures are aligned at the end of the column. */
  isNumber?: boolean
  /** Whether its cells have a middle, such as a score between two teams. */
  isCentred?: true
  /** Whether it means nothing without its label, such as a number or a day. */
  isNamed?: boolean
  /** Hidden by default. */
  optional?: true
  /** Filter whose single value it repeats: the column is hidden while that has one value. */
  repeats?: string
  /** Fields that it shows, which are separate columns in a file; absent: derived from others. */
  fields?: readonly string[]
  /** Columns that bring it into a file, after the first of them, even where it is hidden: their values mean nothing without it. */
  filedWith?: readonly string[]
}

/** Columns of the cards on narrow screens: the name, the state, and two facts. */
export type ListCard = { head?: string; state?: string | undefined; facts: readonly string[] }

export type FileColumn<Row> = Pick<ListColumn<Row>, 'id' | 'label' | 'filedWith'> & {
  csv(row: Row): string | number | boolean
}

/** Columns that a file can have, one a field. `always`: those without which it couldn't be imported again. */
export type Filed<Row> = { columns: readonly FileColumn<Row>[]; always: readonly string[] }

/** `isSimilar`: found although not spelt as typed. */
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
      /** Options that can be combined with the other filters. Default: all. */
      offered?(filters: Partial<Record<Filter, string>>): readonly Choice[]
      /** For more options than fit on a screen. */
      searchable?: true
      /** Value that the list shows while nothing is chosen, where that is not everything. */
      unset?: string
      /** Value that means everything, if any. */
      any?: string
      /** Only sort in which the database can answer it: choosing a value sorts so. */
      sort?: Sort
      /** Several values can be chosen, of which one has to match (`filter-values.ts`). */
      many?: true
      /** The options are all possible values, so that "is not" asks for the others. */
      closed?: true
    }
  /** A record of another kind, found by word; the address holds its key. */
  | {
      kind: 'record'
      name: Filter
      label: string
      /** Records for the typed text. */
      find(typed: string): ListQueryOptions<readonly Choice[]>
      /** Number of records that no typing finds yet, such as "6 users". */
      unfound?(): Promise<string | undefined>
      nameOf(id: string): ListQueryOptions<string>
      /** A filter that the database can’t combine with this one: choosing one removes the other. */
      instead?: Filter
      /** There are so few that they are offered before typing. */
      few?: true
      /** Several can be chosen, of which one has to match. */
      many?: true
    }
  /** From one day to another, `2026-01-01..2026-03-31`; possible only while the list is sorted by `sort`. */
  | { kind: 'days'; name: Filter; label: string; sort: Sort }
)

/** A filter of one field in the format of `refinement.ts`; it comes with the list's description. */
type RefinedField = {
  kind: 'refined'
  name: string
  label: string
  refining: Refining
  /** Empty or not, where it may be empty. */
  presence: readonly Choice[]
  isMoney: boolean
  read(value: string): Refinement | undefined
  write: { between(from: string, to: string): string; words(words: string): string }
}

/** A filter without an index: the database's results are looked through for it (`refinement.ts`). */
export type RefinedFilterField = {
  /** Additional to another filter of the same field: found only by typing. */
  beside?: true
} & (Extract<ListFilterField, { kind: 'choice' }> | RefinedField)

export type ListSort = {
  label: string
  /** Names of the directions, such as "Oldest first"; a missing one isn't possible. */
  directions: Partial<Record<Direction, string>>
  /** Direction after a first click on the header. */
  first: Direction
  /** Name of the value that records outside this order lack, such as "join date"; absent where none can be missing. */
  missing?: string
}

/** A kind of file that rows can be saved as. */
export type ListFile<Row> = {
  /** Label of the button next to "Export": "vCard". */
  label: string
  extension: string
  /** On a phone only the icon distinguishes its button from that of CSV. */
  icon?: ComponentType<{ size: number }>
  type: string
  /** Text before the first row. */
  head?: string
  text(rows: readonly Row[]): string | Promise<string>
  /** Text for unreadable records; absent where a file can’t name them. */
  keys?(ids: readonly string[]): string
}

/** One page as the data layer returns it. */
export type ListRows<Row> = {
  rows: Row[]
  /** Keys of unreadable records of the page. */
  unreadable?: string[]
  next?: string
  previous?: string
  /** Number of records looked through, where not all were. */
  looked?: LookedThrough
  /** For a batch: keys of records that were checked and don't match. */
  passed?: string[]
}

/** Filters and an order in which the database can answer them. */
export type ListStart<Filter extends string = string, Sort extends string = string> = Pick<
  ListState<Filter, Sort>,
  'filters' | 'sort' | 'direction'
>

/** How the values of a list's records are edited in its cells. */
export type CellEditing = {
  /** Edited field of a shown one, and its label; undefined where there is none. */
  fieldOf(shown: string): { name: string; label: string } | undefined
  Editor: ComponentType<{ id: string; field: string; onDone: () => void }>
}

/** Definition of a list: an area declares one, the kit does the rest. Declare it with {@link defineList}. */
export type ListDefinition<
  Row extends ListRow = ListRow,
  Filter extends string = string,
  Sort extends string = string,
> = {
  /** Collection, which is also the root of its query keys and names its saved views and files. */
  collection: string
  title: string
  noun: { one: string; many: string }
  /** Name of the list without a saved view, where that isn't all of them. */
  whole?: string
  /** The first one links to the record: it can't be hidden or moved. */
  columns: readonly ListColumn<Row, Sort>[]
  /** Columns of a card. Default: the first ones. */
  card?: ListCard
  /** Filter that the search box sets; absent for records without search words. */
  search?: { name: Filter; label: string }
  filters: readonly ListFilterField<Filter, Sort>[]
  sorts: Record<Sort, ListSort>
  defaultSort: { sort: Sort; direction: Direction }
  /** State of the list for an address without one, where that is not everything in its default order. */
  opensAt?(): ListStart<Filter, Sort>
  /** Orders, as an address names them, in which the database can answer with these filters. Default: all. */
  orders?(filters: readonly string[]): readonly string[]
  /**
   * Filters by any further field, for which its records are looked through; absent where they can't be, so that all filters are
   * the database's and have to match.
   */
  refined?(): Promise<readonly RefinedFilterField[]>
  /** Further parameters of the address that stay, and that a saved view keeps, such as the current view of two. */
  keeps?: readonly string[]
  /** Name of the row, for its checkbox and for result lines. */
  rowName(row: Row): string
  rowPath(row: Row): string
  /** Parameter of the address that opens a row above the list; absent: a row links to a separate page. */
  opensIn?: string
  /** Heading above the row; rows with the same heading follow each other. */
  groupOf?(row: Row, now: Date): string | undefined
  page(state: ListState<Filter, Sort>): ListQueryOptions<ListRows<Row>>
  count(state: ListState<Filter, Sort>): ListQueryOptions<number>
  /**
   * Number of records that the filters match in the order of the keys, in which none is missing. Absent where every record is
   * sure to have the orders' fields; then the list has no order by key.
   */
  complete?(state: ListState<Filter, Sort>): ListQueryOptions<number>
  /** Number of records in the collection without derived fields, which no search and no filter finds. */
  notFilledIn?(): ListQueryOptions<number>
  /** All records that match the filters, even where no query finds them: reads the whole collection. */
  meant?(state: ListState<Filter, Sort>): Promise<readonly Row[]>
  /** Similar rows where no spelling matches. */
  similar?(typed: string, where: SimilarIn): ListQueryOptions<SimilarRows<Row>>
  /** Reads on, for a file. */
  batch(state: ListState<Filter, Sort>, size: number, after: string | undefined): Promise<ListRows<Row>>
  /** How its cells are edited; absent where they aren't. */
  editing?(): Promise<CellEditing>
  /** Columns of a CSV file. Default: those of the list. */
  filed?(): Promise<Filed<Row>>
  /** Kinds of files in addition to CSV. */
  files?: readonly ListFile<Row>[]
  /** Text of an empty collection, with an action to fill it. */
  nothingYet: { title: string; text: string; action?: ReactNode }
}

/**
 * Declares a list. Inside the kit filters and sorts are plain texts: the URL reader accepts only those of the definition, so
 * that `page` and `count` always get one of theirs.
 */
export function defineList<Row extends ListRow, Filter extends string, Sort extends string>(
  definition: ListDefinition<Row, Filter, Sort>,
): ListDefinition<Row> {
  return definition
}
