import { t } from '@touchline/domain/language/t.ts'
import { canClaim, idleMs } from '@touchline/domain/engine/review/claim.ts'
import type { Claim } from '@touchline/domain/shared/review.ts'
import { arrayUnion, deleteField, serverTimestamp, updateDoc } from 'firebase/firestore/lite'
import type { Collection } from '#data/backend/collection.ts'
import { documentAt } from '#data/backend/database.ts'
import { outlivePage } from '#data/backend/outliving.ts'
import { AppError, toAppError } from '#data/errors.ts'
import { inTransaction } from './attempts.ts'
import type { Actor } from './log-entry.ts'
import { readOnce } from './side-effects.ts'

outlivePage()

/** Result of claiming an item of a queue, with the item as it is now. */
export type ClaimAnswer<T> =
  | { state: 'mine'; record: T }
  /** A colleague has it open. */
  | { state: 'taken'; record: T; byName: string }
  /** It was decided in the meantime. */
  | { state: 'closed'; record: T }
  | { state: 'gone' }

type Claimable = { claim?: Claim | undefined }

export type ClaimRequest<T> = {
  collection: Collection<T>
  id: string
  actor: Actor
  /** Estimated server time. */
  now: Date
  isWaiting(record: T): boolean
  /** Whether a colleague's claim without a sign of life is taken over. */
  takesOver?: boolean
}

/** Thrown out of the transaction where nothing is to be written. */
class Answered<T> extends AppError {
  readonly answer: ClaimAnswer<T>
  constructor(answer: ClaimAnswer<T>) {
    super('refused')
    this.answer = answer
  }
}

/**
 * Claims an item, or renews one's own claim, in one transaction. The security rules judge by the server's clock whether a
 * colleague's claim is still live; a wrong clock of ours only costs an attempt. Throws an {@link AppError} when the backend
 * can't be asked.
 */
export async function takeClaim<T extends Claimable>(request: ClaimRequest<T>): Promise<ClaimAnswer<T>> {
  const { collection, id, actor } = request
  const reference = documentAt(collection.name, id)
  try {
    return await inTransaction(async (transaction) => {
      const snapshot = await readOnce(transaction, reference)
      if (!snapshot.exists()) throw new Answered<T>({ state: 'gone' })
      const record = collection.parse(id, snapshot.data())
      const hindrance = hindranceOf(record, request)
      if (hindrance) throw new Answered(hindrance)
      transaction.update(reference, {
        claim: { by: actor.uid, byName: actor.name, claimedAt: serverTimestamp() },
      })
      return { state: 'mine', record }
    })
  } catch (failure) {
    if (failure instanceof Answered) return failure.answer
    return lostRace(request, toAppError(failure))
  }
}

function hindranceOf<T extends Claimable>(
  record: T,
  { actor, now, isWaiting, takesOver = false }: ClaimRequest<T>,
): ClaimAnswer<T> | undefined {
  if (!isWaiting(record)) return { state: 'closed', record }
  const isIdle = takesOver && record.claim !== undefined && idleMs(record.claim, now) !== undefined
  const isFree = isIdle || canClaim(record, { actorId: actor.uid, now }).ok
  return isFree ? undefined : { state: 'taken', record, byName: record.claim?.byName ?? '' }
}

/** Reads who has the item after the rules refused or colleagues were faster. */
async function lostRace<T extends Claimable>(
  { collection, id, actor, isWaiting }: ClaimRequest<T>,
  error: AppError,
): Promise<ClaimAnswer<T>> {
  if (error.kind !== 'permission' && error.kind !== 'conflict') throw error
  const record = await collection.find(id)
  if (record === undefined) return { state: 'gone' }
  if (!isWaiting(record)) return { state: 'closed', record }
  if (record.claim?.by === actor.uid) return { state: 'mine', record }
  // The faster person may have given it back already: it is free for the next attempt.
  if (record.claim || error.kind === 'conflict')
    return { state: 'taken', record, byName: record.claim?.byName ?? '' }
  throw error
}

/** Gives an item back; the security rules keep one that a colleague has claimed since. */
export async function giveBackClaim(collection: string, id: string): Promise<void> {
  try {
    await updateDoc(documentAt(collection, id), { claim: deleteField() })
  } catch (failure) {
    const error = toAppError(failure)
    // Theirs now, decided, or gone: nothing is left to give back. Anything else ends with the lease.
    if (error.kind !== 'permission' && error.kind !== 'notFound') throw error
  }
}

/** Gives an item back and adds the reviewer to those who skipped it: without a revision, like a claim. */
export async function passOnRecord(collection: string, id: string, uid: string): Promise<void> {
  try {
    await updateDoc(documentAt(collection, id), { claim: deleteField(), skippedBy: arrayUnion(uid) })
  } catch (failure) {
    throw toAppError(failure)
  }
}

/**
 * Takes the claim that a decision needs, such as from a record's own page; returns a function that gives it back where the
 * decision fails. Throws `refused` with the name of the colleague who has it open.
 */
export async function withClaim<T extends Claimable>(
  request: Omit<ClaimRequest<T>, 'isWaiting'>,
): Promise<() => Promise<void>> {
  const answer = await takeClaim({ ...request, isWaiting: () => true })
  // A claim that can't be returned ends with its lease; a decided item has none any more.
  if (answer.state === 'mine')
    return () => giveBackClaim(request.collection.name, request.id).catch(() => undefined)
  if (answer.state === 'gone') throw new AppError('notFound')
  const name = (answer.state === 'taken' && answer.byName.trim()) || 'A colleague'
  throw new AppError('refused', { sentence: t('{name} is reviewing this.', { name }) })
}
