import { queryOptions } from '@tanstack/react-query'
import type { StoredRow } from '#data/backend/whole-rows.ts'
import { queryClient } from '#data/query-client.ts'
import { KEPT_MS } from '#data/seen-store.ts'
import { shared, SHARED_MS, sharedAnswer } from '#data/shared-answer.ts'

/** Too many once means too many all day: nothing is read in vain. */
const freshMs = (rows: unknown) => (rows === null ? KEPT_MS : SHARED_MS)

/**
 * Rows of a collection from which a page works out its figures, counted again with the collection and shared among tabs; null
 * where there are too many to read.
 */
export const rowsQuery = (collection: string, read: unknown, ask: () => Promise<StoredRow[] | null>) =>
  queryOptions({
    queryKey: [collection, 'count', 'dashboard', 'rows', read],
    queryFn: async ({ queryKey }) =>
      queryClient.getQueryData(queryKey) === null ? null : sharedAnswer(queryKey, ask, freshMs),
    staleTime: ({ state }) => freshMs(state.data),
    structuralSharing: false,
    meta: shared,
  })
