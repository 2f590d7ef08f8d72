import { useQuery } from '@tanstack/react-query'
import { contactName } from '@touchline/domain/nouns/contact/contact.ts'
import { dealTitle, type Deal } from '@touchline/domain/nouns/deal/deal.ts'
import { contactsById } from '#data/nouns/contact/contacts.ts'
import { primaryContactOf } from '#data/nouns/deal/deal-side-effects.ts'
import type { ComposerProps } from '#screens/composer.tsx'
import { LazyComposer } from '#screens/lazy-composer.tsx'

type DealComposerProps = { deal: Deal } & Pick<ComposerProps, 'start' | 'onPlanned'>

/** Logs and plans for a deal with one of its contacts, by default the primary one. */
export function DealComposer({ deal, ...props }: DealComposerProps) {
  const ids = deal.contactIds ?? []
  const { data } = useQuery({ ...contactsById(ids), enabled: ids.length > 0 })
  const { id, clubId } = deal
  const primary = primaryContactOf(deal)
  const known = ids
    .toSorted((a, b) => Number(b === primary) - Number(a === primary))
    .flatMap((contactId) => {
      const contact = data?.get(contactId)
      return contact === undefined ? [] : [contact]
    })
  const [first, ...others] = known.map((contact) => ({
    id: contact.id,
    label: contactName(contact),
    on: { pipelineId: id, contactId: contact.id, clubId },
  }))
  // Those that are gone can't be named any more.
  const nobody = { id: 'nobody', label: dealTitle(deal), on: { pipelineId: id, clubId } }
  return <LazyComposer place={`pipelines/${id}`} about={[first ?? nobody, ...others]} {...props} />
}
