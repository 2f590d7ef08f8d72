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

/** The records that bear the name of a record, or are found by it. */
const bearers: Partial<Record<NounCollection, Bearers>> = {
  users: (database, id) =>
    Promise.all([database.get([`matchModerators/${id}`]), all(database.findAll(requestsOfPerson(id)))]),
  clubs: (database, id) =>
    Promise.all([all(database.findAll(openRequestsForClub(id))), all(database.findAll(openDealsOfClub(id)))]),
  contacts: async (database, id) => [await all(database.findAll(dealsOfContact(id)))],
}

const all = (documents: AsyncIterable<StoredDocument>): Promise<StoredDocument[]> =>
  Array.fromAsync(documents)

/** By their collections. */
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

/** Whether other records may bear the name of these. */
export const isNamedElsewhere = (collection: NounCollection): boolean => collection in bearers

/** The console writes search words with a name; another program leaves the old ones. */
export const isRenamed = (collection: NounCollection, { plan }: Planned): boolean =>
  isNamedElsewhere(collection) && plan.values.has('search')
