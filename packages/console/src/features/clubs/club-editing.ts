import { clubCanEdit } from '@touchline/domain/nouns/club/club-status.ts'
import { clubNoun, type Club } from '@touchline/domain/nouns/club/club.ts'
import { clubs } from '#data/nouns/club/clubs.ts'
import { inPlace } from '#screens/record/in-place.ts'

/** How its values are edited where they are shown: on its page and in the cells of the list. */
export const clubEditing = inPlace<Club>(async () => (await import('./club-form.tsx')).clubForm.field, {
  can: clubCanEdit,
})

/** Editors of its cells. */
export const clubCells = async () =>
  (await import('#screens/list/cell-editing.tsx')).cellEditing(clubNoun, clubEditing, clubs.record)
