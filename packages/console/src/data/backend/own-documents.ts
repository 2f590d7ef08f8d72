import { addDoc, deleteDoc, serverTimestamp, updateDoc } from 'firebase/firestore/lite'
import { collectionAt, documentAt } from './database.ts'
import { toAppError } from '#data/errors.ts'

/**
 * Creates a record that belongs to one administrator and affects nobody else's work, such as a saved view: written directly,
 * with the common fields but without an entry in the log.
 */
export async function createOwned(
  name: string,
  fields: Record<string, unknown>,
  uid: string,
): Promise<string> {
  const common = {
    createdAt: serverTimestamp(),
    createdBy: uid,
    updatedAt: serverTimestamp(),
    updatedBy: uid,
    rev: 1,
  }
  return translated(async () => (await addDoc(collectionAt(name), { ...fields, ...common })).id)
}

export async function removeOwned(name: string, id: string): Promise<void> {
  return translated(() => deleteDoc(documentAt(name, id)))
}

/** Writes single private fields of one's own user record, such as preferences. */
export async function updateOwnFields(uid: string, fields: Record<string, unknown>): Promise<void> {
  return translated(() => updateDoc(documentAt('users', uid), fields))
}

async function translated<R>(write: () => Promise<R>): Promise<R> {
  try {
    return await write()
  } catch (failure) {
    throw toAppError(failure)
  }
}
