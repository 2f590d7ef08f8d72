import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t, tc } from '@touchline/domain/language/t.ts'
import type { Club } from '@touchline/domain/nouns/club/club.ts'
import { ownershipNoun, type OwnershipRequest } from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { emailMatchLabels, emailMatchOf } from '@touchline/domain/nouns/ownership/ownership-words.ts'
import type { User } from '@touchline/domain/nouns/user/user.ts'
import { countryName } from '@touchline/domain/shared/country.ts'
import { domainOf } from '@touchline/domain/shared/fields/web-address.ts'
import { fullName } from '@touchline/domain/shared/full-name.ts'
import { applicantOf } from '#data/nouns/ownership/ownership-related.ts'
import { Compared, type ComparedRow } from '#kit/review/item/compared.tsx'
import { nounFacts } from '#screens/record/noun-facts.tsx'
import { Facts } from '#ui/facts.tsx'
import { Panel } from '#ui/panel.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { AddressText } from '#ui/text/address-text.tsx'
import { Unknown } from '#ui/notice/unknown.tsx'
import { TypedText } from '#ui/text/plain-text.tsx'
import { Website } from './ownership-facts.tsx'
import { emailMatchTones } from './ownership-review-target.ts'

type ClaimProps = { request: OwnershipRequest; club: Club | null | undefined }

/** What the applicant claims, beside what the account and the club’s record say. */
export function Claim({ request, club }: ClaimProps) {
  const { data: user } = useQuery(applicantOf(request.userId))
  const match = emailMatchOf(request, club)
  // What the columns compare is said there.
  const told = { email: null, website: null, country: null, createdAt: null }
  const matching = {
    label: t('E-mail match'),
    value: match && <StatusBadge tone={emailMatchTones[match]}>{emailMatchLabels[match]}</StatusBadge>,
  }
  return (
    <Panel title={tc('ownership', 'Request')}>
      <Stack gap="sm">
        <TypedText>{request.message ?? t('No message.')}</TypedText>
        <Compared
          label={t('The request beside the account and the club')}
          rows={rows}
          columns={[
            { id: 'claim', head: t('Claimed'), record: claimOf(request) },
            { id: 'known', head: t('On record'), record: knownOf(user, club) },
          ]}
        />
        <Facts facts={nounFacts(ownershipNoun, request, told, { email: [matching] })} />
      </Stack>
    </Panel>
  )
}

/** What one side says; absent: nothing. */
type Side = Partial<Record<'name' | 'email' | 'domain' | 'website' | 'country', string | undefined>>

const compared = (label: string, name: keyof Side): ComparedRow<Side> => ({
  label,
  text: (side) => side[name],
})

const rows: readonly ComparedRow<Side>[] = [
  compared(t('Name of the account'), 'name'),
  {
    ...compared(t('E-mail'), 'email'),
    of: ({ email }) => (email ? <AddressText text={email} /> : <Unknown />),
  },
  compared(t('Domain of the club'), 'domain'),
  {
    ...compared(t('Website'), 'website'),
    of: ({ website }) => (website ? <Website address={`https://${website}`} /> : <Unknown />),
  },
  compared(t('Country'), 'country'),
]

const claimOf = ({ userName, email, website, country }: OwnershipRequest): Side => ({
  name: userName,
  email,
  domain: email?.split('@').at(1)?.toLowerCase(),
  website: website && domainOf(website),
  country: country && countryName(country),
})

const knownOf = (user: User | null | undefined, club: Club | null | undefined): Side => ({
  name: user ? fullName(user) : undefined,
  email: user?.email,
  domain: club?.emailDomain ?? (club?.website && domainOf(club.website)),
  website: club?.website && domainOf(club.website),
  country: club?.country && countryName(club.country),
})
