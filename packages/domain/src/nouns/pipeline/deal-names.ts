import { clubName, type Club } from '#nouns/club/club.ts'
import { contactName, type Contact } from '#nouns/contact/contact.ts'

/** What the club and the contacts of a deal are called, by which it is found; undefined for one that is not there any more. */
export const dealNamesOf = (club: Club | undefined, contacts: readonly (Contact | undefined)[]): string[] =>
  [club && clubName(club), ...contacts.map((contact) => contact && contactName(contact))].filter(
    (name) => name !== undefined,
  )
