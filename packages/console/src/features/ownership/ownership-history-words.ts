import {
  ownershipStatuses,
  ownershipStatusLabels,
  ownershipStatusTones,
} from '@touchline/domain/nouns/ownership/ownership-request.ts'
import type { OwnershipAction } from '@touchline/domain/nouns/ownership/ownership-status.ts'
import type { Vocabulary } from '#kit/decision/history/vocabulary.ts'

const decided: Record<OwnershipAction, string> = {
  approve: 'approved the request',
  approveFirst: 'gave the first approval',
  reject: 'rejected the request',
  askForInfo: 'asked for information',
  resubmit: 'put the request back into review',
  withdraw: 'noted that the request was withdrawn',
  supersede: 'superseded the request',
  expire: 'let the request expire',
  revoke: 'revoked the approval',
}

/** How the history of a request is told. */
export const ownershipVocabulary: Vocabulary = {
  actions: {
    create: 'asked to manage the club',
    follow: 'followed a change of the club',
    reverse: 'took an earlier decision back',
    ...decided,
  },
  states: Object.fromEntries(
    ownershipStatuses.map((one) => [
      one,
      { label: ownershipStatusLabels[one], tone: ownershipStatusTones[one] },
    ]),
  ),
  fields: {
    status: { label: 'Status', format: labelOf },
    firstApproval: { label: 'First approval', format: () => 'Given' },
    clubName: { label: 'Club' },
  },
}

function labelOf(value: unknown): string {
  const status = ownershipStatuses.find((one) => one === value)
  return status === undefined ? String(value) : ownershipStatusLabels[status]
}
