import {
  clubCan,
  clubCanDelete,
  clubCanEdit,
  clubCanReverse,
} from '@touchline/domain/nouns/club/club-status.ts'
import { clubName, clubNoun, type Club } from '@touchline/domain/nouns/club/club.ts'
import { clubDecisions } from '#data/nouns/club/club-decisions.ts'
import { clubTelling } from '#data/nouns/club/club-requests.ts'
import { clubs } from '#data/nouns/club/clubs.ts'
import type { ListedNoun } from '#screens/listed-record.ts'
import { inPlace } from '#screens/record/in-place.ts'

/** Shared by all pages of clubs. */
export const listedClub: ListedNoun<Club> = {
  noun: clubNoun,
  nameOf: clubName,
  record: clubs.record,
  decisions: clubDecisions,
  rules: { can: clubCan, canReverse: clubCanReverse, canDelete: clubCanDelete },
  telling: clubTelling,
  scope: 'club',
}

/** Editing in place: on the record and in the list. */
export const clubEditing = inPlace<Club>(async () => (await import('./club-form.tsx')).clubForm.field, {
  can: clubCanEdit,
})

export const clubCells = async () =>
  (await import('#screens/list/cell-editing.tsx')).cellEditing(clubNoun, clubEditing, clubs.record)
