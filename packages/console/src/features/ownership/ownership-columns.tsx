import { t, tc } from '@touchline/domain/language/t.ts'
import {
  isOpenRequest,
  ownershipStatusOf,
  positionLabels,
} from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { riskLevelLabels, riskLevelOf } from '@touchline/domain/nouns/ownership/ownership-risk.ts'
import {
  emailMatchLabels,
  emailMatchOf,
  emailMatchShort,
  rivalCount,
} from '@touchline/domain/nouns/ownership/ownership-words.ts'
import { queueTargetMs, shownWaitingSince } from '@touchline/domain/engine/review/queue-states.ts'
import type { OwnershipRow } from '#data/nouns/ownership/ownership.ts'
import { serverTime } from '#data/server-clock.ts'
import { ClubCrest } from '#screens/club-crest.tsx'
import { emailMatchTones, riskTones } from './ownership-review-target.ts'
import type { ListColumn } from '#kit/list/list-definition.ts'
import { WaitingAge } from '#kit/review/queue/waiting-age.tsx'
import { Dimmed, Unknown } from '#ui/notice/unknown.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { Time } from '#ui/time.tsx'
import { NameCell } from '#ui/name-cell.tsx'

const clubNameOf = ({ club, clubName }: OwnershipRow) =>
  club?.name.trim() || clubName?.trim() || t('Unknown club')

function AskedClub({ row }: { row: OwnershipRow }) {
  const name = clubNameOf(row)
  return <NameCell picture={<ClubCrest club={row.club} name={name} />} name={name} />
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
  return count === 0 ? <Dimmed>{t('None')}</Dimmed> : <StatusBadge tone="warning">{count}</StatusBadge>
}

const managersOf = ({ club }: OwnershipRow) => club?.managerIds?.length

function Managed({ row }: { row: OwnershipRow }) {
  const count = managersOf(row)
  if (count === undefined) return row.club ? <Dimmed>{t('No')}</Dimmed> : <Unknown />
  return count === 0 ? <Dimmed>{t('No')}</Dimmed> : t('By {count}', { count })
}

function Age({ row }: { row: OwnershipRow }) {
  const since = shownWaitingSince('clubOwnershipRequests', row)
  if (since === undefined) return <Unknown />
  if (!isOpenRequest(row)) return <Time at={since} />
  // Asked for something: the clock of the queue stands still.
  if (ownershipStatusOf(row) === 'needsInfo')
    return (
      <span title={t('Waiting for the applicant')}>
        <Time at={row.decision?.at ?? since} />
      </span>
    )
  return (
    <WaitingAge since={since} targetMs={queueTargetMs('clubOwnershipRequests')} serverTime={serverTime} />
  )
}

/** Cells that differ from their kind. */
export const ownershipCells: Readonly<Record<string, Partial<ListColumn<OwnershipRow>>>> = {
  clubName: { cell: (row) => <AskedClub row={row} />, csv: clubNameOf },
  position: {
    cell: ({ position }) =>
      position ? <span title={positionLabels[position]}>{positionLabels[position]}</span> : <Unknown />,
  },
  riskScore: { cell: (row) => <Risk row={row} />, isNumber: false },
  createdAt: { cell: (row) => <Age row={row} /> },
}

/** Columns that follow from the current applicant and club. */
export const ownershipBehind: Readonly<Record<string, readonly ListColumn<OwnershipRow>[]>> = {
  position: [
    {
      id: 'emailMatch',
      label: t('E-mail match'),
      width: 124,
      cell: (row) => <EmailMatch row={row} />,
      csv: (row) => emailMatchLabels[emailMatchOf(row, row.club) ?? 'unknown'],
    },
  ],
  riskScore: [
    {
      id: 'rivals',
      label: tc('column', 'Rivals'),
      width: 72,
      cell: (row) => <Rivals row={row} />,
      csv: (row) => rivalCount(row, row.club) ?? '',
    },
    {
      id: 'managed',
      label: tc('column', 'Managed'),
      width: 80,
      cell: (row) => <Managed row={row} />,
      csv: (row) => managersOf(row) ?? '',
    },
  ],
}
