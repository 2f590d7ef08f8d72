import { contactName, type Contact } from '@touchline/domain/contact.ts'
import { contactsCollection } from '#data/contacts.ts'
import { ascending, type FoundKind } from '#data/found-kind.ts'

export const contactFound: FoundKind<Contact> = {
  collection: contactsCollection,
  orderBy: [ascending('firstName')],
  nameOf: contactName,
  facts: ({ jobRole, organisation, email }) => [jobRole, organisation, email],
}
