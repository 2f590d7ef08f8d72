import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { blockingOf, checksAt, findingsOf, type Finding } from '@touchline/domain/engine/machine/check.ts'
import { contactChecks, contactIdentityFields } from '@touchline/domain/nouns/contact/contact-checks.ts'
import { contactProbes, type ContactDuplicate } from '@touchline/domain/nouns/contact/contact-duplicates.ts'
import type { ContactForm } from '@touchline/domain/nouns/contact/contact-form.ts'
import { useMemo } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { candidateOf } from '#data/nouns/contact/contact-candidate.ts'
import { addressHolder, contactsLike } from '#data/nouns/contact/contact-duplicates.ts'
import type { DuplicatesState } from '#kit/form/duplicates-panel.tsx'

/** Typing pauses this long before anything is asked. Milliseconds. */
const PAUSE_MS = 400

export type ContactChecks = {
  /** Possible duplicates; the previous ones while others are looked for. */
  duplicates: readonly ContactDuplicate[]
  state: DuplicatesState
  error: unknown
  retry: () => void
  /** Another contact with the same address: only this prevents saving. */
  inTheWay: Finding | undefined
}

/** Checks while someone types: after a pause, and only what hasn't been asked yet. */
export function useContactChecks(control: Control<ContactForm>, id: string): ContactChecks {
  const [firstName, lastName, email, phone, clubId, organisation] = useWatch({
    control,
    name: contactIdentityFields,
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
  const duplicates = isAsking ? (query.data ?? []) : []
  const facts = { duplicates, ...(holder === undefined ? {} : { holder }) }
  return {
    duplicates,
    state: !isAsking ? 'missing' : query.isError ? 'failed' : isSearching ? 'searching' : 'found',
    error: query.error,
    retry: () => void query.refetch(),
    inTheWay: blockingOf(findingsOf(checksAt(contactChecks, candidate, 'form'), candidate, facts, 'form')),
  }
}
