import { t } from '@touchline/domain/language/t.ts'
import { clubName, clubNoun, type Club } from '@touchline/domain/nouns/club/club.ts'
import { clubs } from '#data/nouns/club/clubs.ts'
import { paths } from '#paths.ts'
import { CreateRecord } from '#screens/list/create-record.tsx'
import { nounList } from '#screens/list/noun-list.ts'
import { clubCells, completeness } from './clubs-columns.tsx'
import { clubFileParts } from './clubs-file.ts'

export const AddClub = () => <CreateRecord to={paths.clubAdd()} label={t('Add club')} />

/** Lists the approved clubs unless another state is chosen. */
export const clubsList = nounList<Club>(clubNoun, clubs, {
  editing: async () => (await import('./club-noun.ts')).clubCells(),
  rowName: clubName,
  rowPath: ({ id }) => paths.club(id),
  cells: clubCells,
  parts: clubFileParts,
  behind: { status: [completeness] },
  nothingYet: {
    title: t('No approved clubs yet'),
    text: t('Clubs appear here once they’re approved or added.'),
    action: <AddClub />,
  },
})
