import { queryOptions } from '@tanstack/react-query'
import { evidencePreview, type Evidence } from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { findRecordFile } from './record-file.ts'

const embeddings = { pdf: 'frame', picture: 'img' } as const

/** A document that an applicant sent, or null when it is missing. */
export function evidenceFile(evidence: Evidence) {
  const { path } = evidence
  const preview = evidencePreview(evidence)
  return queryOptions({
    queryKey: ['evidence', path, preview],
    queryFn: async () =>
      (await findRecordFile('ownershipEvidence', path, preview && embeddings[preview])) ?? null,
    staleTime: 10 * 60_000,
    gcTime: 30 * 60_000,
  })
}
