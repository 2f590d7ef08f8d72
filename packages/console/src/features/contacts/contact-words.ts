import { wordsOfAll } from '@touchline/domain/engine/kinds/said.ts'
import { t, tc } from '@touchline/domain/language/t.ts'
import { contactNoun } from '@touchline/domain/nouns/contact/contact.ts'
import { dayText } from '@touchline/domain/shared/time/day-text.ts'
import type { Vocabulary } from '#kit/decision/history/vocabulary.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** "31 Jan 2026, at the fair" */
function consentText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return text(value)
  const { givenOn, how } = value as { givenOn?: unknown; how?: unknown } // an object; both are only shown
  const day = typeof givenOn === 'string' ? dayText(givenOn) : givenOn
  return [day, how].filter(Boolean).map(text).join(', ') || tc('value', 'None')
}

/** Words of a contact's fields; the form has the consent in two parts. */
export const contactFieldWords = {
  ...wordsOfAll(contactNoun.fields),
  consent: { label: contactNoun.fields.consent.label, format: consentText },
  'consent.givenOn': { label: t('Consent given on'), format: (value: unknown) => dayText(text(value)) },
  'consent.how': { label: t('How consent was given') },
  ...wordsOfAll(contactNoun.kept),
}

export const contactVocabulary: Vocabulary = {
  actions: {
    create: t('<who/> created the contact'),
    edit: t('<who/> edited the contact'),
    merge: t('<who/> started merging the contact into another one'),
    delete: t('<who/> deleted the contact'),
    separate: t('<who/> undid the merge'),
  },
  states: {},
  fields: contactFieldWords,
}
