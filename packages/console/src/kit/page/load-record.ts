import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { toAppError } from '#data/errors.ts'
import { queryClient } from '#data/query-client.ts'
import { dropSeen, restoreSeen } from '#data/restore-seen.ts'
import { reopening } from './reopening.ts'
import { t } from '@touchline/domain/language/t.ts'

/**
 * Reads a record for a route's loader; one that does not exist leads to the route error screen with 404. What was seen of it
 * earlier is shown at once, and corrected by the answer; a form begins with the answer.
 */
export async function loadRecord<T, K extends QueryKey>(
  query: FetchQueryOptions<T, Error, T, K>,
): Promise<T> {
  try {
    const answer = queryClient.ensureQueryData(query)
    return query.staleTime === 0 ? await answer : await Promise.race([answer, seen(query.queryKey, answer)])
  } catch (failure) {
    const error = toAppError(failure)
    // What is saved in a form that begins with this waits too, and is judged by what the record is by then.
    if (error.kind === 'offline' && (await restoreSeen(query.queryKey))) {
      const known = queryClient.getQueryData<T>(query.queryKey)
      if (known !== undefined) return known
    }
    if (error.kind === 'notFound') throw new Response(null, { status: 404, statusText: t('Not Found') })
    throw error
  }
}

/** What is in the cache once the store has been looked into; else the answer. */
async function seen<T>(key: QueryKey, answer: Promise<T>): Promise<T> {
  const isRestored = await restoreSeen(key)
  const known = isRestored ? queryClient.getQueryData<T>(key) : undefined
  if (known === undefined) return answer
  // The page asks again and says what is wrong.
  answer.catch((failure: unknown) => {
    if (toAppError(failure).kind === 'notFound') void openAnew(key)
  })
  return known
}

/** It went since it was seen: the page is opened as one that nobody has seen, which may lead elsewhere. */
async function openAnew(queryKey: QueryKey): Promise<void> {
  await dropSeen(queryKey)
  queryClient.removeQueries({ queryKey, exact: true })
  reopening.run()
}

/** The key of the record that a route's address names: the only part of it that varies. */
export const keyIn = ({ params }: Pick<LoaderFunctionArgs, 'params'>): string =>
  Object.values(params)[0] ?? ''
