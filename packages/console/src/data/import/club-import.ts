import { toClubForm, type ClubForm } from '@touchline/domain/nouns/club/club-form.ts'
import { clubStatusOf, type Club, type ClubStatus } from '@touchline/domain/nouns/club/club.ts'
import {
  clubDuplicates,
  duplicateProbes,
  type ClubCandidate,
  type ClubDuplicate,
} from '@touchline/domain/nouns/club/club-duplicates.ts'
import { clubDecisions } from '#data/nouns/club/club-decisions.ts'
import { clubsCollection } from '#data/nouns/club/clubs.ts'
import { mutate } from '#data/query-client.ts'
import { importChangedFields } from './import-changed-fields.ts'
import { importedRecords } from './imported-records.ts'
import { HALFWAY, removeImported } from './remove-imported.ts'

export function candidateOf({ location: { lat, lng }, ...form }: ClubForm): ClubCandidate {
  return { ...form, ...(lat === '' || lng === '' ? {} : { geo: { lat, lng } }) }
}

/** Finds possible duplicates of a row. Asked once a row, so nothing is cached. */
export async function importedDuplicates(form: ClubForm): Promise<ClubDuplicate[]> {
  const candidate = candidateOf(form)
  const pages = await Promise.all(duplicateProbes(candidate).map((probe) => clubsCollection.page(probe)))
  const found = pages.flatMap(({ rows }) => rows)
  return clubDuplicates(candidate, [...new Map(found.map((club) => [club.id, club])).values()])
}

export type ImportStatus = Extract<ClubStatus, 'draft' | 'approved'>

/** Creates one club of an import; repeating it changes nothing. */
export const createImported = (id: string, form: ClubForm, status: ImportStatus, batchId: string) =>
  mutate(clubDecisions.create(), { id, form, status, batchId })

/** Fields of a row that differ from the record; the ground's name and capacity count separately. */
function saidOf(club: Club, row: ClubForm, said: readonly string[]): Partial<ClubForm> {
  const current = toClubForm(club)
  const ground = {
    name: row.ground.name === '' ? current.ground.name : row.ground.name,
    capacity: row.ground.capacity === '' ? current.ground.capacity : row.ground.capacity,
  }
  return importChangedFields({ ...row, ground }, current, said)
}

/** Clubs of an import. Undoing it deletes new drafts and archives the other new ones. */
export const importedClubs = importedRecords<Club, ClubForm>({
  collection: clubsCollection,
  decisions: clubDecisions,
  toForm: toClubForm,
  saidOf,
  remove: removeImported<Club>({ statusOf: clubStatusOf, decisions: clubDecisions }),
  halfway: HALFWAY,
  roots: ['clubs', 'clubsLike', 'clubProbes', 'decisions'],
})
