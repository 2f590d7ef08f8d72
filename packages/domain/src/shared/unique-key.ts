/**
 * Records of `uniqueKeys`: the creator of the document of that id holds the key, so that the database itself keeps it
 * unique. The key of a league is `leagueKey` in league-form.ts.
 */
import * as z from 'zod/mini'

/** Who holds a key; the id is the key itself. */
export const UniqueKey = z.looseObject({
  id: z.string(),
  collection: z.catch(z.string(), ''),
  recordId: z.catch(z.string(), ''),
})
export type UniqueKey = z.infer<typeof UniqueKey>

/** Firestore refuses longer ids (https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields). */
const ID_BYTES_MAX = 1500

/** The key of a contact's address, which no other contact may have; undefined for none. */
export function contactEmailKey(email: string | null | undefined): string | undefined {
  const address = (email ?? '').trim().toLowerCase()
  return address === '' ? undefined : keyOf('contact', address)
}

/** An id of any text: what an id must not hold is escaped, so that two texts never share one. */
function keyOf(kind: string, text: string): string {
  const key = `${kind}_${encodeURIComponent(text)}`
  if (key.length > ID_BYTES_MAX) throw new RangeError(`A key has at most ${ID_BYTES_MAX} characters.`)
  return key
}

/** Which keys a change gives back and which it takes; both empty when the key stays. */
export function keyChanges(
  before: string | undefined,
  after: string | undefined,
): { release: string[]; take: string[] } {
  if (before === after) return { release: [], take: [] }
  return { release: before === undefined ? [] : [before], take: after === undefined ? [] : [after] }
}
