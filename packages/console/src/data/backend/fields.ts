import { BESIDE, type RecordsRoot } from '@touchline/domain/shared/at.ts'
import { doc, getDoc } from 'firebase/firestore/lite'
import { db, documentAt } from './database.ts'
import { keepRoot, moveRecords, recordsRoot } from './records-root.ts'
import { fromStored } from './values.ts'

/** Reads a document's fields without a schema; undefined when there is none. */
export async function readFields(
  collection: string,
  id: string,
): Promise<Record<string, unknown> | undefined> {
  const snapshot = await getDoc(documentAt(collection, id))
  // A document's data is always a map.
  return snapshot.exists() ? (fromStored(snapshot.data()) as Record<string, unknown>) : undefined
}

/** Reads who connected a platform's records, and when; undefined where none are connected. */
export async function readConnected(): Promise<Record<string, unknown> | undefined> {
  const snapshot = await getDoc(doc(db, BESIDE))
  return snapshot.exists() ? (fromStored(snapshot.data()) as Record<string, unknown>) : undefined
}

/** Asks where records are. Where that can't be read, such as by rules of an earlier version, they are where they were. */
export async function readRoot(): Promise<RecordsRoot> {
  try {
    return (await getDoc(doc(db, BESIDE))).exists() ? BESIDE : ''
  } catch {
    return recordsRoot()
  }
}

/**
 * Loads the page again if records are elsewhere by now, where a platform was connected beside them, and never resolves then:
 * nobody is told that they may not read what isn't there any more.
 */
export async function leaveIfMoved(): Promise<void> {
  const root = await readRoot()
  if (root === recordsRoot()) return
  // Without storage the next start would ask here again, and again: what is asked from now on finds them.
  if (!keepRoot(root)) return moveRecords(root)
  location.reload()
  await new Promise(() => undefined)
}
