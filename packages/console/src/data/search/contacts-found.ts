import { queryOptions } from '@tanstack/react-query'
import { readAllByIds } from '#data/engine/records-by-id.ts'
import { contactsByWord, contactsCollection } from '#data/nouns/contact/contacts.ts'
import { queryClient } from '#data/query-client.ts'
import { foundRecords } from './found-records.ts'

/** The contacts that a word finds, as records. */
export const contactsFound = (typed: string) =>
  queryOptions({
    queryKey: ['contacts', 'found', typed],
    queryFn: () =>
      foundRecords('contacts', typed, {
        spelt: () => queryClient.fetchQuery(contactsByWord(typed)),
        byIds: (ids) => readAllByIds(contactsCollection, ids),
      }),
  })
