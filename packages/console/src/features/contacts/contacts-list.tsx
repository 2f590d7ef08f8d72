import { IconAddressBook } from '@tabler/icons-react'
import { t } from '@touchline/domain/language/t.ts'
import { contactName, contactNoun } from '@touchline/domain/nouns/contact/contact.ts'
import { contactRows, type ContactRow } from '#data/nouns/contact/contact-rows.ts'
import { tagChoices, tagName } from '#data/nouns/contact/contact-tags.ts'
import { paths } from '#paths.ts'
import { CreateRecord } from '#screens/list/create-record.tsx'
import { nounList } from '#screens/list/noun-list.ts'
import { contactCells } from './contacts-columns.tsx'
import { contactFileParts } from './contacts-file.ts'

export const AddContact = () => <CreateRecord to={paths.contactAdd()} label={t('Add contact')} />

export const contactsList = nounList<ContactRow>(contactNoun, contactRows, {
  editing: async () => (await import('./contact-editing.ts')).contactCells(),
  rowName: contactName,
  rowPath: ({ id }) => paths.contact(id),
  cells: contactCells,
  parts: contactFileParts,
  filters: {
    tags: {
      kind: 'record',
      name: 'tag',
      label: t('Tag'),
      find: tagChoices,
      nameOf: tagName,
      instead: 'q',
      few: true,
    },
  },
  files: [
    {
      label: 'vCard',
      extension: 'vcf',
      icon: IconAddressBook,
      type: 'text/vcard;charset=utf-8',
      text: async (rows) => (await import('./contact-card.ts')).cardsOf(rows),
    },
  ],
  nothingYet: {
    title: t('No contacts yet'),
    text: t('Add contacts one by one, or import them from a CSV file.'),
    action: <AddContact />,
  },
})
