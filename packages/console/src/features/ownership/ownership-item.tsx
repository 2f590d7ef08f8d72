import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  ownershipStatusOf,
  type OwnershipRequest,
} from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { ownershipName } from '@touchline/domain/nouns/ownership/ownership-words.ts'
import { clubAskedFor } from '#data/nouns/ownership/ownership-related.ts'
import { OwnershipNotices } from './ownership-notices.tsx'
import { Applicant } from './ownership-applicant.tsx'
import { Checklist } from './ownership-checklist.tsx'
import { ClubFacts } from './ownership-club.tsx'
import { EvidencePanel } from './ownership-evidence.tsx'
import { RequestFacts } from './ownership-facts.tsx'
import { Risk } from './ownership-risk.tsx'
import { RivalsResults } from './ownership-rivals-results.tsx'
import { Rivals } from './ownership-rivals-deciding.tsx'
import { PanelPair } from '#kit/page/record-columns.tsx'
import { RecordCommentsHint } from '#screens/comments/lazy-comments.tsx'
import { ItemPeople } from '#screens/item-people.tsx'

/** Evidence for and against a request, beside the club’s own data. */
export function OwnershipItem({ item: request }: { item: OwnershipRequest }) {
  const { data: club } = useQuery(clubAskedFor(request.clubId))
  const isManaged = (club?.managerIds ?? []).length > 0
  return (
    <Stack gap="md">
      {ownershipStatusOf(request) === 'pending' && <RivalsResults request={request} />}
      <OwnershipNotices request={request} />
      <RecordCommentsHint collection="clubOwnershipRequests" id={request.id} />
      <RequestFacts request={request} club={club} />
      <PanelPair isWide>
        <Stack gap="md">
          <EvidencePanel key={`evidence ${request.id}`} request={request} />
          <Risk request={request} />
          <Checklist key={`checklist ${request.id}`} request={request} isManaged={isManaged} />
        </Stack>
        <Stack gap="md">
          <ClubFacts request={request} />
          <Applicant request={request} />
          <ItemPeople collection="clubOwnershipRequests" item={request} name={ownershipName(request)} />
        </Stack>
      </PanelPair>
      <Rivals request={request} club={club} />
    </Stack>
  )
}
