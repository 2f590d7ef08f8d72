import { zodResolver } from '@hookform/resolvers/zod'
import { ContactForm, emptyContactForm } from '@touchline/domain/nouns/contact/contact-form.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { contactDecisions } from '#data/nouns/contact/contact-decisions.ts'
import { askAddressesAgain } from '#data/nouns/contact/contact-duplicates.ts'
import { mutate } from '#data/query-client.ts'
import { currentAdmin } from '#data/session/session.ts'
import { useRecordForm } from '#kit/form/use-record-form.ts'
import { Page } from '#kit/page/page.tsx'
import type { RouteHandle } from '#kit/page/route-handle.ts'
import { toast } from '#kit/toast.tsx'
import { paths } from '#paths.ts'
import { contactWarnings } from './contact-checks.ts'
import { ContactFormFrame } from './contact-form-frame.tsx'

export const handle: RouteHandle = { title: 'Add contact' }

export function Component() {
  const navigate = useNavigate()
  const [empty] = useState(() => emptyContactForm(currentAdmin().uid))
  const record = useRecordForm({
    subject: 'contacts/new',
    person: currentAdmin().uid,
    resolver: zodResolver(ContactForm),
    current: { rev: 0, values: empty },
    newId: contactDecisions.newId,
    warnings: ({ values, id }) => contactWarnings(values, id),
    save: async ({ id, values, openedAt }) => {
      try {
        await mutate(contactDecisions.create(), { id, form: values, openedAt })
        return id
      } finally {
        void askAddressesAgain()
      }
    },
    onSaved: (id) => {
      toast.done('Contact created.')
      void navigate(id === undefined ? paths.contacts() : paths.contact(id))
    },
  })
  return (
    <Page crumbs={[{ label: 'Contacts', to: paths.contacts() }]} title="Add contact">
      <ContactFormFrame
        record={record}
        contactId={record.id}
        saveLabel="Create contact"
        cancelTo={paths.contacts()}
      />
    </Page>
  )
}
