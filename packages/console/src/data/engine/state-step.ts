import type { TransitionTable, Verdict } from '@touchline/domain/machine/verdict.ts'
import type { FieldValues, Watched } from '@touchline/domain/nouns/decision/decision.ts'
import type { OutboxDraft } from '@touchline/domain/nouns/outbox/outbox.ts'
import type { Reason } from '@touchline/domain/review/reason.ts'
import type { SideEffects } from '#data/backend/write/side-effects.ts'
import { learnServerTime } from '#data/server-clock.ts'
import { refuseUnless } from './record-changes.ts'
import type { Step } from './record-decisions.ts'

/** What is asked for where a record is led along a state table. */
export type RunRequest<Action extends string> = {
  action: Action
  reason?: Reason | undefined
  /** Fields that belong to this very action. */
  also?: FieldValues | undefined
  /** What the applicant is told. */
  message?: OutboxDraft | undefined
  /** What the reviewer had seen of a video. */
  watched?: Watched | undefined
}

/** How the records of a noun go along its table. */
type States<T, Action extends string, State extends string> = {
  transitions: TransitionTable<Action, State>
  statusOf(record: NoInfer<T>): State
  /** The field that holds the state, where it is not `status`. */
  field?: string
  /** The steps that are noted on the record as its review, where not all are. */
  verdicts?: readonly Action[]
  /** `effects` read what else the verdict depends on, in the same transaction. */
  can(
    action: Action,
    record: NoInfer<T>,
    how: { reason?: Reason | undefined; batchId?: string | undefined },
    effects: SideEffects,
  ): Verdict | Promise<Verdict>
}

/** The step of a noun with a state table: guarded by it, written to the field of the state. */
export const alongTable =
  <T, Action extends string, State extends string>({
    transitions,
    statusOf,
    field = 'status',
    verdicts,
    can,
  }: States<T, Action, State>): Step<T, RunRequest<Action>> =>
  async (record, { action, reason, also, message, watched, batchId }, effects) => {
    await learnServerTime()
    refuseUnless(await can(action, record, { reason, batchId }, effects))
    const { to, takes } = transitions[action]
    return {
      action,
      from: statusOf(record),
      to,
      review: verdicts?.includes(action) ?? true,
      takes,
      reason,
      message,
      watched,
      changes: { ...also, [field]: to },
    }
  }
