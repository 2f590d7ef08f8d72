import type { Direction } from '@touchline/domain/engine/query/list-query.ts'

export const pageSizes = [25, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]

/** State of a list, from its URL. Values of filters are texts; each area reads its own. */
export type ListState<Filter extends string = string, Sort extends string = string> = {
  filters: Partial<Record<Filter, string>>
  sort: Sort
  direction: Direction
  size: PageSize
  after?: string
  before?: string
  /** How many records are looked through for what the database can't be asked; absent: as many as at once. */
  read?: number
}

/** How many of the records of a list were looked through; absent where all of them were. */
export type LookedThrough = { read: number; of: number }

/** Where rows that are spelt nearly so are looked for: in the list as it is, in other states of it, and in all of them. */
export type SimilarIn = { here: ListState; elsewhere: readonly ListState[]; everywhere: ListState }

/** Rows spelt nearly as it was typed, and how much of it each of the other states holds. `isCut`: there may be more. */
export type SimilarRows<Row> = { rows: Row[]; counts: number[]; isCut: boolean }
