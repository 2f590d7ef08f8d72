import { mutationOptions } from '@tanstack/react-query'
import { canClaim } from '@touchline/domain/claim.ts'
import { changedFields, type Decision, type FieldValues } from '@touchline/domain/decision.ts'
import type { Reason } from '@touchline/domain/reason.ts'
import type { Claim } from '@touchline/domain/review.ts'
import type { Verdict } from '@touchline/domain/transition.ts'
import type { Collection } from '#data/backend/collection.ts'
import { createRecord, newRecordId } from '#data/backend/create-record.ts'
import { removeRecord } from '#data/backend/remove-record.ts'
import type { SideEffects } from '#data/backend/side-effects.ts'
import { decide, type DecisionResult, type Plan } from '#data/backend/transaction.ts'
import { AppError, toAppError } from '#data/errors.ts'
import { queryClient } from '#data/query-client.ts'
import { learnedServerTime } from '#data/server-clock.ts'
import { currentActor, currentSession, recheckSession } from '#data/session.ts'
import { undoOf, type ReversalRequest } from '#data/undo.ts'

type AnyRecord = { id: string; rev?: number | undefined; claim?: Claim | undefined }

/** What the changes of a noun have to know of it, whether it has states or not. */
export type ChangedNoun<T extends AnyRecord, Form> = {
  collection: Collection<T>
  /** The state that the log tells of a record that goes; absent for a noun without states. */
  statusOf?(record: T): string
  canEdit(record: T): Verdict
  canDelete(record: T): Verdict
  canReverse(decision: Decision, record: T): Verdict
  /** The stored fields of a form or of the changed part of one; null takes a field away. */
  fields(form: Partial<Form>): FieldValues
  /** The fields that follow from the others. */
  derived(record: T): FieldValues
  /** Other collections whose records change alongside: what was read of them is read anew too. */
  beside?: readonly string[]
  /** What a new record has beside them, null included. */
  initial?: FieldValues
  /**
   * What else must change with the record, in the same transaction: `before` is undefined for a new one, `after` for one
   * that goes. Throws an {@link AppError} `refused` where that is impossible.
   */
  alongside?(change: { before: T | undefined; after: T | undefined }, effects: SideEffects): Promise<void>
}

/** What every change of a record says about itself. */
export type Change = {
  id: string
  /** The revision that the person saw; absent in bulk, where whatever is there is decided. */
  expectedRev?: number | undefined
  openedAt?: Date | undefined
  batchId?: string | undefined
}

/** How a record of the noun is decided upon, for mutations that only it has. */
export function recordDecider<T extends AnyRecord, Form>(noun: ChangedNoun<T, Form>) {
  const { collection } = noun
  return {
    decideRecord: (change: Change, plan: (record: T, effects: SideEffects) => Plan | Promise<Plan>) =>
      refreshing([collection.name, ...(noun.beside ?? [])], change.batchId, () =>
        decide({ ...change, collection, actor: currentActor(), serverTime: learnedServerTime, plan }),
      ),

    /** The plan with what follows from its changes, within the record and beside it. */
    complete: async (record: T, effects: SideEffects, plan: Plan): Promise<Plan> => {
      const after = collection.parse(record.id, { ...record, ...plan.changes })
      await noun.alongside?.({ before: record, after }, effects)
      const derived = noun.derived(after)
      // A change of state puts right nothing but the state: what another program left out stays out until an edit.
      return {
        ...plan,
        derived: plan.from === undefined ? derived : changedFields(noun.derived(record), derived).after,
      }
    },
  }
}

/** The mutations of any noun: create, edit, take back, remove. */
export function recordChanges<T extends AnyRecord, Form>(noun: ChangedNoun<T, Form>) {
  const { collection } = noun
  const { decideRecord, complete } = recordDecider(noun)

  /**
   * Takes a decision back: a new entry of the log that restores what the earlier one changed. Throws `conflict` when the
   * record was changed since, `refused` when the state table says no.
   */
  const takeBack = () =>
    mutationOptions({
      mutationFn: ({ decision, reason, batchId }: ReversalRequest) =>
        decideRecord(
          { id: decision.subjectId, expectedRev: decision.rev, batchId },
          async (record, effects) => {
            refuseUnless(noun.canReverse(decision, record))
            await heedClaim(record)
            return complete(record, effects, reversal(decision, reason, batchId))
          },
        ),
    })

  return {
    takeBack,

    /** The same for a decision of which only the key is known. */
    undo: undoOf(takeBack),

    /** The key of a record to come, kept by its form while it is open. */
    newId: () => newRecordId(collection.name),

    /** Creates one under a key that the form made (`newId`), in the state that it begins in where the noun has states. */
    create: () =>
      mutationOptions({
        mutationFn: ({ id, form, status, openedAt, batchId }: Change & { form: Form; status?: string }) =>
          refreshing([collection.name, ...(noun.beside ?? [])], batchId, () =>
            createRecord({
              collection,
              id,
              openedAt,
              actor: currentActor(),
              plan: async (effects) => {
                const fields = noun.fields(form)
                const after = collection.parse(id, { ...fields, status })
                await noun.alongside?.({ before: undefined, after }, effects)
                return { fields, derived: noun.derived(after), initial: noun.initial ?? {}, status, batchId }
              },
            }),
          ),
      }),

    /** Saves the edited fields; those that `form` leaves out stay as they are. */
    update: () =>
      mutationOptions({
        mutationFn: ({ form, ...change }: Change & { form: Partial<Form> }) =>
          decideRecord(change, async (record, effects) => {
            refuseUnless(noun.canEdit(record))
            await heedClaim(record)
            return complete(record, effects, {
              action: 'edit',
              changes: noun.fields(form),
              batchId: change.batchId,
            })
          }),
      }),

    /** Removes it for good; its entries of the log stay. */
    remove: () =>
      mutationOptions({
        mutationFn: ({
          id,
          expectedRev,
          openedAt,
          batchId,
          reason,
        }: Change & { expectedRev: number; reason?: Reason }) =>
          refreshing([collection.name, ...(noun.beside ?? [])], batchId, () =>
            removeRecord({
              collection,
              id,
              expectedRev,
              openedAt,
              actor: currentActor(),
              plan: async (record, effects) => {
                await heedClaim(record)
                refuseUnless(noun.canDelete(record))
                await noun.alongside?.({ before: record, after: undefined }, effects)
                return { from: noun.statusOf?.(record), reason, batchId }
              },
            }),
          ),
      }),
  }
}

/** What a colleague has open waits for them, whatever changes in it. */
async function heedClaim(record: AnyRecord): Promise<void> {
  if (record.claim)
    refuseUnless(canClaim(record, { actorId: currentActor().uid, now: await learnedServerTime() }))
}

/** The plan that restores what a decision changed; its states lead the other way. */
export const reversal = (decision: Decision, reason: Reason, batchId?: string): Plan => ({
  action: 'reverse',
  ...(decision.to ? { from: decision.to } : {}),
  ...(decision.from ? { to: decision.from } : {}),
  changes: decision.before ?? {},
  reason,
  reverses: decision.id,
  reversesBy: decision.by,
  batchId,
})

/** Throws the refusal's sentence. */
export function refuseUnless(verdict: Verdict): void {
  if (!verdict.ok) throw new AppError('refused', { sentence: verdict.why })
}

/**
 * The log bears the name that the actor's record has (firebase/firestore.rules), and a colleague may just have corrected
 * it: a denial is tried once more if the name turns out to be another one.
 */
async function underCurrentName(run: () => Promise<DecisionResult>): Promise<DecisionResult> {
  const { name } = currentActor()
  try {
    return await run()
  } catch (failure) {
    if (toAppError(failure).kind !== 'permission') throw failure
    await recheckSession()
    if (currentSession().status !== 'admin' || currentActor().name === name) throw failure
    return run()
  }
}

/**
 * Runs a decision and reads anew what it may have changed: the record, every list and the histories. Awaited, so that
 * the person sees their own change when the toast appears. A batch reads everything anew once, when it has ended.
 */
export async function refreshing(
  collections: readonly string[],
  batchId: string | undefined,
  run: () => Promise<DecisionResult>,
): Promise<DecisionResult> {
  const result = await underCurrentName(run)
  if (batchId !== undefined) return result
  const stale = [...collections, 'decisions']
  await Promise.all(stale.map((collection) => queryClient.invalidateQueries({ queryKey: [collection] })))
  return result
}
