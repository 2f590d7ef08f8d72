import { t } from '#language/t.ts'

/** A person as a vCard 4.0 (https://www.rfc-editor.org/rfc/rfc6350) for address books. */
export type Card = {
  /** The same in every export, so that a second import updates the first. */
  uid: string
  firstName: string
  lastName: string
  organisation?: string | undefined
  jobRole?: string | undefined
  email?: string | undefined
  /** E.164. */
  phone?: string | undefined
  country?: string | undefined
  categories?: readonly string[] | undefined
  note?: string | undefined
  changedAt?: Date | undefined
}

/** Text of a card with its final line break; a file has one card after the other. */
export function vcard(card: Card): string {
  const { firstName, lastName, organisation, jobRole, email, phone, country, categories, note, changedAt } =
    card
  const name = `${firstName} ${lastName}`.trim()
  const lines = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    'KIND:individual',
    // A free text has to say that it is no URI (section 6.7.6).
    line('UID;VALUE=text', card.uid),
    // Exactly one formatted name must be there (section 6.2.1).
    line('FN', name || email || organisation || t('Without a name')),
    `N:${[lastName, firstName, '', '', ''].map(escaped).join(';')}`,
    ...optional('ORG', organisation),
    ...optional('TITLE', jobRole),
    ...optional('EMAIL', email),
    ...(phone ? [`TEL;VALUE=uri:tel:${phone}`] : []),
    ...(country ? [`ADR:;;;;;;${escaped(country)}`] : []),
    ...(categories && categories.length > 0 ? [`CATEGORIES:${categories.map(escaped).join(',')}`] : []),
    ...optional('NOTE', note),
    ...(changedAt ? [`REV:${timestamp(changedAt)}`] : []),
    'END:VCARD',
  ]
  return lines.map((one) => `${folded(one)}\r\n`).join('')
}

const line = (property: string, text: string) => `${property}:${escaped(text)}`
const optional = (property: string, text: string | undefined) => (text ? [line(property, text)] : [])

/** Section 3.4: escapes what would end a value, a part of it or the line. */
function escaped(text: string): string {
  return text.replace(/[\\,;]/g, String.raw`\$&`).replace(/\r\n|\r|\n/g, String.raw`\n`)
}

/** Section 4.3.5: without dashes and colons, in UTC. */
const timestamp = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '')

/** Section 3.2: a line has at most 75 octets, without the line break but with the leading space of a continuation. */
const OCTETS_MAX = 75

const encoder = new TextEncoder()

/** Breaks long lines, never within a letter. */
function folded(text: string): string {
  let folds = ''
  let octets = 0
  for (const letter of text) {
    const size = encoder.encode(letter).length
    if (octets + size > OCTETS_MAX) {
      folds += '\r\n '
      octets = 1
    }
    folds += letter
    octets += size
  }
  return folds
}
