import { mappingOf, templateOf, type ImportMapping } from '#shared/fields/import-fields.ts'
import { countryCode, partsOf } from '#shared/fields/import-values.ts'
import { fold } from '#shared/text.ts'
import { ContactForm, emptyContactForm } from './contact-form.ts'

/** The columns that an import of contacts understands, in the order of the template, each with what else it may be called. */
export const contactImportFields = {
  firstName: {
    label: 'First name',
    required: true,
    also: 'given name, forename, name, full name, contact, vorname, prenom, nombre, nome',
  },
  lastName: {
    label: 'Last name',
    required: false,
    also: 'family name, surname, nachname, nom, apellido, apellidos, cognome',
  },
  email: { label: 'E-mail', required: false, also: 'email, mail, e mail address, email address, correo' },
  phone: { label: 'Phone', required: false, also: 'telephone, mobile, phone number, tel, telefon, telefono' },
  jobRole: { label: 'Role', required: false, also: 'job title, title, position, function, funktion, cargo' },
  organisation: {
    label: 'Organisation',
    required: false,
    also: 'organization, company, club, employer, verein, firma, empresa',
  },
  country: { label: 'Country', required: false, also: 'country code, nation, land, pays, pais, paese' },
  source: { label: 'Source', required: false, also: 'lead source, origin, quelle' },
  tags: { label: 'Tags', required: false, also: 'labels, categories, groups' },
  doNotContact: { label: 'Do not contact', required: false, also: 'opt out, unsubscribed, blocked' },
  consentOn: { label: 'Consent given on', required: false, also: 'consent, consent date, opt in date' },
  consentHow: { label: 'How it is known', required: false, also: 'consent source' },
} as const satisfies Record<string, { label: string; required: boolean; also: string }>

export type ContactImportField = keyof typeof contactImportFields

// The keys of a constant; Object.keys only forgets them.
export const contactImportNames = Object.keys(contactImportFields) as ContactImportField[]

/** The first line of the file that people fill in. */
export const contactTemplateHeader = templateOf(contactImportFields)

/** Guesses which column of the file fills which field, from its headers. */
export const mapContactHeaders = (headers: readonly string[]): ImportMapping<ContactImportField> =>
  mappingOf(contactImportFields, headers)

export type ContactImportProblem = { label: string; value: string; message: string }
export type ParsedContactRow =
  | { ok: true; form: ContactForm }
  | { ok: false; problems: ContactImportProblem[] }

/** One row of the file as the form holds it, or all that is wrong with it. New contacts are `ownerId`'s. */
export function parseContactRow(
  row: Readonly<Record<string, string | undefined>>,
  mapping: ImportMapping<ContactImportField>,
  ownerId: string,
): ParsedContactRow {
  const text = (field: ContactImportField) => row[mapping[field] ?? '']?.trim() ?? ''
  const parsed = ContactForm.safeParse(formOf(text, mapping.lastName === undefined, ownerId))
  if (parsed.success) return { ok: true, form: parsed.data }
  const problems = parsed.error.issues.map(({ path, message }) => {
    const field = fieldOfPath(path)
    return { label: contactImportFields[field].label, value: text(field), message }
  })
  return { ok: false, problems }
}

/** What can not be read is handed on as it is, so that the form's own rules refuse it with their own words. */
function formOf(
  text: (field: ContactImportField) => string,
  isOneName: boolean,
  ownerId: string,
): Record<string, unknown> {
  return {
    ...emptyContactForm(ownerId),
    ...(isOneName
      ? namesOf(text('firstName'))
      : { firstName: text('firstName'), lastName: text('lastName') }),
    email: text('email'),
    phone: phoneOf(text('phone')),
    jobRole: text('jobRole'),
    organisation: text('organisation'),
    country: countryCode(text('country')),
    source: text('source'),
    tags: distinct(partsOf(text('tags'))),
    doNotContact: isYes(text('doNotContact')),
    consent: { givenOn: text('consentOn'), how: text('consentHow') },
  }
}

/** "Ana Maria Smith", or "Smith, Ana Maria": the last word is the family's, as far as a program can know. */
function namesOf(whole: string): { firstName: string; lastName: string } {
  const [family = '', given] = whole.split(',').map((part) => part.trim())
  if (given) return { firstName: given, lastName: family }
  const words = whole.split(/\s+/)
  return words.length < 2
    ? { firstName: whole, lastName: '' }
    : { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}

/** "0049 (30) 12 34 56" is +4930123456; a number without its country stays as it is and is refused. */
const phoneOf = (typed: string): string => {
  const digits = typed.replace(/[\s().\-/]/g, '').replace(/^00/, '+')
  return /^\+\d+$/.test(digits) ? digits : typed
}

const distinct = (tags: readonly string[]): string[] =>
  tags.filter((tag, at) => tags.findIndex((other) => fold(other) === fold(tag)) === at)

const YES = new Set(['yes', 'y', 'true', '1', 'x', 'ja', 'oui', 'si'])
const isYes = (text: string) => YES.has(fold(text))

function fieldOfPath([head, part]: readonly PropertyKey[]): ContactImportField {
  if (head === 'consent') return part === 'how' ? 'consentHow' : 'consentOn'
  return contactImportNames.find((field) => field === head) ?? 'firstName'
}
