import {
  isOpenRequest,
  ownershipKindLabels,
  ownershipStatusLabels,
  ownershipStatusOf,
  ownershipStatusTones,
  positionLabels,
} from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { riskLevelLabels, riskLevelOf } from '@touchline/domain/nouns/ownership/ownership-risk.ts'
import {
  emailMatchLabels,
  emailMatchOf,
  emailMatchShort,
  rivalCount,
} from '@touchline/domain/nouns/ownership/ownership-words.ts'
import { countryName } from '@touchline/domain/shared/place/country.ts'
import type { OwnershipSort } from '#data/nouns/ownership/ownership-list-request.ts'
import type { OwnershipRow } from '#data/nouns/ownership/ownership.ts'
import { AskedCrest } from '#features/ownership/ownership-crest.tsx'
import { emailMatchTones, REQUEST_TARGET_MS, riskTones } from '#features/ownership/ownership-review-target.ts'
import type { ListColumn } from '#kit/list/list-definition.ts'
import { WaitingAge } from '#kit/review/queue/waiting-age.tsx'
import { Dimmed, Unknown } from '#ui/notice/unknown.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { Time } from '#ui/time/time.tsx'
import classes from './ownership-columns.module.css'

const clubNameOf = ({ club, clubName }: OwnershipRow) => club?.name || clubName || 'A club'

function AskedClub({ row }: { row: OwnershipRow }) {
  const name = clubNameOf(row)
  return (
    <span className={classes['name']}>
      <AskedCrest club={row.club} name={name} />
      <span className={classes['text']} title={name}>
        {name}
      </span>
    </span>
  )
}

function EmailMatch({ row }: { row: OwnershipRow }) {
  const match = emailMatchOf(row, row.club)
  if (match === undefined) return <Unknown />
  return (
    <span title={`${emailMatchLabels[match]}: ${row.email}`}>
      <StatusBadge tone={emailMatchTones[match]}>{emailMatchShort[match]}</StatusBadge>
    </span>
  )
}

function Risk({ row }: { row: OwnershipRow }) {
  if (row.riskScore === undefined) return <Unknown />
  const level = riskLevelOf(row)
  return (
    <StatusBadge tone={riskTones[level]}>
      {riskLevelLabels[level]}, {row.riskScore}
    </StatusBadge>
  )
}

function Rivals({ row }: { row: OwnershipRow }) {
  const count = rivalCount(row, row.club)
  if (count === undefined) return <Unknown />
  return count === 0 ? <Dimmed>None</Dimmed> : <StatusBadge tone="warning">{count}</StatusBadge>
}

const managersOf = ({ club }: OwnershipRow) => club?.managerIds?.length

function Managed({ row }: { row: OwnershipRow }) {
  const count = managersOf(row)
  if (count === undefined) return row.club ? <Dimmed>No</Dimmed> : <Unknown />
  return count === 0 ? <Dimmed>No</Dimmed> : `By ${count}`
}

function Age({ row }: { row: OwnershipRow }) {
  if (row.createdAt === undefined) return <Unknown />
  if (!isOpenRequest(row)) return <Time at={row.createdAt} />
  return <WaitingAge since={row.createdAt} targetMs={REQUEST_TARGET_MS} />
}

export const ownershipColumns: readonly ListColumn<OwnershipRow, OwnershipSort>[] = [
  {
    id: 'club',
    label: 'Club',
    width: 190,
    cell: (row) => <AskedClub row={row} />,
    csv: clubNameOf,
  },
  {
    id: 'applicant',
    label: 'Applicant',
    width: 130,
    cell: ({ userName }) => (userName ? <span title={userName}>{userName}</span> : <Unknown />),
    csv: ({ userName }) => userName ?? '',
  },
  {
    id: 'position',
    label: 'Position',
    width: 96,
    cell: ({ position }) =>
      position ? <span title={positionLabels[position]}>{positionLabels[position]}</span> : <Unknown />,
    csv: ({ position }) => (position ? positionLabels[position] : ''),
  },
  {
    id: 'emailMatch',
    label: 'E-mail match',
    width: 100,
    cell: (row) => <EmailMatch row={row} />,
    csv: (row) => emailMatchLabels[emailMatchOf(row, row.club) ?? 'unknown'],
  },
  {
    id: 'risk',
    label: 'Risk',
    width: 100,
    cell: (row) => <Risk row={row} />,
    csv: ({ riskScore }) => riskScore ?? '',
  },
  {
    id: 'rivals',
    label: 'Rivals',
    width: 62,
    cell: (row) => <Rivals row={row} />,
    csv: (row) => rivalCount(row, row.club) ?? '',
  },
  {
    id: 'managed',
    label: 'Managed',
    width: 80,
    cell: (row) => <Managed row={row} />,
    csv: (row) => managersOf(row) ?? '',
  },
  {
    id: 'status',
    label: 'Status',
    width: 148,
    cell: (row) => {
      const status = ownershipStatusOf(row)
      return <StatusBadge tone={ownershipStatusTones[status]}>{ownershipStatusLabels[status]}</StatusBadge>
    },
    csv: (row) => ownershipStatusLabels[ownershipStatusOf(row)],
  },
  {
    id: 'age',
    label: 'Age',
    sort: 'age',
    width: 72,
    cell: (row) => <Age row={row} />,
    csv: ({ createdAt }) => createdAt?.toISOString() ?? '',
  },
  {
    id: 'kind',
    label: 'Kind',
    width: 132,
    optional: true,
    cell: ({ kind }) => (kind ? ownershipKindLabels[kind] : <Unknown />),
    csv: ({ kind }) => (kind ? ownershipKindLabels[kind] : ''),
  },
  {
    id: 'country',
    label: 'Country',
    width: 112,
    optional: true,
    cell: ({ country }) => (country ? countryName(country) : <Unknown />),
    csv: ({ country = '' }) => (country === '' ? '' : countryName(country)),
  },
  {
    id: 'email',
    label: 'E-mail',
    width: 180,
    optional: true,
    cell: ({ email }) => (email ? <span title={email}>{email}</span> : <Unknown />),
    csv: ({ email }) => email ?? '',
  },
]
