import type { Around } from '#engine/derivation.ts'
import { fieldsToWrite, type Filling, type Known, type ToWrite } from '#tables/fields-to-write.ts'
import type { NounCollection } from '#engine/catalogue/nouns.ts'
import { lacksRisk } from '#nouns/ownership/ownership-derivation.ts'
import { OwnershipRequest } from '#nouns/ownership/ownership-request.ts'
import { riskFieldNames } from '#nouns/ownership/ownership-risk.ts'

/** Fields that repeat names of other records. The rules let the runner write them at any time. */
export const namesOfOthers: Partial<Record<NounCollection, readonly string[]>> = {
  clubOwnershipRequests: ['clubName', 'userName', 'country', 'email'],
  matches: ['home.name', 'away.name', 'competitionName'],
  matchModerators: ['userName'],
}

/** Longest name; longer ones are left to their source. */
export const NAME_MAX = 1000

/** Fields of every record. Null is left in place; adopting replaces it. */
const borne: readonly string[] = ['rev', 'createdAt', 'updatedAt']

/** Fields to write on a record without a log entry: {@link fieldsToWrite}, except those that come with one. */
export function automaticFields(
  collection: NounCollection,
  known: Known,
  around: Around,
  filling: Filling = {},
): ToWrite {
  const { write, left, implied } = fieldsToWrite(collection, known, around, filling)
  const logged: readonly string[] = isToBeAssessed(collection, known) ? riskFieldNames : []
  const names = namesOfOthers[collection] ?? []
  const kept = Object.entries(write).filter(
    ([path, value]) =>
      !logged.includes(path) &&
      !(borne.includes(path) && known.data[path] === null) &&
      (!names.includes(path) || isName(value)),
  )
  return { write: Object.fromEntries(kept), left, implied }
}

const isToBeAssessed = (collection: NounCollection, { id, data }: Known): boolean =>
  collection === 'clubOwnershipRequests' && lacksRisk(OwnershipRequest.parse({ ...data, id }))

const isName = (value: unknown): boolean =>
  typeof value === 'string' && value !== '' && value.length <= NAME_MAX
