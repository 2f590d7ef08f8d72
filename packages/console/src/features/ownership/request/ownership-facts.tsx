import { Anchor, Stack, Text } from '@mantine/core'
import type { Club } from '@touchline/domain/nouns/club/club.ts'
import {
  ownershipKindLabels,
  positionLabels,
  type OwnershipRequest,
} from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { emailMatchLabels, emailMatchOf } from '@touchline/domain/nouns/ownership/ownership-words.ts'
import { domainOf } from '@touchline/domain/shared/fields/web-address.ts'
import { emailMatchTones } from '#features/ownership/ownership-review-target.ts'
import { Facts } from '#ui/facts.tsx'
import { Panel } from '#ui/panel.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { Time } from '#ui/time/time.tsx'

type RequestFactsProps = { request: OwnershipRequest; club: Club | null | undefined }

/** What the applicant wrote. */
export function RequestFacts({ request, club }: RequestFactsProps) {
  const { message, position, kind, email, website, createdAt } = request
  const match = emailMatchOf(request, club)
  return (
    <Panel title="The request">
      <Stack gap="sm">
        <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {message ?? 'Nothing was written with this request.'}
        </Text>
        <Facts
          facts={[
            { label: 'Asks as', value: position && positionLabels[position] },
            { label: 'Kind', value: kind && ownershipKindLabels[kind] },
            { label: 'E-mail', value: email && <span style={{ overflowWrap: 'anywhere' }}>{email}</span> },
            {
              label: 'E-mail match',
              value: match && (
                <StatusBadge tone={emailMatchTones[match]}>{emailMatchLabels[match]}</StatusBadge>
              ),
            },
            { label: 'Website', value: website && <Website address={website} /> },
            { label: 'Asked', value: createdAt && <Time at={createdAt} /> },
          ]}
        />
      </Stack>
    </Panel>
  )
}

/** Only an https address is one that may be opened from here. */
export function Website({ address }: { address: string }) {
  const domain = domainOf(address)
  if (domain === undefined) return address
  return (
    <Anchor href={address} target="_blank" rel="noreferrer" size="sm" style={{ overflowWrap: 'anywhere' }}>
      {domain}
    </Anchor>
  )
}
