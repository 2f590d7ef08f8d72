import { queryOptions } from '@tanstack/react-query'
import { findFirstFile } from '#data/backend/files.ts'
import { isPlaceIn } from './file-places.ts'

/** Address of a document that an applicant sent, or null when it is missing. */
export const evidenceFile = (path: string) =>
  queryOptions({
    queryKey: ['evidence', path],
    queryFn: async () =>
      isPlaceIn('ownershipEvidence', path) ? ((await findFirstFile([path])) ?? null) : null,
    staleTime: 10 * 60_000,
    gcTime: 30 * 60_000,
  })
