import { nounCollections } from '@touchline/domain/engine/catalogue/nouns.ts'
import { SHARED } from '@touchline/domain/shared/at.ts'
import { RUNNER } from '@touchline/domain/shared/runner.ts'
import type { Documents } from '@touchline/firestore/documents'

/** Authors of the log that are no people: what they do makes no platform's records ours. */
const PROGRAMS: readonly unknown[] = [RUNNER, 'add-admin']

/**
 * Whether the records at the root of a database are the console's: somebody said so (`npm run adopt`), decided something here, or there
 * are records with our bookkeeping besides those of administrators. Otherwise they are a platform's, which nobody has connected yet.
 */
export async function isConnected(documents: Documents): Promise<boolean> {
  const [shared] = await documents.get([SHARED])
  if (shared) return true
  const { items } = await documents.page('decisions', undefined)
  if (items.some(({ fields }) => !PROGRAMS.includes(fields['by']?.['stringValue']))) return true
  const ours = (collection: string) => documents.count(collection, [{ field: 'rev', op: '>', value: -1 }])
  const administrators = await documents.count('users', [{ field: 'isAdmin', op: '==', value: true }])
  if ((await ours('users')) > administrators) return true
  for (const collection of nounCollections)
    if (collection !== 'users' && (await ours(collection)) > 0) return true
  return false
}
