import { skipToken, useQueries, useQuery } from '@tanstack/react-query'
import type { SimilarRows } from '#data/list-state.ts'
import { isLookedThrough } from '#kit/list/filters/compared.ts'
import { queryOf, type ListQueryOptions, type ListRow } from '#kit/query.ts'
import type { ListUrl } from '#kit/list/list-url-spec.ts'
import { isNarrowed } from '#kit/list/list-url.ts'
import type { List } from '#kit/list/use-list.ts'
import { everywhere, neighboursOf, type Neighbour } from './neighbours.ts'

/** Where something would be found, and what to say of it. */
export type Way = { text: string; url: ListUrl }

export type Elsewhere = {
  /** The search. */
  typed: string | undefined
  /** Rows of the list as it is that are spelt nearly so. */
  similar: SimilarRows<ListRow> | undefined
  /** Other states of the list in which there is something: spelt so, or else nearly so. */
  ways: readonly Way[]
  /** Nothing is there at all, whatever the filters say. */
  isEmpty: boolean
  isLooking: boolean
}

const unasked: ListQueryOptions<SimilarRows<ListRow>> = {
  queryKey: ['nothing', 'similar'],
  queryFn: skipToken,
}

/** Results that a list without any would find elsewhere: asked once its answer is there, and of no list that has rows. */
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

/** Ways to exact results, or else to similar ones; to all there is, where that is more than one of the others has. */
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
