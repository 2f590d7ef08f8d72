import type { Page } from '@playwright/test'
import { contactInitialFields, derivedContactFields } from '@touchline/domain/nouns/contact/contact-form.ts'
import { Contact } from '@touchline/domain/nouns/contact/contact.ts'
import { contactEmailKey } from '@touchline/domain/shared/unique-key.ts'
import type { TestBackend } from '#e2e/testing/backend-fixture.ts'
import { ownId } from './create-club.ts'

/** Writes a contact of the test's own, as another program would, with its address's key; returns the id. */
export async function createContact(
  backend: TestBackend,
  fields: Record<string, unknown> = {},
): Promise<string> {
  const id = ownId('Contact')
  const record = {
    firstName: 'Runa',
    lastName: 'Eldjárn',
    ownerId: 'demoAdmin1',
    lifecycleStage: 'lead',
    createdAt: new Date('2026-05-01T10:00:00Z'),
    updatedAt: new Date('2026-05-01T10:00:00Z'),
    rev: 1,
    ...contactInitialFields,
    ...fields,
  }
  const contact = Contact.parse({ ...record, id })
  await backend.writeDoc(`contacts/${id}`, { ...record, ...derivedContactFields(contact) })
  const key = contactEmailKey(contact.email)
  if (key !== undefined) await backend.writeDoc(`uniqueKeys/${key}`, { collection: 'contacts', recordId: id })
  return id
}

/** The same of somebody whose name nobody else has. */
export const createPerson = (backend: TestBackend, fields: Record<string, unknown> = {}) =>
  createContact(backend, { lastName: ownId('Person'), ...fields })

export const keyPath = (email: string) => `uniqueKeys/${contactEmailKey(email)}`

/** One entry of a contact's log, or undefined. */
export const contactDecision = (backend: TestBackend, id: string, rev: number) =>
  backend.readDoc(`decisions/contacts_${id}_${rev}`)

export const field = (page: Page, label: string) =>
  page
    .getByRole('textbox', { name: label, exact: true })
    .or(page.getByRole('combobox', { name: label, exact: true }))
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Saved.' })
