import {
  MutationCache,
  QueryCache,
  QueryClient,
  type FetchQueryOptions,
  type MutationOptions,
  type QueryKey,
} from '@tanstack/react-query'
import { lastWriteAt } from '#data/backend/write/last-write.ts'
import { toAppError, type AppError } from './errors.ts'

type Listener = (error: AppError) => void
const deniedListeners = new Set<Listener>()

/** Calls back when the backend denies or no longer knows the session; returns a function that stops. */
export function onDenied(listener: Listener): () => void {
  deniedListeners.add(listener)
  return () => deniedListeners.delete(listener)
}

const report = (failure: unknown) => {
  const error = toAppError(failure)
  if (error.kind === 'permission' || error.kind === 'unauthenticated')
    deniedListeners.forEach((tell) => tell(error))
}

/** Time after an action in which answers count as its result. Milliseconds. */
const OUTCOME_MS = 5_000

/** Whether answers now show the result of an action here, and not only of colleagues'. */
export const hasJustActed = (): boolean => Date.now() - lastWriteAt() < OUTCOME_MS

/** Retries up to twice, only where the same question may get another answer. */
const mayRetry = (attempt: number, failure: unknown) => {
  const { kind } = toAppError(failure)
  return attempt < 2 && (kind === 'unavailable' || kind === 'tooMany')
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: report }),
  mutationCache: new MutationCache({ onError: report }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: mayRetry,
      retryDelay: (attempt) => 500 * 2 ** attempt,
      networkMode: 'always',
      // Failed queries repeat by themselves once the browser is back online.
      refetchOnReconnect: ({ state }) => (state.error === null ? false : 'always'),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/**
 * Reads again. An answer that is on its way may be older than the last write: it is dropped, and its callers receive the
 * new one.
 */
export function readAgain<Data, Key extends QueryKey>(
  options: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  void queryClient.cancelQueries({ queryKey: options.queryKey, exact: true }, { silent: true, revert: false })
  return queryClient.fetchQuery({ ...options, staleTime: 0 })
}

/** Runs a mutation outside a component, such as from a toast that outlives its page; failures are reported as usual. */
export const mutate = <Result, Variables, Before>(
  options: MutationOptions<Result, Error, Variables, Before>,
  variables: Variables,
): Promise<Result> => queryClient.getMutationCache().build(queryClient, options).execute(variables)
