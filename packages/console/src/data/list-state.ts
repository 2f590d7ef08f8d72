import { orderOf, type Direction, type ListQuery } from '@touchline/domain/list-query.ts'
import type { Order } from '#data/backend/collection.ts'

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

/** The orders of the chosen sort. */
export function ordersOf<Sort extends string>(
  query: Pick<ListQuery<string, Sort>, 'sorts'>,
  { sort, direction }: { sort: Sort; direction: Direction },
): Order[] {
  return query.sorts[sort].fields.map((field) => orderOf(field, direction))
}
