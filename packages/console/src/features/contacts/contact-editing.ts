import { contactCanEdit } from '@touchline/domain/nouns/contact/contact-record.ts'
import { contactNoun, type Contact } from '@touchline/domain/nouns/contact/contact.ts'
import { contacts } from '#data/nouns/contact/contacts.ts'
import { inPlace } from '#screens/record/in-place.ts'

/** Editing in place: on the record and in the list. */
export const contactEditing = inPlace<Contact>(
  async () => (await import('./contact-form.tsx')).contactForm.field,
  { can: contactCanEdit },
)

export const contactCells = async () =>
  (await import('#screens/list/cell-editing.tsx')).cellEditing(contactNoun, contactEditing, contacts.record)
