import { t } from '@touchline/domain/language/t.ts'
import { contactDuplicateLabels } from '@touchline/domain/nouns/contact/contact-duplicates.ts'
import { contactCanMerge } from '@touchline/domain/nouns/contact/contact-record.ts'
import {
  contactName,
  lifecycleLabels,
  lifecycleOf,
  type Contact,
} from '@touchline/domain/nouns/contact/contact.ts'
import { contactsLike } from '#data/nouns/contact/contact-duplicates.ts'
import { queryClient } from '#data/query-client.ts'
import { contactsFound } from '#data/search/contacts-found.ts'
import { SurvivorChoice, type SurvivorOffer } from '#kit/merge/survivor-choice.tsx'

type ChoiceProps = { contact: Contact; onChoose: (id: string) => void }

/** Choice of the contact to keep: possible duplicates first, any other by name. */
export function ContactMergeChoice({ contact, onChoose }: ChoiceProps) {
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
        noneFound: t('No other contact found.'),
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
