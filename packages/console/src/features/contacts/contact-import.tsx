import { t } from '@touchline/domain/language/t.ts'
import {
  contactDuplicateLabels,
  contactDuplicates,
  type ContactDuplicateReason,
} from '@touchline/domain/nouns/contact/contact-duplicates.ts'
import { emptyContactForm, type ContactForm } from '@touchline/domain/nouns/contact/contact-form.ts'
import { contactImport } from '@touchline/domain/nouns/contact/contact-import.ts'
import { contactName, contactNoun, type Contact } from '@touchline/domain/nouns/contact/contact.ts'
import { fold } from '@touchline/domain/shared/text.ts'
import { createImportedContact, importedContacts } from '#data/import/contact-import.ts'
import { importedDuplicates } from '#data/nouns/contact/contact-duplicates.ts'
import { currentAdmin } from '#data/session/session.ts'
import type { ImportProps } from '#kit/import/import-button.tsx'
import { defineImport } from '#kit/import/import-definition.ts'
import { paths } from '#paths.ts'
import { importedBy } from '#screens/list/import-cell.tsx'
import { RecordsImport } from '#screens/list/records-import.tsx'

/** Contacts from a CSV file. */
const definition = defineImport<ContactForm>({
  collection: 'contacts',
  noun: { one: t('contact'), many: t('contacts') },
  ...importedBy(contactNoun, contactImport, () => emptyContactForm(currentAdmin().uid)),
  name: (form) => contactName(form),
  keys: ({ firstName, lastName, email, phone }) => [
    `name ${fold(`${firstName} ${lastName}`)}`,
    ...(email === '' ? [] : [`email ${email}`]),
    ...(phone === '' ? [] : [`phone ${phone}`]),
  ],
  alike(form, other) {
    const [duplicate] = contactDuplicates(form, [rowAsContact(other)])
    return duplicate && reasonsText(duplicate.reasons)
  },
  async find(form) {
    const found = await importedDuplicates(form)
    return found.map(({ contact, reasons }) => ({
      id: contact.id,
      seen: contact,
      name: [contactName(contact), contact.organisation, contact.email].filter(Boolean).join(', '),
      to: paths.contact(contact.id),
      why: reasonsText(reasons),
    }))
  },
  starts: [
    { value: 'lead', label: t('Leads'), description: t('Not contacted yet.') },
    { value: 'qualified', label: t('Qualified'), description: t('Worth a deal.') },
    { value: 'customer', label: t('Customers'), description: t('Have bought before.') },
  ],
  async create(id, form, { batchId, start }) {
    await createImportedContact(id, form, start, batchId)
  },
  ...importedContacts,
  goesBack: t('New contacts are removed'),
})

const reasonsText = (reasons: readonly ContactDuplicateReason[]) =>
  reasons.map((reason) => contactDuplicateLabels[reason]).join(', ')

/** Another row of the file, as if it were already a record. */
const rowAsContact = ({ firstName, lastName, email, phone, organisation }: ContactForm): Contact => ({
  id: 'row',
  firstName,
  lastName,
  email,
  phone,
  organisation,
})

export const ContactImport = (props: ImportProps) => (
  <RecordsImport
    {...props}
    definition={definition}
    list={paths.contacts()}
    resultPath={(lifecycle) => paths.contacts({ lifecycle })}
  />
)
