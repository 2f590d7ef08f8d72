import { keepingUnread, unreadIn } from '@touchline/domain/engine/kinds/unread.ts'
import {
  changedFields,
  isBookkeeping,
  movedFields,
  type Watched,
} from '@touchline/domain/engine/log/decision.ts'
import { sameValue, type FieldValues } from '@touchline/domain/shared/values.ts'
import type { OutboxDraft } from '@touchline/domain/engine/mail/outbox.ts'
import type { Reason } from '@touchline/domain/engine/log/reason.ts'
import type { Restriction } from '@touchline/domain/shared/statement.ts'
import type { Collection } from '#data/backend/collection.ts'
import type { SideEffects } from './side-effects.ts'

/** A record before and after: `before` is undefined for a new one, `after` for a removed one. */
export type Changing<T> = { before: T | undefined; after: T | undefined }

/** Further changes in the same transaction. Throws an {@link AppError} `refused` where they are impossible. */
export type Alongside<T> = (change: Changing<T>, effects: SideEffects) => Promise<void>

/** Hooks of every write of a noun's records; all are optional. */
export type RecordHooks<T> = {
  collection: Collection<T>
  /** Fields that change without a decision, because they follow or because other programs keep changing them: no conflict. */
  incidental?: readonly string[]
  /** Derived fields that a change of state corrects too, because its rule asks for them. */
  derivedByStep?: readonly string[]
  alongside?: Alongside<T>
  /** Users who are told of a new record in addition to those affected. */
  tells?(record: T, effects: SideEffects): Promise<readonly string[]>
  /** Fields that a new record gets in its transaction, such as a number: not entered, but logged. */
  gives?: {
    names: readonly string[]
    next(record: T, effects: SideEffects): Promise<FieldValues>
  }
  /** Fields that follow from the others; `changes` are the written ones, of a record that may be new. */
  derived?(record: T, changes: FieldValues, effects: SideEffects): FieldValues | Promise<FieldValues>
}

/** Fields to compare a record with the one that was seen. */
export const looked = <T>({ collection: { fields }, incidental = [] }: RecordHooks<T>) => ({
  fields,
  // The assignment says nothing about the form's content.
  incidental: [...incidental, 'assigneeId'],
})

/** Effect of a decision on its record. */
export type Plan = {
  /** Name of the action in the log, such as `edit` or `suspend`. */
  action: string
  /** States before and after, for a change of state. */
  from?: string | undefined
  to?: string | undefined
  /** Fields to write; null removes a field. */
  changes: FieldValues
  /** Fields that follow from others; written, but not logged. Default: the noun's derived fields. */
  derived?: FieldValues
  /** Whether it reviews a record that has queues: noted on it, and the claim is given back. */
  review?: boolean
  /** Right or thing that it takes from somebody, by its table. */
  takes?: Restriction | undefined
  reason?: Reason | undefined
  /** Reason in free words, where there is none to choose. */
  note?: string | undefined
  reverses?: string
  reversesBy?: string
  /** Decision on another record that this one follows from, made in an earlier commit. */
  cause?: string | undefined
  /** Record that stays, where this one is its duplicate. */
  duplicateOf?: string | undefined
  watched?: Watched | undefined
  /** Message to the applicant; waits in `outbox` under the id of this decision. */
  message?: OutboxDraft | undefined
}

/** Plan for a record whose noun has hooks. */
export type RecordPlan<T> = Plan & {
  /** Side effects of this decision only, instead of the noun's. */
  alongside?: Alongside<T>
}

/** Adds the consequences of the plan's changes, within the record and outside it. */
export async function completed<T>(
  { collection, incidental = [], derivedByStep = [], alongside, derived }: RecordHooks<T>,
  { id, before, plan: planned }: { id: string; before: T; plan: RecordPlan<T> },
  effects: SideEffects,
): Promise<Plan> {
  const plan = { ...planned, changes: keepingUnread(planned.changes, before) }
  const after = collection.parse(id, { ...before, ...plan.changes })
  await (plan.alongside ?? alongside)?.({ before, after }, effects)
  if (plan.derived !== undefined || derived === undefined) return plan
  const follows = await derived(after, plan.changes, effects)
  if (plan.from === undefined) {
    if (isReadable(before, incidental)) return { ...plan, derived: follows }
    // The fields that the others follow from are unknown.
    return { ...plan, derived: movedFields(await derived(before, plan.changes, effects), follows) }
  }
  // A change of state corrects only the state: fields that another program left out stay out until an edit.
  const present = await derived(before, plan.changes, effects)
  const needed = derivedByStep.filter((name) => !sameValue(Reflect.get(Object(before), name), follows[name]))
  return {
    ...plan,
    derived: {
      ...changedFields(present, follows).after,
      ...Object.fromEntries(needed.map((name) => [name, follows[name]])),
    },
  }
}

const isReadable = (record: unknown, incidental: readonly string[]): boolean =>
  Object.keys(unreadIn(record)).every((name) => isBookkeeping(name) || incidental.includes(name))
