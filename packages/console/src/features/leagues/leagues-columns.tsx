import { associationName } from '@touchline/domain/association.ts'
import {
  ageLabel,
  clubsOf,
  genderLabels,
  leagueName,
  leagueStatusOf,
  type League,
} from '@touchline/domain/league.ts'
import { listingStatusLabels, listingStatusTones } from '@touchline/domain/listing-status.ts'
import type { LeaguesSort } from '#data/leagues-request.ts'
import type { ListColumn } from '#kit/list/list-definition.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { Time } from '#ui/time.tsx'
import { Dimmed, Unknown } from '#ui/unknown.tsx'

const labelOf = (league: League) => listingStatusLabels[leagueStatusOf(league)]

export const leagueColumns: readonly ListColumn<League, LeaguesSort>[] = [
  {
    id: 'name',
    label: 'Name',
    sort: 'name',
    width: 236,
    cell: (league) => <span title={leagueName(league)}>{leagueName(league)}</span>,
    csv: leagueName,
  },
  {
    id: 'season',
    label: 'Season',
    sort: 'season',
    width: 92,
    cell: ({ season }) => season || <Unknown />,
    csv: ({ season = '' }) => season,
  },
  {
    id: 'association',
    label: 'Association',
    width: 132,
    cell: ({ association }) =>
      association ? (
        <span title={associationName(association)}>{associationName(association)}</span>
      ) : (
        <Unknown />
      ),
    csv: ({ association = '' }) => (association === '' ? '' : associationName(association)),
  },
  {
    id: 'gender',
    label: 'Gender',
    width: 84,
    cell: ({ gender }) => (gender ? genderLabels[gender] : <Unknown />),
    csv: ({ gender }) => (gender ? genderLabels[gender] : ''),
  },
  {
    id: 'age',
    label: 'Age',
    width: 84,
    cell: ({ ageCategory }) => (ageCategory ? ageLabel(ageCategory) : <Unknown />),
    csv: ({ ageCategory }) => (ageCategory ? ageLabel(ageCategory) : ''),
  },
  {
    id: 'tier',
    label: 'Tier',
    width: 68,
    cell: ({ tier }) => tier ?? <Unknown />,
    csv: ({ tier }) => tier ?? '',
  },
  {
    id: 'clubs',
    label: 'Clubs',
    width: 72,
    cell: (league) => clubsOf(league).length || <Dimmed>None</Dimmed>,
    csv: (league) => clubsOf(league).length,
  },
  {
    id: 'status',
    label: 'Status',
    width: 112,
    cell: (league) => (
      <StatusBadge tone={listingStatusTones[leagueStatusOf(league)]}>{labelOf(league)}</StatusBadge>
    ),
    csv: labelOf,
  },
  {
    id: 'updated',
    label: 'Updated',
    sort: 'updated',
    width: 108,
    cell: ({ updatedAt }) => (updatedAt ? <Time at={updatedAt} /> : <Unknown />),
    csv: ({ updatedAt }) => updatedAt?.toISOString() ?? '',
  },
]
