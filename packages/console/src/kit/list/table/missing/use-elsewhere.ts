import { skipToken, useQueries, useQuery } from '@tanstack/react-query'
import type { SimilarRows } from '#data/list-state.ts'
import { isLookedThrough } from '#kit/list/filters/compared.ts'
import { queryOf, type ListQueryOptions, type ListRow } from '#kit/query.ts'
import type { ListUrl } from '#kit/list/list-url-spec.ts'
import { isNarrowed } from '#kit/list/list-url.ts'
import type { List } from '#kit/list/use-list.ts'
import { everywhere, neighboursOf, type Neighbour } from './neighbours.ts'

/** A state of the list with results, and its text. */
export type Way = { text: string; url: ListUrl }

export type Elsewhere = {
  typed: string | undefined
  /** Rows of the current list with similar spellings. */
  similar: SimilarRows<ListRow> | undefined
  /** Other states of the list with results: exact ones, otherwise similar ones. */
  ways: readonly Way[]
  /** Whether the collection is empty, whatever the filters. */
  isEmpty: boolean
  isLooking: boolean
}

const unasked: ListQueryOptions<SimilarRows<ListRow>> = {
  queryKey: ['nothing', 'similar'],
  queryFn: skipToken,
}

/** Finds results in other states of an empty list: asks once its answer is there, and only without rows. */
export function useElsewhere({ definition, url, isStale, count: counted }: List): Elsewhere {
  const typed = definition.search && url.state.filters[definition.search.name]
  // Records are looked through once, not for each of them.
  const isLooked = isLookedThrough(url.state, definition)
  const isNone = !isStale && counted === 0 && isNarrowed(url, definition)
  const neighbours = isLooked ? [] : neighboursOf(url, definition)
  const all = everywhere(url, definition)
  const hasNeighbours = isNone && neighbours.length > 0
  const inAll = useQuery({ ...queryOf(definition.count(all.state)), enabled: hasNeighbours })
  const isAnywhere = hasNeighbours && (inAll.data ?? 0) > 0
  const counts = useQueries({
    queries: neighbours.map(({ url: { state } }) => ({
      ...queryOf(definition.count(state)),
      enabled: isAnywhere,
    })),
  })
  const where = {
    here: url.state,
    elsewhere: neighbours.map(({ url: { state } }) => state),
    everywhere: all.state,
  }
  const isAsked = isNone && !isLooked && typed !== undefined && definition.similar !== undefined
  const similar = useQuery({
    ...queryOf(isAsked ? (definition.similar?.(typed, where) ?? unasked) : unasked),
    enabled: isAsked,
  })
  const found = neighbours.map((_, at) => (isAnywhere ? (counts[at]?.data ?? 0) : 0))
  const nearly = neighbours.map((_, at) => (isAsked ? (similar.data?.counts[at] ?? 0) : 0))
  return {
    typed,
    similar: isAsked ? similar.data : undefined,
    isEmpty: typed === undefined && hasNeighbours && inAll.data === 0,
    ways: waysOf(neighbours, found, nearly),
    isLooking:
      (hasNeighbours && inAll.isLoading) ||
      (isAnywhere && counts.some(({ isLoading }) => isLoading)) ||
      (isAsked && similar.isLoading),
  }
}

/** Links to exact results, otherwise to similar ones; and to all of them, where that is more than any other has. */
function waysOf(
  neighbours: readonly Neighbour[],
  found: readonly number[],
  nearly: readonly number[],
): readonly Way[] {
  const counts = found.some((count) => count > 0) ? found : nearly
  const most = Math.max(0, ...counts.filter((_, at) => !neighbours[at]?.isAll))
  return neighbours.flatMap(({ url, isAll, ...say }, at) => {
    const count = counts[at] ?? 0
    if (count === 0 || (isAll && count <= most)) return []
    return [{ text: counts === found ? say.found(count) : say.similar(count), url }]
  })
}
