import { nounCollections, type NounCollection } from '@touchline/domain/engine/catalogue/nouns.ts'
import { nothingAround } from '@touchline/domain/engine/derivation.ts'
import { decisionId } from '@touchline/domain/engine/log/decision.ts'
import { fieldsToWrite } from '@touchline/domain/tables/fields-to-write.ts'
import type { Documents } from '@touchline/firestore/documents'
import { brought, type Derive, lookUp, type Plan, planOf, type Side } from './around.ts'
import type { Platform } from './platform.ts'

/** Collections that others look up by state come first: activities before deals, and counted ones before clubs. */
const FIRST: readonly NounCollection[] = ['activities']
const LAST: readonly NounCollection[] = ['clubs']
/** All collections, in the order in which their fields are derived. */
export const orderOfAdoption: readonly NounCollection[] = [
  ...FIRST,
  ...nounCollections.filter((collection) => !FIRST.includes(collection) && !LAST.includes(collection)),
  ...LAST,
]

export type Planner = (collection: NounCollection, page: readonly Side[]) => Promise<Planned[]>
export type Planned = { side: Side; plan: Plan }

type Planning = {
  documents: Documents
  platform?: Platform | undefined
  /** Whether to count records that name a club; otherwise a missing counter is planned as 0. */
  counts: boolean
  /** Whether to update copied names of other records. */
  withNames?: boolean
  /** Whether decisions go back to the platform. */
  tells?: boolean
  derive?: Derive
}

/** Plans writes for the records of a page, with what they need from others. */
export function planner({
  documents,
  platform,
  counts,
  withNames = false,
  tells = false,
  derive = fieldsToWrite,
}: Planning): Planner {
  const around = lookUp(documents, { counts, withNames }, platform)
  const logged = new Map<NounCollection, boolean>()
  async function isLogged(collection: NounCollection): Promise<boolean> {
    const known = logged.get(collection) ?? (await hasEntries(documents, collection))
    logged.set(collection, known)
    return known
  }
  return async (collection, page) => {
    const all = page.map((side) => brought(collection, side, platform, { tells }))
    const unknown = all.filter(({ fields }) => fields['rev'] === undefined).map(({ id }) => id)
    const revisions =
      unknown.length > 0 && (await isLogged(collection))
        ? await revisionsOf(documents, collection, unknown)
        : undefined
    const found = await around(collection, all)
    return all.map((one, at) => ({
      side: one.side,
      plan: planOf(collection, one, revisions?.get(one.id) ?? 0, found[at] ?? nothingAround, derive),
    }))
  }
}

async function hasEntries(documents: Documents, collection: string): Promise<boolean> {
  for await (const _ of documents.ids('decisions', `${collection}_`, `${collection}\``)) return true
  return false
}

/** Fewer records than this are queried one by one, because a range of ids may include many others' entries. */
const FEW = 4

/** Returns the highest logged revision of each record; records without one are missing. */
async function revisionsOf(
  documents: Documents,
  collection: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const known = new Map<string, number>()
  for (const group of ids.length <= FEW ? ids.map((id) => [id]) : [ids]) await readGroup(group)
  return known

  async function readGroup(group: readonly string[]): Promise<void> {
    const starts = group.map((id) => `${collection}_${id}_`)
    // The letter after the underscore ends what begins with it.
    const ends = group.map((id) => `${collection}_${id}\``)
    for await (const entry of documents.ids('decisions', least(starts), most(ends))) {
      const at = entry.lastIndexOf('_')
      const [id, rev] = [entry.slice(collection.length + 1, at), Number(entry.slice(at + 1))]
      if (decisionId(collection, id, rev) === entry && rev > (known.get(id) ?? 0)) known.set(id, rev)
    }
  }
}

/** Compares ids by their bytes, like the database. */
const byBytes = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other))
const least = (names: readonly string[]): string => names.toSorted(byBytes)[0] ?? ''
const most = (names: readonly string[]): string => names.toSorted(byBytes).at(-1) ?? ''
