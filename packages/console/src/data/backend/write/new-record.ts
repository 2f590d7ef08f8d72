import type { FieldValues } from '@touchline/domain/shared/values.ts'
import { isFollowed } from '@touchline/domain/engine/review/followers.ts'
import { doc, serverTimestamp, type Transaction } from 'firebase/firestore/lite'
import { db } from '#data/backend/database.ts'
import { entryId, logEntry, revised, withoutNulls, type Actor, type Told } from './log-entry.ts'

/** Fields of a new record. */
export type NewRecord = {
  fields: FieldValues
  /** Fields that follow from others; written, but not worth a line in the history. */
  derived?: FieldValues
  /** Further ones like them of which null is kept, because lists ask for it. */
  initial?: FieldValues
  /** The state that it begins in. */
  status?: string | undefined
}

/** The fields that the log tells of a new record. */
export const toldOf = ({ fields, status }: NewRecord): FieldValues => withoutNulls({ ...fields, status })

type Subject = { collection: string; id: string }
type How = Pick<Told, 'openedAt' | 'cause' | 'batchId' | 'followers'>

/** Who makes a record follows it; not each of a file, nor what comes along with another decision. */
const isFollowedBy = (collection: string, { cause, batchId }: How) =>
  isFollowed(collection) && cause === undefined && batchId === undefined

/** Writes a record at its first revision with the entry of the log that tells it; returns the entry's id. */
export function writeNew(
  transaction: Transaction,
  { collection, id }: Subject,
  actor: Actor,
  record: NewRecord,
  how: How,
): string {
  const { derived = {}, initial = {}, status } = record
  const subject = { collection, id, rev: 1 }
  const entry = entryId(subject)
  const after = toldOf(record)
  const before = Object.fromEntries(Object.keys(after).map((name) => [name, null]))
  transaction.set(doc(db, collection, id), {
    ...after,
    ...withoutNulls(derived),
    ...initial,
    ...revised(1, actor),
    createdAt: serverTimestamp(),
    createdBy: actor.uid,
    ...(isFollowedBy(collection, how) ? { followers: [actor.uid] } : {}),
  })
  const told = { ...how, action: 'create', to: status, before, after }
  transaction.set(doc(db, 'decisions', entry), logEntry(subject, actor, told))
  return entry
}
