import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { OwnershipRequest } from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { ownershipCanReverse } from '@touchline/domain/nouns/ownership/ownership-status.ts'
import { ownershipName } from '@touchline/domain/nouns/ownership/ownership-words.ts'
import { historyOf } from '#data/nouns/decision/decisions.ts'
import { namesOf } from '#data/nouns/decision/subjects.ts'
import { ownershipDecisions } from '#data/nouns/ownership/ownership-decisions.ts'
import { applicantOf, clubAskedFor } from '#data/nouns/ownership/ownership-related.ts'
import { mutate } from '#data/query-client.ts'
import { serverTime } from '#data/server-clock.ts'
import { currentDecider } from '#data/session/session.ts'
import { ownershipVocabulary } from './ownership-history-words.ts'
import type { DecisionRequest } from '#kit/decision/dialog/decision-request.ts'
import { RecordHistory } from '#kit/decision/history/record-history.tsx'
import { useNow } from '#ui/now.ts'
import { Stack } from '@mantine/core'
import { OwnershipItem } from './ownership-item.tsx'
import { RivalsResults } from './ownership-rivals-results.tsx'
import { useDecision } from '#kit/decision/dialog/use-decision.tsx'

type OwnershipHistoryProps = { request: OwnershipRequest; ask: (request: DecisionRequest) => void }

/** Every decision about a request. */
export function OwnershipHistory({ request, ask }: OwnershipHistoryProps) {
  const { data: club } = useQuery(clubAskedFor(request.clubId))
  const { data: applicant } = useQuery(applicantOf(request.userId))
  const context = { ...currentDecider(), now: serverTime(useNow()) }
  // The present managers don’t prevent undoing an approval.
  const around =
    request.status === 'approved' ? {} : { club: club ?? undefined, applicant: applicant ?? undefined }
  return (
    <RecordHistory
      query={useInfiniteQuery(historyOf('clubOwnershipRequests', request.id))}
      name={ownershipName(request)}
      vocabulary={ownershipVocabulary}
      names={namesOf}
      canReverse={(decision) => ownershipCanReverse(decision, request, { ...context, ...around })}
      takeBack={(taken) => mutate(ownershipDecisions.takeBack(), taken)}
      undo={ownershipDecisions.undo}
      ask={ask}
    />
  )
}

/** A request that was decided: how, by whom, and everything about it. */
export function OwnershipOutcome({ item: request }: { item: OwnershipRequest }) {
  const { ask, dialog } = useDecision()
  return (
    <Stack gap="md">
      <RivalsResults request={request} />
      <OwnershipHistory request={request} ask={ask} />
      <OwnershipItem item={request} />
      {dialog}
    </Stack>
  )
}
