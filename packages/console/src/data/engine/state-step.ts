import { t } from '@touchline/domain/language/t.ts'
import { no, type TransitionTable, type Verdict } from '@touchline/domain/shared/verdict.ts'
import type { Watched } from '@touchline/domain/engine/log/decision.ts'
import type { FieldValues } from '@touchline/domain/shared/values.ts'
import type { OutboxDraft } from '@touchline/domain/engine/mail/outbox.ts'
import type { Reason } from '@touchline/domain/engine/log/reason.ts'
import type { Collection } from '#data/backend/collection.ts'
import type { SideEffects } from '#data/backend/write/side-effects.ts'
import { learnServerTime } from '#data/server-clock.ts'
import { refuseUnless } from './record-changes.ts'
import type { Step } from './record-decisions.ts'

export type RunRequest<Action extends string> = {
  action: Action
  reason?: Reason | undefined
  /** Note in free words, with an action that takes no reason. */
  note?: string | undefined
  /** Fields that belong to this action only. */
  also?: FieldValues | undefined
  message?: OutboxDraft | undefined
  /** Record of the same collection that stays, where this one is its duplicate. */
  duplicateOf?: string | undefined
  watched?: Watched | undefined
}

/** How the records of a noun move along its table. */
type States<T, Action extends string, State extends string> = {
  transitions: TransitionTable<Action, State>
  statusOf(record: NoInfer<T>): State
  /** Field of the state. Default: `status`. */
  field?: string
  /** Steps that are noted on the record as its review. Default: all. */
  verdicts?: readonly Action[]
  /** Whether a record may stay while another one is closed as its duplicate; absent where that never happens. */
  stays?: { collection: Collection<T>; verdict(record: NoInfer<T>): Verdict }
  /** `effects` reads what else the verdict depends on, in the same transaction. */
  can(
    action: Action,
    record: NoInfer<T>,
    how: { reason?: Reason | undefined; batchId?: string | undefined },
    effects: SideEffects,
  ): Verdict | Promise<Verdict>
}

/** Step of a noun with a state table: checked by it, written to the state's field. */
export const alongTable =
  <T, Action extends string, State extends string>({
    transitions,
    statusOf,
    field = 'status',
    verdicts,
    stays,
    can,
  }: States<T, Action, State>): Step<T, RunRequest<Action>> =>
  async (record, { action, reason, note, also, message, watched, duplicateOf, batchId }, effects) => {
    await learnServerTime()
    refuseUnless(await can(action, record, { reason, batchId }, effects))
    if (duplicateOf !== undefined) await refuseUnlessStays(stays, duplicateOf, effects)
    const { to, takes } = transitions[action]
    return {
      action,
      from: statusOf(record),
      to,
      review: verdicts?.includes(action) ?? true,
      takes,
      reason,
      note,
      message,
      watched,
      duplicateOf,
      changes: { ...also, [field]: to },
    }
  }

/** Checks the record to keep of a duplicate, as it is now. */
async function refuseUnlessStays<T>(
  stays: { collection: Collection<T>; verdict(record: T): Verdict } | undefined,
  id: string,
  effects: SideEffects,
): Promise<void> {
  const record = stays && (await effects.find(stays.collection, id))
  refuseUnless(record ? stays.verdict(record) : no(t('The record to keep no longer exists.')))
}
