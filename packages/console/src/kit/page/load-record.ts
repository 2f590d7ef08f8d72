import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { toAppError } from '#data/errors.ts'
import { queryClient } from '#data/query-client.ts'

/** Reads a record for a route's loader; one that does not exist leads to the route error screen with 404. */
export async function loadRecord<T, K extends QueryKey>(
  query: FetchQueryOptions<T, Error, T, K>,
): Promise<T> {
  try {
    return await queryClient.ensureQueryData(query)
  } catch (failure) {
    const error = toAppError(failure)
    if (error.kind === 'notFound') throw new Response(null, { status: 404, statusText: 'Not Found' })
    throw error
  }
}

/** The key of the record that a route's address names: the only part of it that varies. */
export const keyIn = ({ params }: Pick<LoaderFunctionArgs, 'params'>): string =>
  Object.values(params)[0] ?? ''
