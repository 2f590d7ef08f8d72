import { clubName, type Club } from '#nouns/club/club.ts'
import { contactName, type Contact } from '#nouns/contact/contact.ts'

/** Names of a deal's club and contacts, for search; undefined for one that no longer exists. */
export const dealNamesOf = (club: Club | undefined, contacts: readonly (Contact | undefined)[]): string[] =>
  [club && clubName(club), ...contacts.map((contact) => contact && contactName(contact))].filter(
    (name) => name !== undefined,
  )
