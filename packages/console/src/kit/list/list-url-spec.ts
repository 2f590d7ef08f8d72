import type { ListState } from '#data/list-state.ts'
import type { ColumnWidths } from './column-widths.ts'
import type { ListDefinition } from './list-definition.ts'

/** Everything that the URL of a list says. */
export type ListUrl = {
  /** The question to the database. */
  state: ListState
  /** Which page this is, counted from 1; for display only, the cursor in `state` decides. */
  page: number
  /** The columns in their order, where they are not the usual ones. */
  columns?: readonly string[]
  /** The widths of columns, as a saved view has them. */
  widths?: ColumnWidths
  /** The id of the saved view that this began as. */
  view?: string
  /** Parameters that are not the list's own. */
  kept?: Readonly<Record<string, string>>
}

/** The part of a definition that a URL is read against. */
export type ListUrlSpec = Pick<
  ListDefinition,
  'filters' | 'search' | 'sorts' | 'defaultSort' | 'opensAt' | 'orders' | 'keeps' | 'complete' | 'refined'
> & {
  columns: readonly { id: string }[]
}
