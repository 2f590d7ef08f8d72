import { decisionId } from '@touchline/domain/engine/log/decision.ts'
import type { Documents } from './documents.ts'

/** Fewer are asked for one by one: between the ids of a page there may be many entries of others. */
const FEW = 4

/** The highest revision that the log has of each of these records; those that it does not know are missing. */
export async function revisionsOf(
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

/** The database orders ids by their bytes. */
const byBytes = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other))
const least = (names: readonly string[]): string => names.toSorted(byBytes)[0] ?? ''
const most = (names: readonly string[]): string => names.toSorted(byBytes).at(-1) ?? ''
