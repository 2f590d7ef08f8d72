import { t } from '@touchline/domain/language/t.ts'
import { toContactForm, type ContactForm } from '@touchline/domain/nouns/contact/contact-form.ts'
import { contactDependantsText } from '@touchline/domain/nouns/contact/contact-record.ts'
import { LifecycleStage, type Contact } from '@touchline/domain/nouns/contact/contact.ts'
import { fold } from '@touchline/domain/shared/text.ts'
import { TAKEN_BACK_WITH_IMPORT as REASON } from '#data/engine/batch.ts'
import { AppError } from '#data/errors.ts'
import { contactDecisions } from '#data/nouns/contact/contact-decisions.ts'
import { contactDependants } from '#data/nouns/contact/contact-related.ts'
import { contactsCollection } from '#data/nouns/contact/contacts.ts'
import { mutate, queryClient } from '#data/query-client.ts'
import { importChangedFields } from './import-changed-fields.ts'
import { importedRecords } from './imported-records.ts'

/** Creates one contact of an import; repeating it changes nothing. */
export const createImportedContact = (id: string, form: ContactForm, start: string, batchId: string) =>
  mutate(contactDecisions.create(), {
    id,
    form: { ...form, lifecycleStage: LifecycleStage.safeParse(start).data ?? 'lead' },
    batchId,
  })

/** Fields of a row that differ from the record. Tags are added to the existing ones; fields that a row leaves empty stay. */
function saidOf(contact: Contact, row: ContactForm, said: readonly string[]): Partial<ContactForm> {
  const current = toContactForm(contact)
  const known = new Set(current.tags.map(fold))
  const tags = [...current.tags, ...row.tags.filter((tag) => !known.has(fold(tag)))]
  return importChangedFields({ ...row, tags }, current, said)
}

/** Removes a new contact, unless it has had activity since. */
async function removeContact(contact: Contact, batchId: string): Promise<void> {
  const depending = contactDependantsText(await queryClient.fetchQuery(contactDependants(contact.id)))
  if (depending !== '')
    throw new AppError('refused', {
      sentence: t('Still linked to this contact: {records}.', { records: depending }),
    })
  await mutate(contactDecisions.remove(), { id: contact.id, seen: contact, reason: REASON, batchId })
}

/** Contacts of an import. Undoing it removes new ones. */
export const importedContacts = importedRecords<Contact, ContactForm>({
  collection: contactsCollection,
  decisions: contactDecisions,
  toForm: toContactForm,
  saidOf,
  remove: removeContact,
  roots: ['contacts', 'contactsLike', 'contactProbes', 'contactTags', 'decisions'],
})
