import { dealNoun, type Deal } from '@touchline/domain/nouns/deal/deal.ts'
import { deals } from '#data/nouns/deal/deals.ts'
import { inPlace } from '#screens/record/in-place.ts'

/** Editing in place: on the record and in the list. */
export const dealEditing = inPlace<Deal>(async () => (await import('./deal-form.tsx')).dealForm.field, {
  fields: { stageId: null, currency: null, primaryContactId: null },
})

export const dealCells = async () =>
  (await import('#screens/list/cell-editing.tsx')).cellEditing(dealNoun, dealEditing, deals.record)
