import type { QueryFunction, QueryKey, SkipToken, UseQueryOptions } from '@tanstack/react-query'

/** A record as rows, pickers and actions know it. */
export type ListRow = { id: string }

/** Query options as the data layer makes them, whatever their key is made of. */
export type ListQueryOptions<Data> = {
  queryKey: QueryKey
  queryFn?: QueryFunction<Data, never> | SkipToken
}

/** The same for `useQuery`, which wants to know the type of the key: no query function here reads it. */
export const queryOf = <Data>(options: ListQueryOptions<Data>) => options as UseQueryOptions<Data>
