import { queryOptions } from '@tanstack/react-query'
import { clubName } from '@touchline/domain/nouns/club/club.ts'
import { contactName } from '@touchline/domain/nouns/contact/contact.ts'
import { titleFields } from '@touchline/domain/engine/log/subject.ts'
import { recordsByIds } from '@touchline/domain/engine/review/record-questions.ts'
import type { Collection } from '#data/backend/collection.ts'
import { clubsCollection } from '#data/nouns/club/clubs.ts'
import { contactsById, contactsCollection } from '#data/nouns/contact/contacts.ts'
import { queryClient } from '#data/query-client.ts'
import { chunksOf } from '#data/engine/records-by-id.ts'

type Waiting<T> = Map<string, ((record: T | undefined) => void)[]>

/** Reads single records by their ids, all those of one turn of the event loop together. */
function inTurnsOf<T extends { id: string }>(collection: Collection<T>) {
  let waiting: { asked: Waiting<T>; done: Promise<void> } | undefined

  const readAll = async (asked: Waiting<T>) => {
    for (const ids of chunksOf([...asked.keys()])) {
      const { rows } = await collection.page(recordsByIds(collection.name, ids))
      const found = new Map(rows.map((row) => [row.id, row]))
      for (const id of ids) asked.get(id)?.forEach((tell) => tell(found.get(id)))
    }
  }

  return async (id: string): Promise<T | undefined> => {
    if (waiting === undefined) {
      const asked: Waiting<T> = new Map()
      const turn = new Promise((resolve) => setTimeout(resolve))
      const done = turn.then(() => {
        waiting = undefined
        return readAll(asked)
      })
      waiting = { asked, done }
    }
    const { asked, done } = waiting
    let found: T | undefined
    asked.set(id, [...(asked.get(id) ?? []), (record) => (found = record)])
    await done
    return found
  }
}

/** Names of single records of a collection; the key stands in for a missing one. */
function namesOf<T extends { id: string }>(collection: Collection<T>, nameOf: (record: T) => string) {
  const read = inTurnsOf(collection.only(titleFields(collection.name)))
  return (id: string) =>
    queryOptions({
      queryKey: [collection.name, 'nameOf', id],
      queryFn: async () => {
        const record = await read(id)
        return record === undefined ? id : nameOf(record)
      },
      staleTime: 300_000,
    })
}

/** Name of a club; names that are asked for at once are read together. */
export const nameOfClub = namesOf(clubsCollection, clubName)

/** Name of a contact, likewise. */
export const nameOfContact = namesOf(contactsCollection, contactName)

/** Contacts as choices, by their ids. Reads at most 120 documents. */
export const contactsNamed = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [contactsCollection.name, 'named', ids],
    queryFn: async () => {
      const found = await queryClient.fetchQuery(contactsById(ids))
      return ids.map((value) => {
        const contact = found.get(value)
        return { value, label: contact === undefined ? value : contactName(contact) }
      })
    },
  })
