import { IconAddressBook } from '@tabler/icons-react'
import { contactName } from '@touchline/domain/contact.ts'
import { createElement } from 'react'
import { contactsByWord } from '#data/contacts.ts'
import { queryClient } from '#data/query-client.ts'
import type { PaletteItem } from '#kit/palette/palette-source.ts'
import { paths } from '#paths.ts'

/** Contacts by name, organisation or e-mail address. */
export async function findContacts(query: string): Promise<PaletteItem[]> {
  const found = await queryClient.fetchQuery(contactsByWord(query))
  return found.map((contact) => ({
    id: contact.id,
    label: contactName(contact),
    description:
      [contact.jobRole, contact.organisation, contact.email].filter(Boolean).join(', ') || undefined,
    icon: createElement(IconAddressBook, { size: 18, 'aria-hidden': true }),
    action: { to: paths.contact(contact.id) },
  }))
}
