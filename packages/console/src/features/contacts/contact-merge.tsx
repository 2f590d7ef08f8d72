import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { contactCanMerge } from '@touchline/domain/nouns/contact/contact-record.ts'
import {
  type Contact,
  contactName,
  lifecycleLabels,
  lifecycleOf,
} from '@touchline/domain/nouns/contact/contact.ts'
import { useFresh } from '#data/engine/freshness.ts'
import type { ContactMerger } from '#data/merge/contact-merge-kinds.ts'
import { contacts } from '#data/nouns/contact/contacts.ts'
import { MergeSteps } from '#kit/merge/merge-steps.tsx'
import { Page } from '#kit/page/page.tsx'
import { paths } from '#paths.ts'
import { ContactMergeMoves } from './contact-merge-moves.tsx'
import { ContactMergePreview } from './contact-merge-preview.tsx'
import { contactDuplicateLabels } from '@touchline/domain/nouns/contact/contact-duplicates.ts'
import { contactsLike } from '#data/nouns/contact/contact-duplicates.ts'
import { queryClient } from '#data/query-client.ts'
import { contactsFound } from '#data/search/contacts-found.ts'
import { SurvivorChoice, type SurvivorOffer } from '#kit/merge/survivor-choice.tsx'

/** Merge of a contact into another: which one, which values to keep, then everything that links to it moves. */
export function ContactMerge({ loaded }: { loaded: Contact }) {
  useFresh('contacts', loaded.id)
  // At the end of the merge the record is gone; its last state stays on the screen.
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

type ChoiceProps = { contact: Contact; onChoose: (id: string) => void }

/** Choice of the contact to keep: possible duplicates first, any other by name. */
function ContactMergeChoice({ contact, onChoose }: ChoiceProps) {
  const { id, rev, firstName, lastName, email, phone, clubId, organisation } = contact
  const candidate = { id, firstName, lastName, email, phone, clubId, organisation }
  return (
    <SurvivorChoice
      title={t('Choose the contact to keep')}
      searchLabel={t('Search by name, organisation or e-mail')}
      alike={{
        queryKey: ['contacts', 'survivors', id, rev],
        queryFn: async () => {
          const alike = await queryClient.fetchQuery(contactsLike(candidate))
          return alike.map(({ contact: other, reasons }) =>
            offerOf(
              contact,
              other,
              reasons.map((reason) => contactDuplicateLabels[reason]),
            ),
          )
        },
      }}
      find={(typed) => ({
        queryKey: ['contacts', 'survivors', id, rev, typed],
        queryFn: async () => {
          const found = await queryClient.fetchQuery(contactsFound(typed))
          return found
            .filter((other) => other.id !== id)
            .map((other) => ({
              ...offerOf(contact, other, []),
              ...(other.isSimilar && { isSimilar: true as const }),
            }))
        },
      })}
      words={{
        alike: t('Possible duplicates'),
        noneAlike: t('No possible duplicates. Search for the contact to keep.'),
        noneFound: t('No other contacts found.'),
      }}
      onChoose={onChoose}
    />
  )
}

const offerOf = (contact: Contact, other: Contact, facts: readonly string[]): SurvivorOffer => ({
  id: other.id,
  name: contactName(other),
  facts: [
    other.jobRole ?? '',
    other.organisation ?? '',
    other.email ?? '',
    lifecycleLabels[lifecycleOf(other)],
    ...facts,
  ],
  verdict: contactCanMerge(contact, other),
})
