import { completenessOf } from '@touchline/domain/nouns/club/club-completeness.ts'
import {
  clubCounter,
  clubLevelLabels,
  clubName,
  clubStatusLabels,
  clubStatusOf,
  clubStatusTones,
  type Club,
} from '@touchline/domain/nouns/club/club.ts'
import { countryName } from '@touchline/domain/shared/place/country.ts'
import type { ClubsSort } from '#data/nouns/club/clubs-request.ts'
import { ClubCrest } from '#features/clubs/clubs-crest.tsx'
import type { ListColumn } from '#kit/list/list-definition.ts'
import { NameCell } from '#ui/name-cell.tsx'
import { Dimmed, Unknown } from '#ui/notice/unknown.tsx'
import { ShareBar } from '#ui/share-bar.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { Time } from '#ui/time/time.tsx'

/** "Leeds, United Kingdom", or what is known of it. */
export const clubPlace = ({ city, country }: Pick<Club, 'city' | 'country'>): string =>
  [city, country && countryName(country)].filter(Boolean).join(', ')

/** The record counts them; another program may have named them without counting. */
const leagueCount = (club: Club) => club.counters?.leagues ?? club.leagueIds?.length
const managerCount = (club: Club) => club.managerIds?.length ?? clubCounter(club, 'managers')

function Number({ count }: { count: number | undefined }) {
  if (count === undefined) return <Unknown />
  return count === 0 ? <Dimmed>None</Dimmed> : count
}

export const clubColumns: readonly ListColumn<Club, ClubsSort>[] = [
  {
    id: 'name',
    label: 'Name',
    sort: 'name',
    width: 240,
    cell: (club) => <NameCell picture={<ClubCrest club={club} />} name={clubName(club)} />,
    csv: clubName,
  },
  {
    id: 'place',
    label: 'City and country',
    width: 168,
    cell: (club) => {
      const place = clubPlace(club)
      return place === '' ? <Unknown /> : <span title={place}>{place}</span>
    },
    csv: clubPlace,
  },
  {
    id: 'level',
    label: 'Level',
    width: 126,
    cell: ({ level }) => (level ? clubLevelLabels[level] : <Unknown />),
    csv: ({ level }) => (level ? clubLevelLabels[level] : ''),
  },
  {
    id: 'leagues',
    label: 'Leagues',
    sort: 'leagues',
    width: 78,
    cell: (club) => <Number count={leagueCount(club)} />,
    csv: (club) => leagueCount(club) ?? '',
  },
  {
    id: 'managers',
    label: 'Managers',
    width: 80,
    cell: (club) => <Number count={managerCount(club)} />,
    csv: managerCount,
  },
  {
    id: 'status',
    label: 'Status',
    width: 98,
    cell: (club) => (
      <StatusBadge tone={clubStatusTones[clubStatusOf(club)]}>
        {clubStatusLabels[clubStatusOf(club)]}
      </StatusBadge>
    ),
    csv: (club) => clubStatusLabels[clubStatusOf(club)],
  },
  {
    id: 'completeness',
    label: 'Completeness',
    width: 106,
    cell: (club) => <ShareBar percent={completenessOf(club)} />,
    csv: (club) => completenessOf(club),
  },
  {
    id: 'updated',
    label: 'Updated',
    sort: 'updated',
    width: 112,
    cell: ({ updatedAt }) => (updatedAt ? <Time at={updatedAt} /> : <Unknown />),
    csv: ({ updatedAt }) => updatedAt?.toISOString() ?? '',
  },
]
