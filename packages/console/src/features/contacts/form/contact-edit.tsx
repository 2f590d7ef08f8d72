import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { ContactForm } from '@touchline/domain/nouns/contact/contact-form.ts'
import { contactCanEdit } from '@touchline/domain/nouns/contact/contact-record.ts'
import { contactName, type Contact } from '@touchline/domain/nouns/contact/contact.ts'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { useFresh } from '#data/engine/freshness.ts'
import { contactDecisions } from '#data/nouns/contact/contact-decisions.ts'
import { askAddressesAgain } from '#data/nouns/contact/contact-duplicates.ts'
import { contacts } from '#data/nouns/contact/contacts.ts'
import { mutate } from '#data/query-client.ts'
import { currentAdmin } from '#data/session/session.ts'
import { savedToast } from '#kit/form/saved-toast.ts'
import { useRecordForm } from '#kit/form/use-record-form.ts'
import { loadRecord } from '#kit/page/load-record.ts'
import { Page } from '#kit/page/page.tsx'
import type { RouteHandle } from '#kit/page/route-handle.ts'
import { paths } from '#paths.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { contactWarnings } from './contact-checks.ts'
import { ContactFormFrame } from './contact-form-frame.tsx'
import { contactVersions } from './contact-version.ts'

export async function loader({ params }: LoaderFunctionArgs) {
  return { contact: await loadRecord({ ...contacts.record(params['id'] ?? ''), staleTime: 0 }) }
}

export const handle: RouteHandle<{ contact: Contact }> = {
  title: ({ contact }) => `Edit ${contactName(contact)}`,
}

export function Component() {
  const { contact } = useLoaderData<typeof loader>()
  return <ContactEdit key={contact.id} loaded={contact} />
}

function ContactEdit({ loaded }: { loaded: Contact }) {
  useFresh('contacts')
  const { data: contact = loaded } = useQuery(contacts.record(loaded.id))
  const verdict = contactCanEdit(contact)
  return (
    <Page
      crumbs={[
        { label: 'Contacts', to: paths.contacts() },
        { label: contactName(contact), to: paths.contact(contact.id) },
      ]}
      title={`Edit ${contactName(contact)}`}
    >
      {verdict.ok ? (
        <EditForm contact={contact} />
      ) : (
        <Notice tone="info" role="note">
          {verdict.why}
        </Notice>
      )}
    </Page>
  )
}

function EditForm({ contact }: { contact: Contact }) {
  const navigate = useNavigate()
  const record = useRecordForm({
    subject: `contacts/${contact.id}`,
    person: currentAdmin().uid,
    resolver: zodResolver(ContactForm),
    current: contactVersions.useVersion(contact),
    warnings: ({ values, changed }) => contactWarnings(values, contact.id, changed),
    save: async ({ changed, rev, openedAt }) => {
      try {
        const change = { id: contact.id, expectedRev: rev, openedAt, form: changed }
        return await mutate(contactDecisions.update(), change)
      } finally {
        void askAddressesAgain()
      }
    },
    latest: () => contactVersions.latest(contact.id),
    onSaved: (result) => {
      savedToast(result, contactDecisions.undo)
      void navigate(paths.contact(contact.id))
    },
  })
  return (
    <ContactFormFrame
      record={record}
      contactId={contact.id}
      saveLabel="Save changes"
      cancelTo={paths.contact(contact.id)}
    />
  )
}
