import {
  deleteField,
  doc,
  runTransaction,
  serverTimestamp,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase/firestore/lite'
import { changedFields, Decision, decisionId, sameValue, type FieldValues } from '@touchline/domain/decision.ts'
import type { Reason } from '@touchline/domain/reason.ts'
import { revOf } from '@touchline/domain/record.ts'
import type { Collection } from '#data/backend/collection.ts'
import { db } from '#data/backend/database.ts'
import { fromStored } from '#data/backend/values.ts'
import { AppError, toAppError } from '#data/errors.ts'

/** Who acts: written into the record and into the log. */
export type Actor = { uid: string; name: string }

/** What a decision does to its record. */
export type Plan = {
  /** The action's name in the log, such as `edit` or `suspend`. */
  action: string
  /** The states it leads from and to, where it is a change of state. */
  from?: string
  to?: string
  /** Fields to write; null removes a field. */
  changes: FieldValues
  /** Fields that follow from others; written, but not worth a line in the history. */
  derived?: FieldValues
  reason?: Reason | undefined
  /** The decision that this one takes back. */
  reverses?: string
  batchId?: string | undefined
}

/** What a plan may read and write beside its own record, in the same transaction. Read before you write. */
export type SideEffects = {
  read(collection: string, id: string): Promise<Record<string, unknown> | undefined>
  write(collection: string, id: string, fields: FieldValues): void
}

export type DecisionRequest<T> = {
  collection: Collection<T>
  id: string
  actor: Actor
  /** The revision that the person saw; another one in the database is a conflict. Absent: whatever is there. */
  expectedRev?: number | undefined
  /** When the person opened the record, for the handling time. */
  openedAt?: Date | undefined
  /** Runs on the record as it is now; throws an {@link AppError} `refused` when the rules of the domain say no. */
  plan(current: T, sideEffects: SideEffects): Plan | Promise<Plan>
}

export type DecisionResult = { decisionId: string; rev: number }

/**
 * The one way to change a record: in one transaction it writes the record's changed fields, its revision, the side
 * effects and one entry of the append-only log. Throws an {@link AppError}: `conflict` (with the record as it is now)
 * when someone else was faster, `notFound`, `refused`, or what the backend answered.
 */
export async function decide<T extends { rev?: number | undefined }>(
  request: DecisionRequest<T>,
): Promise<DecisionResult> {
  try {
    return await runTransaction(db, (transaction) => decideOnce(transaction, request))
  } catch (failure) {
    throw translatedConflict(failure)
  }
}

/** A transaction that lost every attempt met other writers each time; Firestore says so in two ways. */
function translatedConflict(failure: unknown): AppError {
  const code = (failure as { code?: unknown }).code // whatever was thrown; compared with two known strings only
  return code === 'failed-precondition' || code === 'aborted'
    ? new AppError('conflict', { cause: failure })
    : toAppError(failure)
}

async function decideOnce<T extends { rev?: number | undefined }>(
  transaction: Transaction,
  request: DecisionRequest<T>,
): Promise<DecisionResult> {
  const { collection, id, actor, expectedRev, openedAt, plan } = request
  const reference = doc(db, collection.name, id)
  const snapshot = await readOnce(transaction, reference)
  if (!snapshot.exists()) throw new AppError('notFound')
  const current = collection.parse(id, snapshot.data())

  if (expectedRev !== undefined && revOf(current) !== expectedRev) {
    const repeated = await arrivedBefore(transaction, request, expectedRev, snapshot.data())
    if (repeated) return repeated
    throw new AppError('conflict', { theirs: current })
  }

  const { sideEffects, flush } = collectSideEffects(transaction)
  const planned = await plan(current, sideEffects)
  const { after } = changedFields(current, planned.changes)
  const before = storedValues(snapshot.data(), Object.keys(after))
  const rev = revOf(current) + 1
  const entry = decisionId(collection.name, id, rev)

  transaction.update(reference, {
    ...withRemovals({ ...planned.changes, ...planned.derived }),
    rev,
    updatedAt: serverTimestamp(),
    updatedBy: actor.uid,
  })
  transaction.set(doc(db, 'decisions', entry), {
    subjectType: collection.name,
    subjectId: id,
    rev,
    action: planned.action,
    from: planned.from ?? null,
    to: planned.to ?? null,
    reasonCode: planned.reason?.reasonCode ?? null,
    note: planned.reason?.note?.trim() || null,
    by: actor.uid,
    byName: actor.name,
    at: serverTimestamp(),
    openedAt: openedAt ?? null,
    handlingMs: openedAt ? Date.now() - openedAt.getTime() : null,
    before,
    after,
    ...(planned.batchId === undefined ? {} : { batchId: planned.batchId }),
    ...(planned.reverses === undefined ? {} : { reverses: planned.reverses }),
  })
  flush()
  return { decisionId: entry, rev }
}

/**
 * A write whose answer was lost is sent again by the person. If the log already holds this very decision by this very
 * person at the next revision, it arrived the first time and nothing is left to do.
 */
async function arrivedBefore<T extends { rev?: number | undefined }>(
  transaction: Transaction,
  { collection, id, actor, plan }: DecisionRequest<T>,
  expectedRev: number,
  stored: DocumentData,
): Promise<DecisionResult | undefined> {
  const rev = expectedRev + 1
  const entry = decisionId(collection.name, id, rev)
  const snapshot = await readOnce(transaction, doc(db, 'decisions', entry))
  if (!snapshot.exists()) return undefined
  const logged = Decision.parse({ ...asRecord(fromStored(snapshot.data())), id: entry })
  if (logged.by !== actor.uid) return undefined
  const asItWas = collection.parse(id, { ...stored, ...logged.before, rev: expectedRev })
  try {
    const planned = await plan(asItWas, collectSideEffects(transaction).sideEffects)
    const { after } = changedFields(asItWas, planned.changes)
    return planned.action === logged.action && sameValue(after, logged.after) ? { decisionId: entry, rev } : undefined
  } catch {
    return undefined // the plan does not apply to the earlier state: it was another decision
  }
}

function collectSideEffects(transaction: Transaction): { sideEffects: SideEffects; flush(): void } {
  const writes: (() => void)[] = []
  return {
    sideEffects: {
      async read(collection, id) {
        const snapshot = await readOnce(transaction, doc(db, collection, id))
        return snapshot.exists() ? asRecord(fromStored(snapshot.data())) : undefined
      },
      write(collection, id, fields) {
        writes.push(() => transaction.set(doc(db, collection, id), fields, { merge: true }))
      },
    },
    flush: () => writes.forEach((write) => write()),
  }
}

/**
 * Reads for a transaction and gives up at once when the server is away: the SDK would try a failure of its own five
 * times over many seconds (https://firebase.google.com/docs/firestore/manage-data/transactions), while the person waits.
 */
async function readOnce(transaction: Transaction, reference: DocumentReference): Promise<DocumentSnapshot> {
  try {
    return await transaction.get(reference)
  } catch (failure) {
    const error = toAppError(failure)
    throw error.kind === 'unavailable' || error.kind === 'offline' ? error : failure
  }
}

/** A document's data is always a map; only the conversion above forgot it. */
const asRecord = (data: unknown) => data as Record<string, unknown>

/** The very values that the rules compare `before` with: to the microsecond, and also what reads as unknown here. */
function storedValues(stored: DocumentData, names: readonly string[]): FieldValues {
  return Object.fromEntries(names.map((name) => [name, (stored[name] as unknown) ?? null]))
}

/** In a plan null says "take the field away"; the database has its own word for it. */
function withRemovals(fields: FieldValues): DocumentData {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value === null ? deleteField() : value]))
}
