import { LifecycleStage, lifecycleLabels } from '@touchline/domain/contact.ts'
import { countryName } from '@touchline/domain/country.ts'
import type { FieldWords, Vocabulary } from '#kit/decision/vocabulary.ts'
import { dayText } from '@touchline/domain/day-text.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

function lifecycleName(value: unknown): string {
  const known = LifecycleStage.safeParse(value)
  return known.success ? lifecycleLabels[known.data] : text(value)
}

/** "31 Jan 2026, at the fair" */
function consentText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return text(value)
  const { givenOn, how } = value as { givenOn?: unknown; how?: unknown } // an object; both are only shown
  const day = typeof givenOn === 'string' ? dayText(givenOn) : givenOn
  return [day, how].filter(Boolean).map(text).join(', ') || 'None'
}

/** How the fields of a contact are called and shown, in the order of the form. */
export const contactFieldWords = {
  firstName: { label: 'First name' },
  lastName: { label: 'Last name' },
  email: { label: 'E-mail' },
  phone: { label: 'Phone' },
  jobRole: { label: 'Role' },
  clubId: { label: 'Club', records: 'clubs' },
  organisation: { label: 'Organisation' },
  country: { label: 'Country', format: (value) => countryName(text(value)) },
  lifecycleStage: { label: 'Lifecycle', format: lifecycleName },
  source: { label: 'Source' },
  ownerId: { label: 'Owner', records: 'users' },
  tags: { label: 'Tags' },
  consent: { label: 'Consent', format: consentText },
  'consent.givenOn': { label: 'Consent given on', format: (value) => dayText(text(value)) },
  'consent.how': { label: 'How it is known' },
  doNotContact: { label: 'Do not contact' },
  mergedInto: { label: 'Merged into', records: 'contacts' },
} satisfies Record<string, FieldWords>

export const contactVocabulary: Vocabulary = {
  actions: {
    create: 'created the contact',
    edit: 'edited the contact',
    merge: 'began to merge it into another contact',
    delete: 'deleted the contact',
    separate: 'took the merger back',
    follow: 'changed another record, and this one with it',
    reverse: 'took an earlier decision back',
  },
  states: {},
  fields: contactFieldWords,
}
