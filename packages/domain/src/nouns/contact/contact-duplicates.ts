import { t } from '#language/t.ts'
import { ratio } from '#nouns/club/club-name.ts'
import { fold, searchToken } from '#shared/text.ts'
import { contactsOfClub, contactsOfPhone, contactsOfWord } from './contact-questions.ts'
import type { Contact } from './contact.ts'

/** Least similarity of names that may belong to one person. */
export const SIMILAR_PERSON = 0.85

/** Reason why two contacts may be duplicates. */
export type ContactDuplicateReason = 'email' | 'phone' | 'nameAtClub' | 'name'

export const contactDuplicateLabels: Record<ContactDuplicateReason, string> = {
  email: t('Same e-mail address'),
  phone: t('Same phone number'),
  nameAtClub: t('Similar name at the same club or organisation'),
  name: t('Same name'),
}

/** Known values of a contact that is entered or imported. */
export type ContactCandidate = {
  /** A record is no duplicate of itself. */
  id?: string | undefined
} & Partial<Pick<Contact, 'firstName' | 'lastName' | 'email' | 'phone' | 'clubId' | 'organisation'>>

export type ContactDuplicate = { contact: Contact; reasons: ContactDuplicateReason[] }

/** Possible duplicates among `others`, surest first. They warn; only the address blocks. */
export function contactDuplicates(
  candidate: ContactCandidate,
  others: readonly Contact[],
): ContactDuplicate[] {
  return others
    .filter(({ id, mergedInto }) => id !== candidate.id && mergedInto === undefined)
    .map((contact) => ({ contact, reasons: reasonsOf(candidate, contact) }))
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((a, b) => rankOf(a) - rankOf(b))
}

const order = Object.keys(contactDuplicateLabels)
const rankOf = ({ reasons: [first] }: ContactDuplicate) => order.indexOf(first ?? 'name')

function reasonsOf(candidate: ContactCandidate, contact: Contact): ContactDuplicateReason[] {
  const [own, their] = [nameOf(candidate), nameOf(contact)]
  const alike = own === '' || their === '' ? 0 : likeness(own, their)
  const atClub = alike >= SIMILAR_PERSON && areAtOnePlace(candidate, contact)
  return [
    ...(isSame(candidate.email, contact.email) ? ['email' as const] : []),
    ...(isSame(candidate.phone, contact.phone) ? ['phone' as const] : []),
    ...(atClub ? ['nameAtClub' as const] : alike === 1 ? ['name' as const] : []),
  ]
}

const nameOf = ({ firstName = '', lastName = '' }: ContactCandidate) => fold(`${firstName} ${lastName}`)

/** Similarity in any order of words. */
const likeness = (a: string, b: string) =>
  Math.max(ratio(a, b), ratio(a.split(' ').toSorted().join(' '), b.split(' ').toSorted().join(' ')))

const isSame = (a: string | undefined, b: string | undefined) =>
  a !== undefined && a !== '' && a.toLowerCase() === b?.toLowerCase()

function areAtOnePlace(candidate: ContactCandidate, contact: Contact): boolean {
  const { organisation = '' } = candidate
  const isOneFirm = fold(organisation) !== '' && fold(organisation) === fold(contact.organisation ?? '')
  return isOneFirm || isSame(candidate.clubId, contact.clubId)
}

/** Fewest letters to search by; one letter finds everybody. */
const WORD_MIN = 2

/**
 * Questions that find candidates for {@link contactDuplicates}: at most about 80 records. The holder of the address is
 * found by key (unique-key.ts).
 */
export function contactProbes(candidate: ContactCandidate) {
  const { firstName = '', lastName = '', phone = '', clubId = '' } = candidate
  const whole = searchToken(`${firstName} ${lastName}`)
  const last = searchToken(lastName)
  const words = [...new Set([whole, last])].filter(
    (word): word is string => word !== undefined && word.length >= WORD_MIN,
  )
  return [
    ...words.map((word) => contactsOfWord(word)),
    ...(phone === '' ? [] : [contactsOfPhone(phone)]),
    ...(clubId === '' || words.length === 0 ? [] : [contactsOfClub(clubId)]),
  ]
}
