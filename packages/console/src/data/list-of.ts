import { queryOptions } from '@tanstack/react-query'
import type { Collection, ListRequest } from '#data/backend/collection.ts'
import type { ListState } from '#data/list-state.ts'

/** What a choice of records shows; reading one more, to see whether there are more, makes 8 documents. */
const FOUND_MAX = 7

/** The queries that every list of a collection needs; `toRequest` translates what its address says. */
export function listOf<T, Filter extends string, Sort extends string>(
  collection: Collection<T>,
  toRequest: (state: Pick<ListState<Filter, Sort>, 'filters' | 'sort' | 'direction'>) => ListRequest,
) {
  const { name } = collection
  type State = ListState<Filter, Sort>
  return {
    /** One page. */
    page: (state: State) =>
      queryOptions({
        queryKey: [name, 'page', state],
        queryFn: () =>
          collection.page({
            ...toRequest(state),
            size: state.size,
            after: state.after,
            before: state.before,
          }),
      }),

    /** Reads on through the list, for a file: `size` records after a cursor, not kept in the cache. */
    batch: (state: State, size: number, after: string | undefined) =>
      collection.page({ ...toRequest(state), size, after }),

    /** How many records the list holds, whatever the page. */
    count: ({ filters, sort, direction }: State) =>
      queryOptions({
        queryKey: [name, 'count', { filters, sort, direction }],
        queryFn: () => collection.count(toRequest({ filters, sort, direction })),
      }),

    /** How many records the unfiltered list is about: the difference to a sorted count is those without the sorted field. */
    total: ({ sort, direction }: State) =>
      queryOptions({
        queryKey: [name, 'count', 'all'],
        queryFn: () => {
          const { where, orderBy } = toRequest({ filters: {}, sort, direction })
          // A sort may leave out what has no value in its field.
          const isOfSort = (field: string) => orderBy.some((order) => order.field === field)
          return collection.count({ where: where.filter(({ field }) => !isOfSort(field)), orderBy: [] })
        },
        staleTime: 60_000,
      }),

    /** The first ones that have a word beginning with what was typed; none for what can not be searched for. */
    byWord: (typed: string, state: Pick<State, 'filters' | 'sort' | 'direction'>) =>
      queryOptions({
        queryKey: [name, 'word', typed],
        queryFn: async () => {
          const asked = toRequest(state)
          const isSearch = asked.where.some(({ op }) => op === 'array-contains')
          return isSearch ? (await collection.page({ ...asked, size: FOUND_MAX })).rows : []
        },
      }),

    /** One record. Throws an {@link AppError} `notFound`. */
    record: (id: string) =>
      queryOptions({ queryKey: [name, 'record', id], queryFn: () => collection.get(id) }),
  }
}
