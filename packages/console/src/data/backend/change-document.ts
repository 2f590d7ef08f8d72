import { updateDoc, type DocumentData } from 'firebase/firestore/lite'
import { AppError } from '#data/errors.ts'
import { translated } from './collection.ts'
import { documentAt } from './database.ts'
import { fromStored } from './values.ts'
import { inTransaction } from './write/attempts.ts'
import { asRecord, readOnce } from './write/side-effects.ts'

/**
 * Replaces a document that belongs to one person by the result of `change`, in one transaction, so that two of their browsers
 * don't undo each other's changes; undefined leaves it as it is. The document need not exist. Throws an {@link AppError}.
 */
export const changeDocument = (
  collection: string,
  id: string,
  change: (current: Record<string, unknown>) => DocumentData | undefined,
): Promise<void> =>
  inTransaction(async (transaction) => {
    const reference = documentAt(collection, id)
    const snapshot = await readOnce(transaction, reference)
    const changed = change(snapshot.exists() ? asRecord(fromStored(snapshot.data())) : {})
    if (changed !== undefined) transaction.set(reference, changed)
  })

/**
 * Changes single fields based on the stored ones, in one transaction; the document must exist. Throws an {@link AppError}, or
 * the error of `change`.
 */
export const changeFields = (
  collection: string,
  id: string,
  change: (current: Record<string, unknown>) => Record<string, unknown>,
): Promise<void> =>
  inTransaction(async (transaction) => {
    const reference = documentAt(collection, id)
    const snapshot = await readOnce(transaction, reference)
    transaction.update(reference, change(snapshot.exists() ? asRecord(fromStored(snapshot.data())) : {}))
  })

/** Writes single fields of a document, which must exist, and leaves the others as stored. Throws an {@link AppError}. */
export const updateFields = (
  collection: string,
  id: string,
  fields: Record<string, unknown>,
): Promise<void> => translated(updateDoc(documentAt(collection, id), fields))

/** Creates a document that nobody changes afterwards. Throws an {@link AppError}: `conflict` if there is one. */
export const createOnce = (collection: string, id: string, fields: DocumentData): Promise<void> =>
  inTransaction(async (transaction) => {
    const reference = documentAt(collection, id)
    const snapshot = await readOnce(transaction, reference)
    if (snapshot.exists()) throw new AppError('conflict')
    transaction.set(reference, fields)
  })
