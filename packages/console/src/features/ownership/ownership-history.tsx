import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import {
  ownershipStatuses,
  ownershipStatusLabels,
  ownershipStatusTones,
  type OwnershipRequest,
} from '@touchline/domain/ownership-request.ts'
import { ownershipCanReverse, type OwnershipAction } from '@touchline/domain/ownership-status.ts'
import { ownershipName } from '@touchline/domain/ownership-words.ts'
import { historyOf } from '#data/decisions.ts'
import { takeOwnershipBack, undoOwnership } from '#data/ownership-decisions.ts'
import { applicantOf, clubAskedFor } from '#data/ownership-related.ts'
import { mutate } from '#data/query-client.ts'
import { serverTime } from '#data/server-clock.ts'
import { currentAdmin } from '#data/session.ts'
import type { DecisionRequest } from '#kit/decision/decision-request.ts'
import { RecordHistory } from '#kit/decision/record-history.tsx'
import type { Vocabulary } from '#kit/decision/vocabulary.ts'
import { useNow } from '#ui/now.ts'

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

const vocabulary: Vocabulary = {
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
    status: { label: 'Status', format: (value) => labelOf(String(value)) },
    firstApproval: { label: 'First approval', format: () => 'Given' },
    clubName: { label: 'Club' },
  },
}

const labelOf = (status: string) => ownershipStatuses.find((one) => one === status) ?? status

type OwnershipHistoryProps = { request: OwnershipRequest; ask: (request: DecisionRequest) => void }

/** Every decision about a request. */
export function OwnershipHistory({ request, ask }: OwnershipHistoryProps) {
  const { data: club } = useQuery(clubAskedFor(request.clubId))
  const { data: applicant } = useQuery(applicantOf(request.userId))
  const context = { actorId: currentAdmin().uid, now: serverTime(useNow()) }
  // Who manages the club now is no hindrance to taking an approval back.
  const around =
    request.status === 'approved' ? {} : { club: club ?? undefined, applicant: applicant ?? undefined }
  return (
    <RecordHistory
      query={useInfiniteQuery(historyOf('clubOwnershipRequests', request.id))}
      name={ownershipName(request)}
      vocabulary={vocabulary}
      canReverse={(decision) => ownershipCanReverse(decision, request, { ...context, ...around })}
      takeBack={(taken) => mutate(takeOwnershipBack(), taken)}
      undo={undoOwnership}
      ask={ask}
    />
  )
}
