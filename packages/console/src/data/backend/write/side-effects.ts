import { keepingUnread } from '@touchline/domain/engine/kinds/unread.ts'
import { changedFields, onlyTold } from '@touchline/domain/engine/log/decision.ts'
import type { FieldValues } from '@touchline/domain/shared/values.ts'
import type { OutboxDraft } from '@touchline/domain/engine/mail/outbox.ts'
import { revOf } from '@touchline/domain/shared/record.ts'
import {
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  increment,
  serverTimestamp,
  type Transaction,
} from 'firebase/firestore/lite'
import type { Collection } from '#data/backend/collection.ts'
import { documentAt } from '#data/backend/database.ts'
import { fromStored } from '#data/backend/values.ts'
import { toAppError } from '#data/errors.ts'
import type { Attempt } from './attempts.ts'
import {
  type Actor,
  entryId,
  logEntry,
  outboxMessage,
  reviewNote,
  revised,
  storedValues,
  type Told,
  withoutNulls,
  withRemovals,
} from './log-entry.ts'
import { withStatement } from './with-statement.ts'
import { isFollowed } from '@touchline/domain/engine/review/followers.ts'

/** Effect on another record. */
export type Following = {
  changes: FieldValues
  derived?: FieldValues
  /** Set where it is a decision on that record too, such as on the rival of an approved one; absent: it only follows. */
  verdict?: Pick<Told, 'action' | 'from' | 'to' | 'reason' | 'note' | 'reverses' | 'reversesBy'>
  /** Same for a record that nobody reviews: nothing is noted on it. */
  step?: Pick<Told, 'action' | 'from' | 'to'>
  /** Approved request of a manager who comes with a merged club. */
  request?: string | undefined
  /** Message to the person that the record is about. */
  message?: OutboxDraft
}

/** Reads and writes of a plan outside its own record, in the same transaction. Reads come before writes. */
export type SideEffects = {
  read(collection: string, id: string): Promise<Record<string, unknown> | undefined>
  /** Parses the record; undefined without an id. */
  find<T>(collection: Collection<T>, id: string | undefined): Promise<T | undefined>
  write(collection: string, id: string, fields: FieldValues): void
  remove(collection: string, id: string): void
  /**
   * Changes another record because of this decision, with a revision and a log entry that names this one as its cause. Skips a
   * missing record, and one for which `plan` returns undefined.
   */
  follow<T extends { rev?: number | undefined }>(
    collection: Collection<T>,
    id: string,
    plan: (current: T) => Following | undefined,
  ): Promise<void>
  /** Creates a record because of this decision, with a separate entry that names this one as its cause. */
  create(collection: string, id: string, record: NewRecord): void
  /** Adds to counters of a club because of this decision; without a revision, since it isn't an edit. */
  count(clubId: string, steps: Readonly<Record<string, number>>): void
}

/** Cause of the effects: the decision's entry and its author. */
type Cause = { entry: string; actor: Actor; batchId?: string | undefined }

/** Collects side effects while the transaction reads; `flush` writes them, naming their cause. */
export function collectSideEffects({
  transaction,
  revises,
  now,
}: Pick<Attempt, 'transaction' | 'revises' | 'now'>): {
  sideEffects: SideEffects
  flush(cause: Cause): void
} {
  const writes: ((cause: Cause) => void)[] = []
  // Two effects of one decision may need the same record.
  const known = new Map<string, Promise<DocumentSnapshot>>()
  const readKnown = (reference: DocumentReference) => {
    const reading = known.get(reference.path) ?? readOnce(transaction, reference)
    known.set(reference.path, reading)
    return reading
  }
  const sideEffects: SideEffects = {
    async read(collection, id) {
      const snapshot = await readKnown(documentAt(collection, id))
      return snapshot.exists() ? asRecord(fromStored(snapshot.data())) : undefined
    },
    async find(collection, id) {
      const stored = id === undefined ? undefined : await sideEffects.read(collection.name, id)
      return id === undefined || stored === undefined ? undefined : collection.parse(id, stored)
    },
    write(collection, id, fields) {
      writes.push(() => transaction.set(documentAt(collection, id), fields, { merge: true }))
    },
    remove(collection, id) {
      writes.push(() => transaction.delete(documentAt(collection, id)))
    },
    async follow(collection, id, plan) {
      const reference = documentAt(collection.name, id)
      const snapshot = await readOnce(transaction, reference)
      if (!snapshot.exists()) return
      const stored = snapshot.data()
      const current = collection.parse(id, stored)
      const planned = plan(current)
      if (planned === undefined) return
      const changes = keepingUnread(planned.changes, current)
      const { after } = changedFields(current, changes)
      // Another program may have written it before.
      const isDecided = planned.verdict !== undefined || planned.step !== undefined
      if (Object.keys(after).length === 0 && !isDecided) return
      const subject = { collection: collection.name, id, rev: revOf(current) + 1 }
      revises(subject)
      const { verdict, step, request } = planned
      const { message, statement } = await withStatement(
        {
          collection: collection.name,
          action: verdict?.action ?? step?.action ?? 'follow',
          record: current,
          changes,
          reason: verdict?.reason,
          message: planned.message,
        },
        now,
      )
      const firstApprovedBy = firstApproverOf(stored)
      writes.push(({ entry, actor, batchId }) => {
        const before = storedValues(stored, Object.keys(after))
        const told = {
          action: 'follow',
          ...step,
          ...verdict,
          firstApprovedBy,
          before,
          after,
          cause: entry,
          request,
          batchId,
          statement,
        }
        transaction.update(reference, {
          ...withRemovals({
            ...onlyTold(changes, after),
            ...planned.derived,
            ...(verdict ? { claim: null } : {}),
          }),
          ...(verdict ? { decision: reviewNote(subject, actor, told) } : {}),
          ...revised(subject.rev, actor),
        })
        transaction.set(documentAt('decisions', entryId(subject)), logEntry(subject, actor, told))
        if (message) transaction.set(documentAt('outbox', entryId(subject)), outboxMessage(message, actor))
      })
    },
    create(collection, id, record) {
      writes.push(({ entry, actor, batchId }) => {
        writeNew(transaction, { collection, id }, actor, record, { cause: entry, batchId })
      })
    },
    count(clubId, steps) {
      const counters = Object.entries(steps).map(
        ([name, step]) => [`counters.${name}`, increment(step)] as const,
      )
      writes.push(({ entry }) =>
        transaction.update(documentAt('clubs', clubId), {
          ...Object.fromEntries(counters),
          countedBy: entry,
        }),
      )
    },
  }
  return { sideEffects, flush: (cause) => writes.forEach((write) => write(cause)) }
}

/** Reads for a transaction and gives up at once when the server is away: a mere read isn't worth a second attempt. */
export async function readOnce(
  transaction: Transaction,
  reference: DocumentReference,
): Promise<DocumentSnapshot> {
  try {
    return await transaction.get(reference)
  } catch (failure) {
    const error = toAppError(failure)
    throw error.kind === 'unavailable' || error.kind === 'offline' ? error : failure
  }
}

/** Author of the first of two approvals of a record, whom the next decision on it affects. */
export function firstApproverOf(stored: DocumentData): string | undefined {
  const by: unknown = Object(stored['firstApproval'])['by']
  return typeof by === 'string' ? by : undefined
}

/** A document's data is always a map; only the conversion above forgot it. */
export const asRecord = (data: unknown) => data as Record<string, unknown>

type NewRecord = {
  fields: FieldValues
  /** Fields that follow from others; written, but not logged. */
  derived?: FieldValues
  /** Further derived fields whose null is kept, because lists ask for it. */
  initial?: FieldValues
  status?: string | undefined
}

/** Fields of a new record for the log. */
export const toldOf = ({ fields, status }: NewRecord): FieldValues => withoutNulls({ ...fields, status })

type Subject = { collection: string; id: string }
type How = Pick<Told, 'openedAt' | 'cause' | 'batchId' | 'followers'>

/** Whether the creator follows the record: not each one of a file, nor one created by another decision. */
const isFollowedBy = (collection: string, { cause, batchId }: How) =>
  isFollowed(collection) && cause === undefined && batchId === undefined

/** Writes a record at its first revision with its entry in the log; returns the entry's id. */
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
  transaction.set(documentAt(collection, id), {
    ...after,
    ...withoutNulls(derived),
    ...initial,
    ...revised(1, actor),
    createdAt: serverTimestamp(),
    createdBy: actor.uid,
    ...(isFollowedBy(collection, how) ? { followers: [actor.uid] } : {}),
  })
  const told = { ...how, action: 'create', to: status, before, after }
  transaction.set(documentAt('decisions', entry), logEntry(subject, actor, told))
  return entry
}
