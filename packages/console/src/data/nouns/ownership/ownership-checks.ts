import { queryOptions } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import {
  ownershipChecks,
  type CheckedRequest,
  type OwnershipFacts,
} from '@touchline/domain/nouns/ownership/ownership-checks.ts'
import { evidenceName, type Evidence } from '@touchline/domain/nouns/ownership/ownership-request.ts'
import type { NounChecks } from '#data/engine/checks.ts'
import { evidenceFile } from '#data/files/evidence.ts'
import { queryClient } from '#data/query-client.ts'
import {
  appealedAgainst,
  applicantOf,
  clubAskedFor,
  openRequestsFor,
  requestsByPerson,
} from './ownership-related.ts'

/** Checks before making somebody a manager. Reads at most 40 documents, and looks for each file. */
export const ownershipCheckList: NounChecks<CheckedRequest, OwnershipFacts> = {
  checks: ownershipChecks,
  facts: {
    open: ({ clubId }) => openRequestsFor(clubId),
    missing: ({ evidence = [] }) => missingAmong(evidence),
  },
  // The applicant, the club, their other requests, and the earlier decision with its author.
  shown: ({ clubId, userId, firstApproval, appealOf }) => [
    clubAskedFor(clubId),
    applicantOf(userId),
    requestsByPerson(userId),
    ...(firstApproval ? [applicantOf(firstApproval.by)] : []),
    ...(appealOf ? [appealedAgainst(appealOf)] : []),
  ],
  looking: t('Looking up the club, applicant, rivals and documents…'),
  failed: t('Couldn’t load everything about this request: no answer from the server.'),
}

/** Names of the documents that are missing from their path. */
const missingAmong = (evidence: readonly Evidence[]) =>
  queryOptions({
    queryKey: ['evidence', 'missing', evidence.map(({ path }) => path)],
    queryFn: async () => {
      const found = await Promise.all(evidence.map((one) => queryClient.fetchQuery(evidenceFile(one))))
      return evidence.flatMap((one, at) => (found[at] === null ? [evidenceName(one)] : []))
    },
  })
