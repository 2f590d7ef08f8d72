import { queryOptions } from '@tanstack/react-query'
import type { Asked } from '@touchline/domain/engine/query/ask.ts'
import { BY_KEY } from '@touchline/domain/engine/query/list-query.ts'
import type { Collection } from '#data/backend/collection.ts'
import type { ListState } from '#data/list-state.ts'

/** Most records among the suggestions of a choice; reading one more, to see whether there are more, makes 8 documents. */
const FOUND_MAX = 7

/** Queries that every list of a collection needs; `questionOf` translates its address. */
export function listOf<T, Name extends string, Filter extends string, Sort extends string>(
  collection: Collection<T, Name>,
  questionOf: (
    state: Pick<ListState<Filter, Sort | typeof BY_KEY>, 'filters' | 'sort' | 'direction'>,
  ) => Asked<'a list', Name>,
) {
  const { name } = collection
  type State = ListState<Filter, Sort | typeof BY_KEY>
  type Asking = Pick<State, 'filters' | 'sort' | 'direction'>
  return {
    /** Question to a collection, for a search among some of its records. */
    asks: { collection, questionOf },

    page: (state: State) =>
      queryOptions({
        queryKey: [name, 'page', state],
        queryFn: () =>
          collection.page(questionOf(state), {
            size: state.size,
            after: state.after,
            before: state.before,
          }),
      }),

    /** Reads on through the list for a file: `size` records after a cursor, not cached. */
    batch: (state: State, size: number, after: string | undefined) =>
      collection.page(questionOf(state), { size, after }),

    /** Number of records in the list, on all pages. */
    count: ({ filters, sort, direction }: State) =>
      queryOptions({
        queryKey: [name, 'count', { filters, sort, direction }],
        queryFn: () => collection.count(questionOf({ filters, sort, direction })),
      }),

    /**
     * Number of records with these filters in the order of the keys: the difference to a sorted count is those without the
     * sorted field.
     */
    complete: ({ filters }: Pick<State, 'filters'>) =>
      queryOptions({
        queryKey: [name, 'count', { filters, sort: BY_KEY, direction: 'asc' }],
        queryFn: () => collection.count(questionOf({ filters, sort: BY_KEY, direction: 'asc' })),
        staleTime: 60_000,
      }),

    /** All records that match these filters, even where no query finds them: reads the whole collection. */
    meant: async (state: Asking): Promise<readonly T[]> => {
      const { recordsMeant } = await import('./records-meant.ts')
      return recordsMeant(collection, questionOf(state))
    },

    /** First records with a word that starts with the typed text; none for what can't be searched for. */
    byWord: (typed: string, state: Asking) =>
      queryOptions({
        queryKey: [name, 'word', typed],
        queryFn: async () => {
          const asked = questionOf(state)
          const isSearch = asked.where.some(({ op }) => op === 'array-contains')
          return isSearch ? (await collection.page(asked, { size: FOUND_MAX })).rows : []
        },
      }),

    /** Throws an {@link AppError} `notFound`. */
    record: (id: string) =>
      queryOptions({ queryKey: [name, 'record', id], queryFn: () => collection.get(id) }),
  }
}
