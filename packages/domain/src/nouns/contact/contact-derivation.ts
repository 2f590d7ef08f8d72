import { assumedOf, derivation } from '#engine/derivation.ts'
import { datesOfSubject, needsDates } from '#nouns/activity/subject-dates.ts'
import { derivedContactFields } from './contact-form.ts'
import { Contact, contactNoun } from './contact.ts'

export const contactDerivation = derivation(Contact, {
  follows: derivedContactFields,
  needs: (contact) => needsDates(contact, { field: 'contactId', id: contact.id }),
  fills: (_, found) => ({ ...assumedOf(contactNoun), ...datesOfSubject(found), doNotContact: false }),
})
