import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { contactName } from '@touchline/domain/contact.ts'
import {
  contactDuplicateLabels,
  contactProbes,
  type ContactCandidate,
  type ContactDuplicate,
} from '@touchline/domain/contact-duplicates.ts'
import type { ContactForm } from '@touchline/domain/contact-form.ts'
import { EmailAddress, PhoneNumber } from '@touchline/domain/reach-field.ts'
import { useMemo } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { addressHolder, contactsLike, type AddressHolder } from '#data/contact-duplicates.ts'
import { queryClient } from '#data/query-client.ts'
import type { DuplicatesState } from '#kit/form/duplicates-panel.tsx'

/** Typing pauses this long before anything is asked. Milliseconds. */
const PAUSE_MS = 400

/** The fields by which the same person is found under another record. */
const tellingFields = ['firstName', 'lastName', 'email', 'phone', 'clubId', 'organisation'] as const
type Telling = Pick<ContactForm, (typeof tellingFields)[number]>

/** What is half typed is no address and no number yet. */
const candidateOf = ({ email, phone, ...names }: Telling, id: string): ContactCandidate => ({
  ...names,
  id,
  email: EmailAddress.safeParse(email).data ?? '',
  phone: PhoneNumber.safeParse(phone).data ?? '',
})

export type ContactChecks = {
  /** Contacts that may be this one; those of before while others are looked for. */
  duplicates: readonly ContactDuplicate[]
  state: DuplicatesState
  error: unknown
  retry: () => void
  /** Another contact that has the address: that alone keeps it from being saved. */
  holder: AddressHolder | undefined
}

/** What is checked while someone types: once it stands still, and only against what was not asked yet. */
export function useContactChecks(control: Control<ContactForm>, id: string): ContactChecks {
  const [firstName, lastName, email, phone, clubId, organisation] = useWatch({
    control,
    name: tellingFields,
  })
  const typed = JSON.stringify({ firstName, lastName, email, phone, clubId, organisation })
  const [settled] = useDebouncedValue(typed, PAUSE_MS)
  const candidate = useMemo(() => candidateOf(JSON.parse(settled), id), [settled, id])
  const isAsking = contactProbes(candidate).length > 0
  const query = useQuery({
    ...contactsLike(candidate),
    enabled: isAsking,
    placeholderData: (before) => before,
  })
  const { data: holder } = useQuery({
    ...addressHolder(candidate.email ?? ''),
    enabled: candidate.email !== '',
  })
  const isSearching = query.isFetching || typed !== settled
  const isOther = candidate.email !== '' && holder && holder.id !== id
  return {
    duplicates: isAsking ? (query.data ?? []) : [],
    state: !isAsking ? 'missing' : query.isError ? 'failed' : isSearching ? 'searching' : 'found',
    error: query.error,
    retry: () => void query.refetch(),
    holder: isOther ? holder : undefined,
  }
}

/** What speaks against saving a contact. An edit that touches nothing of it is not asked about again. */
export async function contactWarnings(
  values: ContactForm,
  id: string,
  changed: Partial<ContactForm> = values,
): Promise<string[]> {
  if (!tellingFields.some((field) => field in changed)) return []
  const found = await queryClient.fetchQuery(contactsLike(candidateOf(values, id)))
  return found.map(duplicateSentence)
}

/** "May be the same as Ana Smith: same phone number." */
const duplicateSentence = ({ contact, reasons }: ContactDuplicate): string =>
  `May be the same as ${contactName(contact)}: ${reasons
    .map((reason) => contactDuplicateLabels[reason].replace(/^S/, 's'))
    .join(', ')}.`
