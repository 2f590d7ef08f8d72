import { queryOptions } from '@tanstack/react-query'
import {
  contactDuplicates,
  contactProbes,
  type ContactCandidate,
  type ContactDuplicate,
} from '@touchline/domain/nouns/contact/contact-duplicates.ts'
import { contactName, type Contact } from '@touchline/domain/nouns/contact/contact.ts'
import { contactEmailKey, UniqueKey } from '@touchline/domain/shared/unique-key.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { queryClient } from '#data/query-client.ts'
import { contactsCollection } from './contacts.ts'

const keys = collectionOf('uniqueKeys', UniqueKey)

/** Time that an answer stays fresh: further typing asks only new questions. Milliseconds. */
const BELIEVED_MS = 30_000

export type AddressHolder = { id: string; name: string }

/** Contact with this address, or null. Reads at most two documents. */
export const addressHolder = (email: string) =>
  queryOptions({
    queryKey: ['contacts', 'address', email],
    queryFn: async (): Promise<AddressHolder | null> => {
      const holder = await holderOf(email)
      return holder ? { id: holder.id, name: contactName(holder) } : null
    },
  })

/** Asks again, since a colleague may have taken the address while a form was open. */
export const askAddressesAgain = () => queryClient.invalidateQueries({ queryKey: ['contacts', 'address'] })

/** Longest address (https://www.rfc-editor.org/errata/eid1690) in characters; no key can be made of a longer one. */
const ADDRESS_MAX = 254

export async function holderOf(email: string | undefined): Promise<Contact | undefined> {
  if (email !== undefined && email.length > ADDRESS_MAX) return undefined
  const key = contactEmailKey(email)
  const id = key === undefined ? undefined : (await keys.find(key))?.recordId
  return id === undefined || id === '' ? undefined : contactsCollection.find(id)
}

type Probe = ReturnType<typeof contactProbes>[number]

/** A page reads one record more than it shows. */
const found = async (probe: Probe) => (await contactsCollection.page(probe, { size: probe.most - 1 })).rows

/** One of the questions that find possible duplicates. */
const probed = (probe: Probe) =>
  queryOptions({
    queryKey: ['contactProbes', probe],
    queryFn: () => found(probe),
    staleTime: BELIEVED_MS,
  })

/** Possible duplicates of the entered contact, from questions that are asked once each. */
export const contactsLike = (candidate: ContactCandidate) =>
  queryOptions({
    queryKey: ['contactsLike', candidate],
    queryFn: async () => {
      const pages = await Promise.all(
        contactProbes(candidate).map((probe) => queryClient.fetchQuery(probed(probe))),
      )
      return contactDuplicates(candidate, distinct(pages.flat()))
    },
    staleTime: BELIEVED_MS,
  })

/** Possible duplicates of one row of an import, with the contact that has the address: asked once, so nothing is cached. */
export async function importedDuplicates(candidate: ContactCandidate): Promise<ContactDuplicate[]> {
  const [holder, ...pages] = await Promise.all([
    holderOf(candidate.email),
    ...contactProbes(candidate).map(found),
  ])
  return contactDuplicates(candidate, distinct([...(holder ? [holder] : []), ...pages.flat()]))
}

const distinct = (contacts: readonly Contact[]): Contact[] => [
  ...new Map(contacts.map((contact) => [contact.id, contact])).values(),
]
