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
import { Time } from '#ui/time.tsx'
import { TypedText } from '#ui/text/plain-text.tsx'
import { Website } from './ownership-facts.tsx'
import { emailMatchTones } from './ownership-review-target.ts'

/** What one side says; nothing where it is absent. */
type Side = Partial<Record<'name' | 'email' | 'domain' | 'website' | 'country', string | undefined>> & {
  at?: Date | undefined
}

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
            { id: 'claim', head: t('Request'), record: claimOf(request) },
            { id: 'account', head: t('Account'), record: accountOf(user) },
            { id: 'club', head: t('Club'), record: recordOf(club) },
          ]}
        />
        <Facts facts={nounFacts(ownershipNoun, request, told, { email: [matching] })} />
      </Stack>
    </Panel>
  )
}

const compared = (label: string, name: Exclude<keyof Side, 'at'>): ComparedRow<Side> => ({
  label,
  text: (side) => side[name],
  of: (side) => side[name] ?? '',
})

const rows: readonly ComparedRow<Side>[] = [
  compared(t('Name'), 'name'),
  compared(t('E-mail'), 'email'),
  compared(t('E-mail domain'), 'domain'),
  {
    ...compared(t('Website'), 'website'),
    of: ({ website }) => (website === undefined ? '' : <Website address={`https://${website}`} />),
  },
  compared(t('Country'), 'country'),
  { label: t('Since'), of: ({ at }) => at && <Time at={at} /> },
]

const hostOf = (email: string | undefined) => email?.split('@').at(1)?.toLowerCase()

const claimOf = ({ userName, email, website, country, createdAt }: OwnershipRequest): Side => ({
  name: userName,
  email,
  domain: hostOf(email),
  website: website && domainOf(website),
  country: country && countryName(country),
  at: createdAt,
})

const accountOf = (user: User | null | undefined): Side =>
  user
    ? {
        name: fullName(user),
        email: user.email,
        domain: hostOf(user.email),
        country: user.country && countryName(user.country),
        at: user.createdAt,
      }
    : {}

const recordOf = (club: Club | null | undefined): Side =>
  club
    ? {
        domain: club.emailDomain,
        website: club.website && domainOf(club.website),
        country: club.country && countryName(club.country),
        at: club.createdAt,
      }
    : {}
