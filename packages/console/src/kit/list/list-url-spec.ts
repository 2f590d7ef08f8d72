import type { ListState } from '#data/list-state.ts'
import type { ColumnWidths } from './column-widths.ts'
import type { ListDefinition } from './list-definition.ts'

/** State of a list in its URL. */
export type ListUrl = {
  /** Question to the database. */
  state: ListState
  /** Page number from 1; for display only, the cursor in `state` decides. */
  page: number
  /** Columns in order, where they are not the default ones. */
  columns?: readonly string[]
  /** Widths of columns, in a saved view. */
  widths?: ColumnWidths
  /** Id of the saved view that this started from. */
  view?: string
  /** Parameters that are not the list's own. */
  kept?: Readonly<Record<string, string>>
}

/** Part of a definition that a URL is read against. */
export type ListUrlSpec = Pick<
  ListDefinition,
  'filters' | 'search' | 'sorts' | 'defaultSort' | 'opensAt' | 'orders' | 'keeps' | 'complete' | 'refined'
> & {
  columns: readonly { id: string }[]
}
