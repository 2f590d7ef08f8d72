import type { NounCollection } from '@touchline/domain/engine/catalogue/nouns.ts'
import { queryClient } from '#data/query-client.ts'
import { recordPicker } from './record-picker.ts'
import { queryOptions } from '@tanstack/react-query'
import { clubs, clubsById } from '#data/nouns/club/clubs.ts'
import { readAllByIds } from '#data/engine/records-by-id.ts'
import { contactsByWord, contactsCollection } from '#data/nouns/contact/contacts.ts'

type Reads<T> = {
  /** Records with a word that starts so. */
  spelt(): Promise<readonly T[]>
  byIds(ids: readonly string[]): Promise<ReadonlyMap<string, T>>
}

/** Records that a word finds; without an exact match, those that a field would offer (`isSimilar`). */
async function foundRecords<T extends { id: string }>(
  to: NounCollection,
  typed: string,
  { spelt, byIds }: Reads<T>,
): Promise<readonly (T & { isSimilar?: true })[]> {
  const found = await spelt()
  if (found.length > 0) return found
  const ids = (await queryClient.fetchQuery(recordPicker({ to }).find(typed))).map(({ value }) => value)
  const records = await byIds(ids)
  return ids.flatMap((id) => {
    const record = records.get(id)
    return record === undefined ? [] : [{ ...record, isSimilar: true as const }]
  })
}

/** Clubs that a word finds, as records. */
export const clubsFound = (typed: string) =>
  queryOptions({
    queryKey: ['clubs', 'found', typed],
    queryFn: () =>
      foundRecords('clubs', typed, {
        spelt: () => queryClient.fetchQuery(clubs.named(typed)),
        byIds: (ids) => queryClient.fetchQuery(clubsById(ids)),
      }),
  })

/** Contacts that a word finds, as records. */
export const contactsFound = (typed: string) =>
  queryOptions({
    queryKey: ['contacts', 'found', typed],
    queryFn: () =>
      foundRecords('contacts', typed, {
        spelt: () => queryClient.fetchQuery(contactsByWord(typed)),
        byIds: (ids) => readAllByIds(contactsCollection, ids),
      }),
  })
