import type { Direction } from '@touchline/domain/engine/query/list-query.ts'

export const pageSizes = [25, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]

/** State of a list, from its URL. Filter values are texts; each area parses its own. */
export type ListState<Filter extends string = string, Sort extends string = string> = {
  filters: Partial<Record<Filter, string>>
  sort: Sort
  direction: Direction
  size: PageSize
  after?: string
  before?: string
  /** Number of records to look through for what the database can't answer; absent: one batch. */
  read?: number
}

/** Number of a list's records that were looked through; absent where all of them were. */
export type LookedThrough = { read: number; of: number }

/** Lists in which similar spellings are looked for: the list as it is, its other states, and all of them. */
export type SimilarIn = { here: ListState; elsewhere: readonly ListState[]; everywhere: ListState }

/** Rows with spellings similar to the typed one, and their number in each other state. `isCut`: there may be more. */
export type SimilarRows<Row> = { rows: Row[]; counts: number[]; isCut: boolean }
