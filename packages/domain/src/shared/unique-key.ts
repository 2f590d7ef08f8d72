/**
 * Documents of `uniqueKeys`: the creator of a document holds its key, so the database itself keeps keys unique. A
 * league's key is `leagueKey` in league-form.ts.
 */
import * as z from 'zod/mini'

/** Holder of a key; the id is the key. */
export const UniqueKey = z.looseObject({
  id: z.string(),
  collection: z.catch(z.string(), ''),
  recordId: z.catch(z.string(), ''),
})
export type UniqueKey = z.infer<typeof UniqueKey>

/** Firestore refuses longer ids (https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields). */
const ID_BYTES_MAX = 1500

/** Key of a contact's address, unique among contacts; undefined without one. */
export function contactEmailKey(email: string | null | undefined): string | undefined {
  const address = (email ?? '').trim().toLowerCase()
  return address === '' ? undefined : keyOf('contact', address)
}

/** Id of any text: forbidden characters are escaped, so that two texts never share one. */
function keyOf(kind: string, text: string): string {
  const key = `${kind}_${encodeURIComponent(text)}`
  if (key.length > ID_BYTES_MAX) throw new RangeError(`A key has at most ${ID_BYTES_MAX} characters.`)
  return key
}

/** Keys that a change releases and takes; both empty if the key stays. */
export function keyChanges(
  before: string | undefined,
  after: string | undefined,
): { release: string[]; take: string[] } {
  if (before === after) return { release: [], take: [] }
  return { release: before === undefined ? [] : [before], take: after === undefined ? [] : [after] }
}
