import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { contactName, type Contact } from '@touchline/domain/contact.ts'
import { contactCanMerge } from '@touchline/domain/contact-record.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ContactMerger } from '#data/contact-merge-kinds.ts'
import { contacts } from '#data/contacts.ts'
import { useFresh } from '#data/freshness.ts'
import { Page } from '#kit/page/page.tsx'
import { paths } from '#paths.ts'
import { Notice } from '#ui/notice.tsx'
import { ContactMergeChoice } from './contact-merge-choice.tsx'
import { ContactMergeMoves } from './contact-merge-moves.tsx'
import { ContactMergePreview } from './contact-merge-preview.tsx'

/** Where a contact becomes part of another: which one, what of both remains, then everything that names it moves. */
export function ContactMerge({ loaded }: { loaded: Contact }) {
  useFresh('contacts')
  // At the end of the merger the record is gone; what it was stays on the screen.
  const { data: contact = loaded } = useQuery(contacts.record(loaded.id))
  return (
    <Page
      crumbs={[
        { label: 'Contacts', to: paths.contacts() },
        { label: contactName(contact), to: paths.contact(contact.id) },
      ]}
      title={`Merge ${contactName(contact)} into another contact`}
    >
      <Steps contact={contact} />
    </Page>
  )
}

function Steps({ contact }: { contact: Contact }) {
  const [params, setParams] = useSearchParams()
  // The merger that was made on this very page goes on by itself.
  const [merger, setMerger] = useState<ContactMerger>()
  const intoId = params.get('merge') || undefined
  const choose = (id: string) => setParams({ merge: id })

  if (merger !== undefined || contact.mergedInto !== undefined)
    return <ContactMergeMoves contact={contact} merger={merger} />
  const verdict = contactCanMerge(contact)
  if (!verdict.ok)
    return (
      <Notice tone="info" role="note">
        <Text size="sm">{verdict.why}</Text>
      </Notice>
    )
  return intoId === undefined ? (
    <ContactMergeChoice contact={contact} onChoose={choose} />
  ) : (
    <ContactMergePreview
      key={intoId}
      contact={contact}
      intoId={intoId}
      onOther={() => choose('')}
      onMerged={setMerger}
    />
  )
}
