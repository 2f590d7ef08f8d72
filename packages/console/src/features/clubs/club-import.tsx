import { t, tc } from '@touchline/domain/language/t.ts'
import { emptyClubForm, type ClubForm } from '@touchline/domain/nouns/club/club-form.ts'
import { clubName, clubNoun, type Club } from '@touchline/domain/nouns/club/club.ts'
import {
  clubDuplicates,
  duplicateProbes,
  duplicateReasonLabels,
} from '@touchline/domain/nouns/club/club-duplicates.ts'
import { clubImport } from '@touchline/domain/nouns/club/club-import.ts'
import { candidateOf, createImported, importedDuplicates, importedClubs } from '#data/import/club-import.ts'
import { clubPlace } from './clubs-columns.tsx'
import type { ImportProps } from '#kit/import/import-button.tsx'
import { defineImport } from '#kit/import/import-definition.ts'
import { paths } from '#paths.ts'
import { importedBy } from '#screens/list/import-cell.tsx'
import { RecordsImport } from '#screens/list/records-import.tsx'

/** Clubs from a CSV file. */
const definition = defineImport<ClubForm>({
  collection: 'clubs',
  noun: { one: t('club'), many: t('clubs') },
  ...importedBy(clubNoun, clubImport, () => emptyClubForm),
  name: ({ name }) => name,
  // The database's questions by equality; a place is compared with the records only.
  keys: (form) =>
    duplicateProbes(candidateOf(form))
      .filter(({ where }) => where.every(({ op }) => op === '==' || op === 'array-contains'))
      .map(({ where }) => JSON.stringify(where)),
  alike(form, other) {
    const [duplicate] = clubDuplicates(candidateOf(form), [rowAsClub(other)])
    return duplicate && reasonsText(duplicate.reasons)
  },
  async find(form) {
    const found = await importedDuplicates(form)
    return found.map(({ club, reasons }) => ({
      id: club.id,
      seen: club,
      name: [clubName(club), clubPlace(club)].filter(Boolean).join(', '),
      to: paths.clubRecord(club.id),
      why: reasonsText(reasons),
    }))
  },
  starts: [
    {
      value: 'draft',
      label: t('Drafts'),
      description: t('Visible to administrators only until approved.'),
    },
    { value: 'approved', label: tc('clubs', 'Approved'), description: t('Listed right away.') },
  ],
  async create(id, form, { batchId, start }) {
    await createImported(id, form, start === 'approved' ? 'approved' : 'draft', batchId)
  },
  ...importedClubs,
  goesBack: t('New drafts are deleted, new approved clubs archived'),
})

const reasonsText = (reasons: readonly (keyof typeof duplicateReasonLabels)[]) =>
  reasons.map((reason) => duplicateReasonLabels[reason]).join(', ')

/** Another row of the file, as if it were already a record. */
function rowAsClub(form: ClubForm): Club {
  const { name, aliases, country, city, website, geo } = candidateOf(form)
  return {
    id: 'row',
    name,
    aliases: [...(aliases ?? [])],
    country,
    city,
    website,
    ...(geo ? { geo: { ...geo, geohash: '' } } : {}),
  }
}

export const ClubImport = (props: ImportProps) => (
  <RecordsImport
    {...props}
    definition={definition}
    list={paths.clubs()}
    resultPath={(status) => paths.clubs({ status })}
  />
)
