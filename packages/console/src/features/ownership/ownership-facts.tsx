import { Anchor, Stack } from '@mantine/core'
import { t, tc } from '@touchline/domain/language/t.ts'
import type { Club } from '@touchline/domain/nouns/club/club.ts'
import { ownershipNoun, type OwnershipRequest } from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { emailMatchLabels, emailMatchOf } from '@touchline/domain/nouns/ownership/ownership-words.ts'
import { domainOf } from '@touchline/domain/shared/fields/web-address.ts'
import { emailMatchTones } from './ownership-review-target.ts'
import { nounFacts } from '#screens/record/noun-facts.tsx'
import { Facts } from '#ui/facts.tsx'
import { Panel } from '#ui/panel.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { Time } from '#ui/time.tsx'
import { TypedText } from '#ui/text/plain-text.tsx'

type RequestFactsProps = { request: OwnershipRequest; club: Club | null | undefined }

export function RequestFacts({ request, club }: RequestFactsProps) {
  const { message, email, website, createdAt } = request
  const match = emailMatchOf(request, club)
  const facts = nounFacts(
    ownershipNoun,
    request,
    {
      email: email && <span style={{ overflowWrap: 'anywhere' }}>{email}</span>,
      website: website && <Website address={website} />,
      createdAt: createdAt && <Time at={createdAt} />,
    },
    {
      email: [
        {
          label: t('E-mail match'),
          value: match && <StatusBadge tone={emailMatchTones[match]}>{emailMatchLabels[match]}</StatusBadge>,
        },
      ],
    },
  )
  return (
    <Panel title={tc('ownership', 'Request')}>
      <Stack gap="sm">
        <TypedText>{message ?? t('No message.')}</TypedText>
        <Facts facts={facts} />
      </Stack>
    </Panel>
  )
}

/** Links https addresses only. */
export function Website({ address }: { address: string }) {
  const domain = domainOf(address)
  if (domain === undefined) return address
  return (
    <Anchor href={address} target="_blank" rel="noreferrer" size="sm" style={{ overflowWrap: 'anywhere' }}>
      {domain}
    </Anchor>
  )
}
