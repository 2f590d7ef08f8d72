import { clubName } from '@touchline/domain/nouns/club/club.ts'
import { contactNoun, type Contact } from '@touchline/domain/nouns/contact/contact.ts'
import { listOf } from '#data/engine/lists/list-of.ts'
import { namedRows, type NamedRow } from '#data/engine/lists/named-rows.ts'
import { namesById } from '#data/engine/record-names.ts'
import { clubsCollection } from '#data/nouns/club/clubs.ts'
import { contactsCollection, contactsRequest } from './contacts.ts'

/** A contact in the list, with the names of its club and owner. */
export type ContactRow = NamedRow<Contact>

const named = namedRows(contactNoun, contactsCollection, { clubId: namesById(clubsCollection, clubName) })

export const contactRows = listOf(named, contactsRequest)
