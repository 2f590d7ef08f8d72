import { t } from '@touchline/domain/language/t.ts'
import { completenessOf } from '@touchline/domain/nouns/club/club-completeness.ts'
import { clubCounter } from '@touchline/domain/nouns/club/club-counters.ts'
import { clubName, type Club } from '@touchline/domain/nouns/club/club.ts'
import { countryName } from '@touchline/domain/shared/country.ts'
import { ClubCrest } from '#screens/club-crest.tsx'
import type { ListColumn } from '#kit/list/list-definition.ts'
import { NameCell } from '#ui/name-cell.tsx'
import { Dimmed, Unknown } from '#ui/notice/unknown.tsx'
import { ShareBar } from '#ui/share-bar.tsx'

/** "Leeds, United Kingdom", or less where less is known. */
export const clubPlace = ({ city, country }: Pick<Club, 'city' | 'country'>): string =>
  [city, country && countryName(country)].filter(Boolean).join(', ')

/** The record's counter, or the number of its ids: another program may have set them without counting. */
const leagueCount = (club: Club) => club.counters?.leagues ?? club.leagueIds?.length
const managerCount = (club: Club) => club.managerIds?.length ?? clubCounter(club, 'managers')

function Number({ count }: { count: number | undefined }) {
  if (count === undefined) return <Unknown />
  return count === 0 ? <Dimmed>{t('None')}</Dimmed> : count
}

/** Cells shown differently from their kind. */
export const clubCells: Readonly<Record<string, Partial<ListColumn<Club>>>> = {
  name: {
    cell: (club) => <NameCell picture={<ClubCrest club={club} />} name={clubName(club)} />,
    csv: clubName,
  },
  city: {
    cell: (club) => clubPlace(club) || <Unknown />,
    fields: ['city', 'country'],
  },
  leagueIds: { cell: (club) => <Number count={leagueCount(club)} />, csv: (club) => leagueCount(club) ?? '' },
  managerIds: { cell: (club) => <Number count={managerCount(club)} />, csv: managerCount },
}

export const completeness: ListColumn<Club> = {
  id: 'completeness',
  label: t('Completeness'),
  width: 106,
  cell: (club) => <ShareBar percent={completenessOf(club)} />,
  csv: (club) => completenessOf(club),
}
