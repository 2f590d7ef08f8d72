import { isNoun, type NounCollection } from '@touchline/domain/engine/catalogue/nouns.ts'
import {
  openRequestsForClub,
  requestsOfPerson,
} from '@touchline/domain/nouns/ownership/ownership-questions.ts'
import { dealsOfContact, openDealsOfClub } from '@touchline/domain/nouns/deal/deal-questions.ts'
import type { StoredDocument } from '@touchline/firestore/documents'
import type { Planned } from './planner.ts'
import type { RunnerDatabase } from '#database.ts'

type Bearers = (database: RunnerDatabase, id: string) => Promise<StoredDocument[][]>

/** Records that copy the name of a record, or are found by it. */
const bearers: Partial<Record<NounCollection, Bearers>> = {
  users: (database, id) =>
    Promise.all([database.get([`matchModerators/${id}`]), all(database.findAll(requestsOfPerson(id)))]),
  clubs: (database, id) =>
    Promise.all([all(database.findAll(openRequestsForClub(id))), all(database.findAll(openDealsOfClub(id)))]),
  contacts: async (database, id) => [await all(database.findAll(dealsOfContact(id)))],
}

const all = (documents: AsyncIterable<StoredDocument>): Promise<StoredDocument[]> =>
  Array.fromAsync(documents)

export async function bearersOf(
  database: RunnerDatabase,
  collection: NounCollection,
  id: string,
): Promise<[NounCollection, StoredDocument[]][]> {
  const found = (await bearers[collection]?.(database, id)) ?? []
  return found.flatMap((records) => {
    const other = records[0]?.path.split('/')[0] ?? ''
    return isNoun(other) ? [[other, records]] : []
  })
}

/** Whether other records may copy the names of these. */
export const isNamedElsewhere = (collection: NounCollection): boolean => collection in bearers

/** Whether another program renamed a record: only the console updates the search words with the name. */
export const isRenamed = (collection: NounCollection, { plan }: Planned): boolean =>
  isNamedElsewhere(collection) && plan.values.has('search')
