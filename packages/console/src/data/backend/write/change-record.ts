import { t } from '@touchline/domain/language/t.ts'
import { keepingParts } from '@touchline/domain/engine/kinds/unread.ts'
import { basedOn, isAsSeen, type Basis } from '@touchline/domain/engine/log/basis.ts'
import { changedFields, Decision, onlyTold } from '@touchline/domain/engine/log/decision.ts'
import { sameValue } from '@touchline/domain/shared/values.ts'
import { needsClaim, waitingSince } from '@touchline/domain/engine/review/queue-states.ts'
import type { Claim } from '@touchline/domain/shared/review.ts'
import { revOf } from '@touchline/domain/shared/record.ts'
import { type DocumentData } from 'firebase/firestore/lite'
import { documentAt } from '#data/backend/database.ts'
import { fromStored } from '#data/backend/values.ts'
import { AppError } from '#data/errors.ts'
import type { Attempt } from './attempts.ts'
import {
  entryId,
  logEntry,
  outboxMessage,
  reviewNote,
  revised,
  storedValues,
  withRemovals,
  type Told,
} from './log-entry.ts'
import { completed, looked, type Plan, type RecordHooks, type RecordPlan } from './plan.ts'
import { asRecord, collectSideEffects, firstApproverOf, readOnce, type SideEffects } from './side-effects.ts'
import type { DecisionResult, Write } from './transaction.ts'
import { withStatement } from './with-statement.ts'

type Decidable = {
  id: string
  rev?: number | undefined
  claim?: Claim | undefined
  followers?: readonly string[] | undefined
}

export type ChangeRequest<T> = Basis & {
  hooks: RecordHooks<T>
  id: string
  /** Time when the person opened the record, for the handling time. */
  openedAt?: Date | undefined
  batchId?: string | undefined
  /** Runs on the current record; throws an {@link AppError} `refused` when the rules of the domain say no. */
  plan(current: T, effects: SideEffects): RecordPlan<T> | Promise<RecordPlan<T>>
}

/** Changes an existing record. */
export const changing = <T extends Decidable>(request: ChangeRequest<T>): Write<T> => ({
  collection: request.hooks.collection,
  id: request.id,
  run: (attempt) => changeOnce(request, attempt),
})

async function changeOnce<T extends Decidable>(
  request: ChangeRequest<T>,
  attempt: Attempt,
): Promise<DecisionResult> {
  const { transaction, actor, now, isHolding, revises } = attempt
  const { id, openedAt, batchId } = request
  const { collection } = request.hooks
  const reference = documentAt(collection.name, id)
  const snapshot = await readOnce(transaction, reference)
  if (!snapshot.exists()) throw new AppError('notFound')
  const current = collection.parse(id, snapshot.data())

  if (!isAsSeen(looked(request.hooks), request, current)) {
    const expectedRev = basedOn(request) ?? 0
    const repeated = await arrivedBefore(request, { attempt, expectedRev, stored: snapshot.data() })
    if (repeated) return repeated
    throw new AppError('conflict', { theirs: current })
  }

  const { sideEffects, flush } = collectSideEffects(attempt)
  const planned = withParts(await planOf(request, current, sideEffects), snapshot.data(), current)
  const isClaimed = needsClaim(collection.name, current, planned)
  let waitedMs: number | undefined
  if (isClaimed) {
    const at = await now()
    const since = waitingSince(collection.name, current)
    if (since && planned.action !== 'reverse') waitedMs = Math.max(0, at.getTime() - since.getTime())
    if (!(await isHolding(current)))
      throw new AppError('refused', {
        sentence: t('You no longer have this open for review. Open it and decide again.'),
      })
  }
  const { after } = changedFields(current, planned.changes)
  const before = storedValues(snapshot.data(), Object.keys(after))
  const subject = { collection: collection.name, id, rev: revOf(current) + 1 }
  revises(subject)
  const firstApprovedBy = firstApproverOf(snapshot.data())
  const { message, statement } = await withStatement(
    { ...planned, collection: collection.name, record: current },
    now,
  )
  const { followers } = current
  const told: Told = {
    ...planned,
    batchId,
    firstApprovedBy,
    followers,
    before,
    after,
    openedAt,
    waitedMs,
    statement,
  }

  transaction.update(reference, {
    ...withRemovals({
      ...onlyTold(planned.changes, after),
      ...planned.derived,
      ...(planned.review || isClaimed ? { claim: null } : {}),
    }),
    ...(planned.review ? { decision: reviewNote(subject, actor, told) } : {}),
    ...revised(subject.rev, actor),
  })
  const entry = entryId(subject)
  transaction.set(documentAt('decisions', entry), logEntry(subject, actor, told))
  if (message) transaction.set(documentAt('outbox', entry), outboxMessage(message, actor))
  flush({ entry, actor, batchId })
  return { decisionId: entry, rev: subject.rev }
}

/** Keeps unknown keys of the maps that the console writes. */
const withParts = (plan: Plan, stored: DocumentData, read: object): Plan => ({
  ...plan,
  changes: keepingParts(plan.changes, stored, read),
})

/** Guards of the decision, its changes, and their consequences. */
const planOf = async <T>({ hooks, id, plan }: ChangeRequest<T>, before: T, effects: SideEffects) =>
  completed(hooks, { id, before, plan: await plan(before, effects) }, effects)

type Repeated = { attempt: Attempt; expectedRev: number; stored: DocumentData }

/**
 * Whether the write arrived before: when its answer was lost, the person sends it again. Then the log already holds this
 * decision by this person at the next revision, and nothing is left to do.
 */
async function arrivedBefore<T extends Decidable>(
  request: ChangeRequest<T>,
  { attempt, expectedRev, stored }: Repeated,
): Promise<DecisionResult | undefined> {
  const { id } = request
  const { collection } = request.hooks
  const rev = expectedRev + 1
  const entry = entryId({ collection: collection.name, id, rev })
  const snapshot = await readOnce(attempt.transaction, documentAt('decisions', entry))
  if (!snapshot.exists()) return undefined
  const logged = Decision.parse({ ...asRecord(fromStored(snapshot.data())), id: entry })
  if (logged.by !== attempt.actor.uid) return undefined
  const asItWas = collection.parse(id, { ...stored, ...logged.before, rev: expectedRev })
  try {
    const planned = await planOf(request, asItWas, collectSideEffects(attempt).sideEffects)
    const { after } = changedFields(asItWas, planned.changes)
    return planned.action === logged.action && sameValue(after, logged.after)
      ? { decisionId: entry, rev }
      : undefined
  } catch {
    return undefined // the plan does not apply to the earlier state: it was another decision
  }
}
