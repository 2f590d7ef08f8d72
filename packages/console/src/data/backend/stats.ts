import { getDoc } from 'firebase/firestore/lite'
import { translated } from './collection.ts'
import { documentAt } from './database.ts'
import { fromStored } from './values.ts'
import { asRecord } from './write/side-effects.ts'

/** Reads the counts in `stats/{name}`; undefined where there are none. Throws an {@link AppError}. */
export async function readStats(name: string): Promise<Record<string, unknown> | undefined> {
  const snapshot = await translated(getDoc(documentAt('stats', name)))
  return snapshot.exists() ? asRecord(fromStored(snapshot.data())) : undefined
}
