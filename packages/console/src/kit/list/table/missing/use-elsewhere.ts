import { skipToken, useQueries, useQuery } from '@tanstack/react-query'
import type { SimilarRows } from '#data/list-state.ts'
import { queryOf, type ListQueryOptions, type ListRow } from '#kit/list/list-definition.ts'
import type { ListUrl } from '#kit/list/list-url-spec.ts'
import { isNarrowed } from '#kit/list/list-url.ts'
import type { List } from '#kit/list/use-list.ts'
import { everywhere, neighboursOf } from './neighbours.ts'

/** Where something would be found, and what to say of it. */
export type Way = { text: string; url: ListUrl }

export type Elsewhere = {
  /** What was searched for. */
  typed: string | undefined
  /** Rows of the list as it is that are spelt nearly so. */
  similar: SimilarRows<ListRow> | undefined
  /** Other states of the list in which there is something: spelt so, or else nearly so. */
  ways: readonly Way[]
  isLooking: boolean
}

const unasked: ListQueryOptions<SimilarRows<ListRow>> = {
  queryKey: ['nothing', 'similar'],
  queryFn: skipToken,
}

/** What a list that found nothing would find: asked once its answer is there, and of no list that has rows. */
export function useElsewhere({ definition, url, isStale, count: counted }: List): Elsewhere {
  const typed = definition.search && url.state.filters[definition.search.name]
  const isNone = !isStale && counted === 0 && isNarrowed(url, definition)
  const neighbours = neighboursOf(url, definition)
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
  const isAsked = isNone && typed !== undefined && definition.similar !== undefined
  const similar = useQuery({
    ...queryOf(isAsked ? (definition.similar?.(typed, where) ?? unasked) : unasked),
    enabled: isAsked,
  })
  const found = neighbours.map(({ found: say, url: to }, at) => way(say, counts[at]?.data, to, isAnywhere))
  const nearly = neighbours.map(({ similar: say, url: to }, at) =>
    way(say, similar.data?.counts[at], to, isAsked),
  )
  return {
    typed,
    similar: isAsked ? similar.data : undefined,
    ways: found.map((one, at) => one ?? nearly[at]).filter((one) => one !== undefined),
    isLooking:
      (hasNeighbours && inAll.isFetching) ||
      (isAnywhere && counts.some(({ isFetching }) => isFetching)) ||
      (isAsked && similar.isLoading),
  }
}

const way = (
  say: (count: number) => string,
  count: number | undefined,
  url: ListUrl,
  isAsked: boolean,
): Way | undefined => (isAsked && count !== undefined && count > 0 ? { text: say(count), url } : undefined)
