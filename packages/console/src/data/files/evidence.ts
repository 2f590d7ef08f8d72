import { queryOptions } from '@tanstack/react-query'
import { findFirstFile } from '#data/backend/files/files.ts'

/** Where evidence is kept; whatever else a record names is no place that anybody may read. */
const EVIDENCE = 'ownershipEvidence/'

/** The address of a document that an applicant sent along, or null when it is not there. */
export const evidenceFile = (path: string) =>
  queryOptions({
    queryKey: ['evidence', path],
    queryFn: async () => (path.startsWith(EVIDENCE) ? ((await findFirstFile([path])) ?? null) : null),
    staleTime: 10 * 60_000,
    gcTime: 30 * 60_000,
  })
