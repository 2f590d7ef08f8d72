import { doc, getDoc } from 'firebase/firestore/lite'
import { db } from './database.ts'
import { fromStored } from './values.ts'

/** Reads a document's fields without a schema; undefined when there is none. */
export async function readFields(
  collection: string,
  id: string,
): Promise<Record<string, unknown> | undefined> {
  const snapshot = await getDoc(doc(db, collection, id))
  // A document's data is always a map.
  return snapshot.exists() ? (fromStored(snapshot.data()) as Record<string, unknown>) : undefined
}
