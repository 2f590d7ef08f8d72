import { mutationOptions, type UseMutationOptions } from '@tanstack/react-query'
import { canClaim } from '@touchline/domain/claim.ts'
import type { FieldValues } from '@touchline/domain/decision.ts'
import type { OutboxDraft } from '@touchline/domain/outbox.ts'
import type { Reason } from '@touchline/domain/reason.ts'
import type { Claim } from '@touchline/domain/review.ts'
import type { TransitionTable, Verdict } from '@touchline/domain/transition.ts'
import type { SideEffects } from '#data/backend/side-effects.ts'
import type { DecisionResult } from '#data/backend/transaction.ts'
import {
  recordChanges,
  recordDecider,
  refuseUnless,
  type Change,
  type ChangedNoun,
} from '#data/record-changes.ts'
import { learnedServerTime } from '#data/server-clock.ts'
import { currentActor } from '#data/session.ts'

type AnyRecord = { id: string; rev?: number | undefined; claim?: Claim | undefined }

/** What the decisions of a noun with a state machine have to know of it. */
export type DecidedNoun<T extends AnyRecord, Form, Action extends string, State extends string> = ChangedNoun<
  T,
  Form
> & {
  transitions: TransitionTable<Action, State>
  statusOf(record: T): State
  /** The field that holds the state, where it is not `status`. */
  field?: string
  /** False for what no queue has: nothing is noted on the record, and nobody holds it. */
  isReviewed?: false
  /** The steps that are noted on it as its review, where not all are. */
  verdicts?: readonly Action[]
  /** `effects` read what else the verdict depends on, in the same transaction. */
  can(
    action: Action,
    record: T,
    how: { reason?: Reason | undefined; batchId?: string | undefined },
    effects: SideEffects,
  ): Verdict | Promise<Verdict>
}

/** The mutations of such a noun: create, edit, move along the state table, take back, remove. */
export function recordDecisions<T extends AnyRecord, Form, Action extends string, State extends string>(
  noun: DecidedNoun<T, Form, Action, State>,
) {
  const { decideRecord, complete } = recordDecider<T, Form>(noun)
  const changes = recordChanges<T, Form>(noun)

  return {
    ...changes,

    /** Creates one under a key that the form made (`newId`), in a state that administrators may begin with. */
    create: (): UseMutationOptions<DecisionResult, Error, Change & { form: Form; status: State }> =>
      changes.create(),

    /** Leads the record to the next state, as the table allows. `also` are fields that belong to this very action. */
    run: () =>
      mutationOptions({
        mutationFn: async ({ action, reason, also, message, ...change }: Change & RunRequest<Action>) => {
          const now = await learnedServerTime()
          return decideRecord(change, async (record, effects) => {
            // What a colleague has open is theirs to decide; the security rules see to it by the server's clock.
            refuseUnless(canClaim(record, { actorId: currentActor().uid, now }))
            refuseUnless(await noun.can(action, record, { reason, batchId: change.batchId }, effects))
            const { to } = noun.transitions[action]
            const plan = {
              action,
              from: noun.statusOf(record),
              to,
              review: noun.isReviewed ?? noun.verdicts?.includes(action) ?? true,
              reason,
              message,
              batchId: change.batchId,
            }
            return complete(record, effects, { ...plan, changes: { ...also, [noun.field ?? 'status']: to } })
          })
        },
      }),
  }
}

export type RunRequest<Action extends string> = {
  action: Action
  reason?: Reason | undefined
  also?: FieldValues | undefined
  /** What the applicant is told. */
  message?: OutboxDraft | undefined
}
