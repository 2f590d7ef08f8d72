import type { QueryFunction, QueryKey, SkipToken, UseQueryOptions } from '@tanstack/react-query'

/** A record in rows, pickers and actions. */
export type ListRow = { id: string }

/** Query options of the data layer, with any key. */
export type ListQueryOptions<Data> = {
  queryKey: QueryKey
  queryFn?: QueryFunction<Data, never> | SkipToken
}

/** Options for `useQuery`, which requires the key's type: no query function here reads it. */
export const queryOf = <Data>(options: ListQueryOptions<Data>) => options as UseQueryOptions<Data>
