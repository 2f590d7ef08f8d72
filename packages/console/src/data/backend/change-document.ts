import { doc, updateDoc, type DocumentData } from 'firebase/firestore/lite'
import { translated } from './collection.ts'
import { db } from './database.ts'
import { fromStored } from './values.ts'
import { inTransaction } from './write/attempts.ts'
import { asRecord, readOnce } from './write/side-effects.ts'

/**
 * Replaces a document that is one person's alone by what `change` makes of it, in one transaction, so that two of their
 * browsers do not undo each other's; undefined leaves it as it is. There need not be one yet. Throws an {@link AppError}.
 */
export const changeDocument = (
  collection: string,
  id: string,
  change: (current: Record<string, unknown>) => DocumentData | undefined,
): Promise<void> =>
  inTransaction(async (transaction) => {
    const reference = doc(db, collection, id)
    const snapshot = await readOnce(transaction, reference)
    const changed = change(snapshot.exists() ? asRecord(fromStored(snapshot.data())) : {})
    if (changed !== undefined) transaction.set(reference, changed)
  })

/** Changes single fields by what is stored, in one transaction; the document has to be there. Throws an {@link AppError}, or what `change` throws. */
export const changeFields = (
  collection: string,
  id: string,
  change: (current: Record<string, unknown>) => Record<string, unknown>,
): Promise<void> =>
  inTransaction(async (transaction) => {
    const reference = doc(db, collection, id)
    const snapshot = await readOnce(transaction, reference)
    transaction.update(reference, change(snapshot.exists() ? asRecord(fromStored(snapshot.data())) : {}))
  })

/** Writes single fields of a document, which has to be there, and leaves the others as they are stored. Throws an {@link AppError}. */
export const updateFields = (
  collection: string,
  id: string,
  fields: Record<string, unknown>,
): Promise<void> => translated(updateDoc(doc(db, collection, id), fields))
