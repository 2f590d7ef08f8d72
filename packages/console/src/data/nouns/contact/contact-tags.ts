import { locale } from '@touchline/domain/language/t.ts'
import { queryOptions } from '@tanstack/react-query'
import { contactsChangedLast } from '@touchline/domain/nouns/contact/contact-questions.ts'
import { fold } from '@touchline/domain/shared/text.ts'
import { queryClient } from '#data/query-client.ts'
import { contactsCollection } from './contacts.ts'

/** Tags of the last changed contacts, by name. Reads at most 51 documents, once in five minutes. */
export const usedTags = () =>
  queryOptions({
    queryKey: ['contactTags', 'used'],
    queryFn: async () => {
      const { rows } = await contactsCollection.page(contactsChangedLast())
      const tags = rows.flatMap((contact) => contact.tags ?? [])
      return [...new Set(tags)].toSorted((a, b) => a.localeCompare(b, locale()))
    },
    staleTime: 5 * 60_000,
  })

/** Tags that contain the typed text, and always the typed text itself: there may be others than those seen. */
export const tagChoices = (typed: string) =>
  queryOptions({
    queryKey: ['contactTags', typed],
    queryFn: async () => {
      const known = await queryClient.fetchQuery(usedTags())
      const found = known.filter((tag) => fold(tag).includes(fold(typed)))
      const all = typed === '' || found.includes(typed) ? found : [typed, ...found]
      return all.map((tag) => ({ value: tag, label: tag }))
    },
  })

export const tagName = (tag: string) =>
  queryOptions({ queryKey: ['contactTags', 'name', tag], queryFn: () => Promise.resolve(tag) })
