import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { contactCanMerge } from '@touchline/domain/nouns/contact/contact-record.ts'
import { contactName, type Contact } from '@touchline/domain/nouns/contact/contact.ts'
import { useFresh } from '#data/engine/freshness.ts'
import type { ContactMerger } from '#data/merge/contact-merge-kinds.ts'
import { contacts } from '#data/nouns/contact/contacts.ts'
import { MergeSteps } from '#kit/merge/merge-steps.tsx'
import { Page } from '#kit/page/page.tsx'
import { paths } from '#paths.ts'
import { ContactMergeChoice } from './contact-merge-choice.tsx'
import { ContactMergeMoves } from './contact-merge-moves.tsx'
import { ContactMergePreview } from './contact-merge-preview.tsx'

/** Where a contact becomes part of another: which one, what of both remains, then everything that names it moves. */
export function ContactMerge({ loaded }: { loaded: Contact }) {
  useFresh('contacts', loaded.id)
  // At the end of the merger the record is gone; what it was stays on the screen.
  const { data: contact = loaded } = useQuery(contacts.record(loaded.id))
  return (
    <Page
      crumbs={[
        { label: t('Contacts'), to: paths.contacts() },
        { label: contactName(contact), to: paths.contact(contact.id) },
      ]}
      title={t('Merge {contactName} into another contact', { contactName: contactName(contact) })}
    >
      <MergeSteps<ContactMerger>
        isMade={contact.mergedInto !== undefined}
        verdict={contactCanMerge(contact)}
        renderChoice={(onChoose) => <ContactMergeChoice contact={contact} onChoose={onChoose} />}
        renderPreview={(intoId, onOther, onMerged) => (
          <ContactMergePreview
            key={intoId}
            contact={contact}
            intoId={intoId}
            onOther={onOther}
            onMerged={onMerged}
          />
        )}
        renderMoves={(merger) => <ContactMergeMoves contact={contact} merger={merger} />}
      />
    </Page>
  )
}
