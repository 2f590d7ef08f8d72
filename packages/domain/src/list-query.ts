export type Direction = 'asc' | 'desc'

/** A filter that a list offers: what it asks of which field. */
export type ListFilter = (
  | { kind: 'equals'; field: string }
  | { kind: 'contains'; field: string }
  /** One boolean field per value, for a second "contains" in the same query: `field.value == true`. */
  | { kind: 'flag'; field: string; values: readonly string[] }
  /** From–to over the field of the named sort; offered only while the list is sorted by it. */
  | { kind: 'range'; sort: string }
  /** Up to a moment, over a field of the sort that is not its first. */
  | { kind: 'until'; field: string }
) & {
  /** The only orders in which it can be asked, where they are not those of `filtered`. */
  orders?: readonly string[]
}

export type ListSort = {
  /** All in the direction that the person chose, but for those with a `-` before them: they run the other way. */
  fields: readonly string[]
  /** Whether records may lack the field and then are no part of the sorted list. */
  nullable: boolean
  /** Absent: both. */
  directions?: readonly Direction[]
}

/**
 * Everything that a list can ask the database for. The console builds its queries from it, and the composite
 * indexes of firebase/firestore.indexes.json are derived from it, so the two can not drift apart.
 */
export type ListQuery<Filter extends string = string, Sort extends string = string> = {
  collection: string
  filters: Record<Filter, ListFilter>
  sorts: Record<Sort, ListSort>
  defaultSort: { sort: Sort; direction: Direction }
  /**
   * The orders of a filtered list, as an address names them: `name`, and `-name` for descending. Each filter costs an index for
   * each of them (https://firebase.google.com/docs/firestore/quotas#indexes); absent: all.
   */
  filtered?: readonly string[]
}

/** One order of a sort, in the direction that its field really runs. */
export const orderOf = (field: string, direction: Direction): { field: string; direction: Direction } =>
  field.startsWith('-')
    ? { field: field.slice(1), direction: direction === 'asc' ? 'desc' : 'asc' }
    : { field, direction }

const bothWays: readonly Direction[] = ['asc', 'desc']

/** An order as an address names it. */
export const orderName = (sort: string, direction: Direction): string =>
  direction === 'desc' ? `-${sort}` : sort

/** The orders in which a list can be asked with these filters; without any in all that it has. */
export function ordersWith(
  { filters, sorts, filtered }: Pick<ListQuery, 'filters' | 'sorts' | 'filtered'>,
  chosen: readonly string[],
): readonly string[] {
  const all = Object.entries(sorts).flatMap(([sort, { directions = bothWays }]) =>
    directions.map((direction) => orderName(sort, direction)),
  )
  return chosen.reduce((left, name) => {
    const filter = filters[name]
    const isEqual = filter !== undefined && filter.kind !== 'range' && filter.kind !== 'until'
    const orders = filter?.orders ?? (isEqual ? filtered : undefined)
    return orders === undefined ? left : left.filter((order) => orders.includes(order))
  }, all)
}
