import type { MutationOptions } from '@tanstack/react-query'
import type { Verdict } from '@touchline/domain/shared/verdict.ts'
import { isAsSeen } from '@touchline/domain/engine/log/basis.ts'
import { isAssignment } from '@touchline/domain/engine/machine/state-machine.ts'
import type { Decision } from '@touchline/domain/engine/log/decision.ts'
import type { FieldValues } from '@touchline/domain/shared/values.ts'
import type { Reason } from '@touchline/domain/engine/log/reason.ts'
import type { Revised } from '@touchline/domain/shared/record.ts'
import type { Claim } from '@touchline/domain/shared/review.ts'
import type { Waiting, Way } from '@touchline/domain/engine/log/waiting.ts'
import { undoneByDecider, writtenNotes } from '@touchline/domain/engine/log/written-note.ts'
import { t } from '@touchline/domain/language/t.ts'
import { changing } from '#data/backend/write/change-record.ts'
import { creating, newRecordId } from '#data/backend/write/create-record.ts'
import { looked, type RecordHooks, type RecordPlan } from '#data/backend/write/plan.ts'
import { removing } from '#data/backend/write/remove-record.ts'
import type { SideEffects } from '#data/backend/write/side-effects.ts'
import type { DecisionResult } from '#data/backend/write/transaction.ts'
import { AppError } from '#data/errors.ts'
import { mutate, queryClient } from '#data/query-client.ts'
import { serverTime } from '#data/server-clock.ts'
import { currentActor } from '#data/session/session.ts'
import { orWaits } from './or-waits.ts'
import {
  heedClaim,
  refuseUnless,
  reversal,
  withInvalidation,
  committing,
  type Change,
} from './record-changes.ts'
import { isAsLeft } from './as-left.ts'
import { assignment, formerAssignee } from './assignment.ts'
import { decisionRecord } from './decisions.ts'

type AnyRecord = Revised & {
  id: string
  claim?: Claim | undefined
  followers?: readonly string[] | undefined
}

/** One step of a record along its states, as the noun's hook makes it. */
export type Step<T, Run> = (
  record: T,
  request: Change & Run,
  effects: SideEffects,
) => RecordPlan<T> | Promise<RecordPlan<T>>

/** Everything that the engine knows about a noun. Anything else is a hook: a value, called from one place. */
export type RecordNoun<T extends AnyRecord, Form, Run> = RecordHooks<T> & {
  /** State that the log keeps of a removed record; absent for a noun without states. */
  statusOf?(record: T): string
  canEdit(record: T): Verdict
  canDelete(record: T): Verdict
  canReverse(decision: Decision, record: T): Verdict | Promise<Verdict>
  /** Stored fields of a form or of its changed part; null removes a field. */
  fields(form: Partial<Form>): FieldValues
  /** Further fields of a new record, null included. */
  initial?(form: Form): FieldValues | Promise<FieldValues>
  /** Tells the machines of one collection apart, where there is more than one. */
  machine?: string
  /** How it moves along its states (`alongTable`), where it has any. */
  step?: Step<T, Run>
  /** Further effects of undoing a decision. Throws `refused` where a record that followed has changed since. */
  reversed?(decision: Decision, record: T, effects: SideEffects): Promise<Partial<RecordPlan<T>>>
  /** Other collections whose records change alongside, and are read again too. */
  beside?: readonly string[]
  /** Further such collections that nobody waits for. */
  later?: readonly string[]
  /** Work after a step, outside of its transaction. */
  afterRun?(request: Change & Run, result: DecisionResult): Promise<void>
  /** Work after undoing a decision, outside of its transaction. */
  afterReversal?(decision: Decision, result: DecisionResult): Promise<void>
}

type Mutation<Variables> = () => MutationOptions<DecisionResult, Error, Variables>

/** Mutations of a noun: create, edit, move along its states, undo, remove; and `change` for any other. */
export function recordDecisions<T extends AnyRecord, Form, Run = never>(noun: RecordNoun<T, Form, Run>) {
  const { collection, statusOf, machine } = noun
  const stale = { collections: [collection.name, ...(noun.beside ?? [])], later: noun.later }

  /** A change that only this noun has. `planned` throws `refused` when the rules of the domain say no. */
  const change =
    <Variables extends Change>(
      planned: (
        record: T,
        variables: Variables,
        effects: SideEffects,
      ) => RecordPlan<T> | Promise<RecordPlan<T>>,
      afterwards?: (variables: Variables, result: DecisionResult) => Promise<void>,
    ): Mutation<Variables> =>
    () =>
      withInvalidation(
        stale,
        committing((variables: Variables) =>
          changing({
            ...subjectOf(variables),
            hooks: noun,
            plan: (record, effects) => planned(record, variables, effects),
          }),
        ),
        afterwards,
      )

  /**
   * Undoes a decision: a new entry in the log restores what the earlier one changed. Throws `conflict` when the record was
   * changed since, `refused` when the state table says no.
   */
  const takeBack: Mutation<ReversalRequest> = () =>
    withInvalidation(
      stale,
      committing(({ decision, reason, batchId }: ReversalRequest) =>
        changing({
          hooks: noun,
          id: decision.subjectId,
          expectedRev: decision.rev,
          batchId,
          async plan(record, effects) {
            if (!isAsLeft(decision, record, collection)) throw new AppError('conflict', { theirs: record })
            refuseUnless(await noun.canReverse(decision, record))
            if (isAssignment(decision)) return assignment(record, formerAssignee(decision))
            await heedClaim(record)
            return { ...reversal(decision, reason), ...(await noun.reversed?.(decision, record, effects)) }
          },
        }),
      ),
      async ({ decision }, result) => noun.afterReversal?.(decision, result),
    )

  const create: Mutation<Creation<Form>> = () =>
    withInvalidation(
      stale,
      committing(({ form, status, ...variables }: Creation<Form>) =>
        creating({
          ...subjectOf(variables),
          hooks: noun,
          fields: noun.fields(form),
          status,
          initial: () => noun.initial?.(form) ?? {},
        }),
      ),
    )

  const update = change(async (record, { form }: Edit<Form>) => {
    refuseUnless(noun.canEdit(record))
    await heedClaim(record)
    return { action: 'edit', changes: noun.fields(form) }
  })

  const run = change(async (record, request: Change & Run, effects) => {
    await heedClaim(record)
    if (noun.step === undefined) throw new Error(`${collection.name} have no states.`)
    return noun.step(record, request, effects)
  }, noun.afterRun)

  const kept = (way: Exclude<Way, 'judge'>) => ({ collection: collection.name, machine, way })

  return {
    change,

    /** Whether the record is still what somebody saw, for questions outside of a decision. */
    isAsSeen: (seen: T, current: T) => isAsSeen(looked(noun), { seen }, current),

    takeBack,

    /** Undoes a decision by its key. */
    undo: undoOf(takeBack),

    /** Key of a new record, kept by its form while it is open. */
    newId: () => newRecordId(collection.name),

    /**
     * Creates one under a key that the form made (`newId`), in its initial state where the noun has states. Like the next two,
     * it rejects with `waiting` where there is no connection: the change is kept in the tray.
     */
    create: () => orWaits(kept('create'), create(), ({ form }) => ({ fields: noun.fields(form) })),

    /** Saves the edited fields; those that `form` leaves out stay as they are. */
    update: () => orWaits(kept('update'), update(), ({ seen }) => ({ fields: seen })),

    /** Moves the record to the next state, as the noun's table allows. */
    run: () =>
      orWaits(kept('run'), run(), ({ seen, ...request }) => ({ fields: seen, action: stepOf(request) })),

    /** Sends a change from the tray, judged by the current record. */
    send({ way, variables }: Waiting): Promise<DecisionResult> {
      // Written by these mutations; what another version of the console made of them is judged like anything else.
      if (way === 'create') return mutate(create(), variables as Creation<Form>)
      if (way === 'update') return mutate(update(), variables as Edit<Form>)
      return mutate(run(), variables as Change & Run)
    },

    /** Removes it for good; its entries in the log stay. */
    remove: (): MutationOptions<DecisionResult, Error, Removal> =>
      withInvalidation(
        stale,
        committing(({ reason, ...variables }: Removal) =>
          removing({
            ...subjectOf(variables),
            hooks: noun,
            reason,
            statusOf,
            async guard(record) {
              await heedClaim(record)
              refuseUnless(noun.canDelete(record))
            },
          }),
        ),
      ),
  }
}

type Creation<Form> = Change & { form: Form; status?: string | undefined }
type Edit<Form> = Change & { form: Partial<Form> }
type Removal = Change & { reason?: Reason | undefined }

function stepOf(request: object): string | undefined {
  const { action, step } = request as { action?: unknown; step?: { action?: unknown } } // any noun's; checked next
  const name = action ?? step?.action
  return typeof name === 'string' ? name : undefined
}

const subjectOf = ({ id, seen, expectedRev, openedAt, batchId }: Change) => ({
  id,
  seen,
  expectedRev,
  openedAt,
  batchId,
})

export type ReversalRequest = { decision: Decision; reason: Reason; batchId?: string | undefined }

/** Note logged for an undo with other decisions of the same press. */
export const UNDONE_DIRECTLY: Reason = { reasonCode: 'other', note: writtenNotes.undoneDirectly }
const UNDONE_IN_BULK: Reason = { reasonCode: 'other', note: writtenNotes.undoneInBulk }

/** Only the note is logged. */
const undoneNow = ({ by, at }: Decision): Reason =>
  by === currentActor().uid && at
    ? { reasonCode: 'other', note: undoneByDecider(serverTime().getTime() - at.getTime()) }
    : UNDONE_DIRECTLY

/** Undoes a decision by its key, as offered by toasts and the result of a batch. */
export type Undo = (decisionId: string, batchId?: string, reason?: Reason) => Promise<DecisionResult>

/** Makes the undo from a noun's mutation. */
const undoOf =
  (takeBack: () => MutationOptions<DecisionResult, Error, ReversalRequest>): Undo =>
  async (decisionId, batchId, given) => {
    const decision = await queryClient.fetchQuery(decisionRecord(decisionId))
    const reason = given ?? (batchId === undefined ? undoneNow(decision) : UNDONE_IN_BULK)
    return mutate(takeBack(), { decision, reason, batchId }).catch((failure: unknown) => {
      throw isOwnChange(failure, decision)
        ? new AppError('refused', { sentence: CHANGED_AGAIN, cause: failure })
        : failure
    })
  }

const CHANGED_AGAIN = t('You’ve changed this since. Undo the later change first.')

/** Whether the conflict is with a later change of the same person, such as in another tab: another program changes no revision. */
function isOwnChange(failure: unknown, { rev }: Decision): boolean {
  if (!(failure instanceof AppError) || failure.kind !== 'conflict') return false
  // A record of any collection: only its last writer and revision are compared.
  const theirs = Object(failure.theirs) as { updatedBy?: unknown; rev?: unknown }
  return theirs.updatedBy === currentActor().uid && theirs.rev !== rev
}
