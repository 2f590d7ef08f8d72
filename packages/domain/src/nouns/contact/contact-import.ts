import { t } from '#language/t.ts'
import { nounImport } from '#engine/noun/noun-import.ts'
import { ContactForm } from './contact-form.ts'
import { contactNoun } from './contact.ts'

const consent = {
  consentOn: {
    label: t('Consent given on'),
    required: false,
    also: 'consent, consent date, opt in date',
  },
  consentHow: { label: t('How consent was given'), required: false, also: 'consent source' },
}

export const contactImport = nounImport(contactNoun, {
  form: ContactForm,
  behind: { doNotContact: consent },
  parts: { consent: 'consentOn', 'consent.how': 'consentHow' },
  within: { lastName: 'firstName' },
  read: (text, isMapped) => ({
    ...(isMapped('lastName') ? {} : namesOf(text('firstName'))),
    consent: { givenOn: text('consentOn'), how: text('consentHow') },
  }),
})

/** Splits "Ana Maria Smith" or "Smith, Ana Maria"; the last word counts as the last name. */
function namesOf(whole: string): { firstName: string; lastName: string } {
  const [family = '', given] = whole.split(',').map((part) => part.trim())
  if (given) return { firstName: given, lastName: family }
  const words = whole.split(/\s+/)
  return words.length < 2
    ? { firstName: whole, lastName: '' }
    : { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}
