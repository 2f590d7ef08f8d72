import type { Around } from '#engine/derivation.ts'
import { fieldsToWrite, type Known, type ToWrite } from '#tables/fields-to-write.ts'
import type { NounCollection } from '#engine/catalogue/nouns.ts'
import { lacksRisk } from '#nouns/ownership/ownership-derivation.ts'
import { OwnershipRequest } from '#nouns/ownership/ownership-request.ts'
import { riskFieldNames } from '#nouns/ownership/ownership-risk.ts'

/** Fields that say what another record is called. The rules let the runner write each of them at any time. */
export const namesOfOthers: Partial<Record<NounCollection, readonly string[]>> = {
  clubOwnershipRequests: ['clubName', 'userName', 'country', 'email'],
  matches: ['home.name', 'away.name', 'competitionName'],
  matchModerators: ['userName'],
}

/** Longer is none, and is left to where it comes from. */
export const NAME_MAX = 1000

/** Fields of every record. Null in its place is left: adopting fills it in. */
const borne: readonly string[] = ['rev', 'createdAt', 'updatedAt']

/** Fields to write on a record without an entry in the log: {@link fieldsToWrite} without what comes with one. */
export function automaticFields(
  collection: NounCollection,
  known: Known,
  around: Around,
  options: { withNames?: boolean } = {},
): ToWrite {
  const { write, left } = fieldsToWrite(collection, known, around, options)
  const logged: readonly string[] = isToBeAssessed(collection, known) ? riskFieldNames : []
  const names = namesOfOthers[collection] ?? []
  const kept = Object.entries(write).filter(
    ([path, value]) =>
      !logged.includes(path) &&
      !(borne.includes(path) && known.data[path] === null) &&
      (!names.includes(path) || isName(value)),
  )
  return { write: Object.fromEntries(kept), left }
}

const isToBeAssessed = (collection: NounCollection, { id, data }: Known): boolean =>
  collection === 'clubOwnershipRequests' && lacksRisk(OwnershipRequest.parse({ ...data, id }))

const isName = (value: unknown): boolean =>
  typeof value === 'string' && value !== '' && value.length <= NAME_MAX
