import { clubName } from '@touchline/domain/nouns/club/club.ts'
import type { Contact } from '@touchline/domain/nouns/contact/contact.ts'
import { fullName } from '@touchline/domain/nouns/user/user.ts'
import type { Collection } from '#data/backend/collection.ts'
import { listOf } from '#data/engine/lists/list-of.ts'
import { namesById } from '#data/engine/names/record-names.ts'
import { clubsCollection } from '#data/nouns/club/clubs.ts'
import { usersCollection } from '#data/nouns/user/users.ts'
import { contactsRequest } from './contacts-request.ts'
import { contactsCollection } from './contacts.ts'

/** A contact as the list shows it: with the names of its club and owner, undefined where there is none. */
export type ContactRow = Contact & { clubName?: string | undefined; ownerName?: string | undefined }

const clubNames = namesById(clubsCollection, clubName)
const ownerNames = namesById(usersCollection, fullName)

/** Whatever the page names is read once, together: at most one club and one owner a row. */
const named: Collection<ContactRow, 'contacts'> = {
  ...contactsCollection,
  async page(question, cut = {}) {
    const { rows, ...cursors } = await contactsCollection.page(question, cut)
    const [clubs, owners] = await Promise.all([
      clubNames(
        rows.map(({ clubId }) => clubId),
        cut,
      ),
      ownerNames(
        rows.map(({ ownerId }) => ownerId),
        cut,
      ),
    ])
    const withNames = rows.map((contact) => ({
      ...contact,
      clubName: contact.clubId && (clubs.get(contact.clubId) ?? contact.clubId),
      ownerName: contact.ownerId && (owners.get(contact.ownerId) ?? contact.ownerId),
    }))
    return { ...cursors, rows: withNames }
  },
}

/** The contacts list. */
export const contactRows = listOf(named, contactsRequest)
