import { assumedOf, derivation } from '#derive/derivation.ts'
import { contactInitialFields, derivedContactFields } from './contact-form.ts'
import { Contact, contactNoun } from './contact.ts'

export const contactDerivation = derivation(Contact, {
  follows: derivedContactFields,
  fills: () => ({ ...assumedOf(contactNoun), ...contactInitialFields, doNotContact: false }),
})
