import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { toAppError } from '#data/errors.ts'
import { queryClient } from '#data/query-client.ts'
import { dropSeen, restoreSeen } from '#data/restore-seen.ts'
import { reopening } from './reopening.ts'
import { t } from '@touchline/domain/language/t.ts'

/**
 * Reads a record for a route's loader; a missing one leads to the route error screen with 404. An earlier answer is shown at
 * once, and then corrected; a form starts with the new answer.
 */
export async function loadRecord<T, K extends QueryKey>(
  query: FetchQueryOptions<T, Error, T, K>,
): Promise<T> {
  try {
    const answer = queryClient.ensureQueryData(query)
    return query.staleTime === 0 ? await answer : await Promise.race([answer, seen(query.queryKey, answer)])
  } catch (failure) {
    const error = toAppError(failure)
    // A form that starts with this waits too, and is judged by the current record then.
    if (error.kind === 'offline' && (await restoreSeen(query.queryKey))) {
      const known = queryClient.getQueryData<T>(query.queryKey)
      if (known !== undefined) return known
    }
    if (error.kind === 'notFound') throw new Response(null, { status: 404, statusText: t('Not Found') })
    throw error
  }
}

/** Returns the cached value once the store was read, otherwise the answer. */
async function seen<T>(key: QueryKey, answer: Promise<T>): Promise<T> {
  const isRestored = await restoreSeen(key)
  const known = isRestored ? queryClient.getQueryData<T>(key) : undefined
  if (known === undefined) return answer
  // The page asks again and shows the failure.
  answer.catch((failure: unknown) => {
    if (toAppError(failure).kind === 'notFound') void openAnew(key)
  })
  return known
}

/** Opens the page of a record that was removed since as one never seen, which may lead elsewhere. */
async function openAnew(queryKey: QueryKey): Promise<void> {
  await dropSeen(queryKey)
  queryClient.removeQueries({ queryKey, exact: true })
  reopening.run()
}

/** Key of the record in a route's address: its only varying part. */
export const keyIn = ({ params }: Pick<LoaderFunctionArgs, 'params'>): string =>
  Object.values(params)[0] ?? ''
