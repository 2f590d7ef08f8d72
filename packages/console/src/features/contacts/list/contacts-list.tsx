import { contactName, lifecycleLabels, lifecycleStages } from '@touchline/domain/nouns/contact/contact.ts'
import { contactsQuery } from '@touchline/domain/nouns/contact/contacts-query.ts'
import { ordersWith } from '@touchline/domain/query/list-query.ts'
import { contactRows, type ContactRow } from '#data/nouns/contact/contact-rows.ts'
import { tagChoices, tagName } from '#data/nouns/contact/contact-tags.ts'
import {
  NOTHING_PLANNED,
  type ContactsFilter,
  type ContactsSort,
} from '#data/nouns/contact/contacts-request.ts'
import { subjectName } from '#data/nouns/decision/subjects.ts'
import { administratorChoices } from '#data/nouns/user/administrators.ts'
import { defineList } from '#kit/list/list-definition.ts'
import { paths } from '#paths.ts'
import { AddContact } from './contacts-add.tsx'
import { contactColumns } from './contacts-columns.tsx'

/** The list of contacts (product.md, section 5). */
export const contactsList = defineList<ContactRow, ContactsFilter, ContactsSort>({
  area: 'contacts',
  title: 'Contacts',
  noun: { one: 'contact', many: 'contacts' },
  columns: contactColumns,
  search: { name: 'q', label: 'Search name, organisation or e-mail' },
  filters: [
    {
      kind: 'record',
      name: 'owner',
      label: 'Owner',
      find: administratorChoices,
      nameOf: (id) => subjectName('users', id),
      few: true,
    },
    {
      kind: 'choice',
      name: 'lifecycle',
      label: 'Lifecycle',
      options: lifecycleStages.map((value) => ({ value, label: lifecycleLabels[value] })),
    },
    {
      kind: 'choice',
      name: 'planned',
      label: 'Next activity',
      options: [{ value: NOTHING_PLANNED, label: 'Nothing planned' }],
    },
    {
      kind: 'choice',
      name: 'blocked',
      label: 'Do not contact',
      options: [
        { value: 'yes', label: 'Must not be contacted' },
        { value: 'no', label: 'May be contacted' },
      ],
    },
    {
      kind: 'record',
      name: 'tag',
      label: 'Tag',
      find: tagChoices,
      nameOf: tagName,
      instead: 'q',
      few: true,
    },
  ],
  sorts: {
    name: { label: 'Name', directions: { asc: 'A to Z', desc: 'Z to A' }, first: 'asc' },
    last: {
      label: 'Last activity',
      directions: { desc: 'latest first', asc: 'longest ago first' },
      first: 'desc',
      missing: 'last activity',
    },
    next: {
      label: 'Next activity',
      directions: { asc: 'soonest first', desc: 'latest first' },
      first: 'asc',
      missing: 'next activity',
    },
  },
  defaultSort: contactsQuery.defaultSort,
  orders: (filters) => ordersWith(contactsQuery, filters),
  rowName: contactName,
  rowPath: ({ id }) => paths.contact(id),
  page: contactRows.page,
  count: contactRows.count,
  total: contactRows.total,
  batch: contactRows.batch,
  files: [
    {
      label: 'vCard',
      extension: 'vcf',
      type: 'text/vcard;charset=utf-8',
      text: async (rows) => (await import('./contact-card.ts')).cardsOf(rows),
    },
  ],
  nothingYet: {
    title: 'No contacts yet',
    text: 'Add the people to sell to one by one, or import them from a CSV file.',
    action: <AddContact />,
  },
})
