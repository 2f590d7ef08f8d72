import type { Direction } from '@touchline/domain/query/list-query.ts'

export const pageSizes = [25, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]

/** What a list shows, as its URL says it. Values of filters are texts; each area reads its own. */
export type ListState<Filter extends string = string, Sort extends string = string> = {
  filters: Partial<Record<Filter, string>>
  sort: Sort
  direction: Direction
  size: PageSize
  after?: string
  before?: string
}
