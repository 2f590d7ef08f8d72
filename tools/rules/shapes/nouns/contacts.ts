import { ContactForm } from '@touchline/domain/nouns/contact/contact-form.ts'
import { contactNoun } from '@touchline/domain/nouns/contact/contact.ts'
import { optional, partsOf } from '#tools/rules/shapes/fields.ts'
import { fieldRules, shapeOfNoun } from '#tools/rules/shapes/shape-of-noun.ts'
import { ruleOf } from '#tools/rules/shapes/shape-of-schema.ts'

const contact = fieldRules(contactNoun)

export const shape = shapeOfNoun(contactNoun, {
  fields: {
    lifecycleStage: optional(contact.lifecycleStage),
    // Without a day there is none.
    consent: optional({
      kind: 'group',
      fields: { ...partsOf(ruleOf(ContactForm.shape.consent)), givenOn: { kind: 'day' } },
    }),
    doNotContact: optional(contact.doNotContact),
  },
})
