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

/** A record before and after: `before` is undefined for a new one, `after` for one that goes. */
export type Changing<T> = { before: T | undefined; after: T | undefined }

/**
 * Further changes that go with the record, in the same transaction. Throws an {@link AppError} `refused` where that is
 * impossible.
 */
export type Alongside<T> = (change: Changing<T>, effects: SideEffects) => Promise<void>

/** Hooks of every write of a noun's records; a collection alone is a noun without any of it. */
export type RecordHooks<T> = {
  collection: Collection<T>
  /** Fields that change without a decision, because they follow or because other programs keep moving them: no conflict. */
  incidental?: readonly string[]
  /** Derived fields that a change of state puts right too, because its rule asks for them. */
  derivedByStep?: readonly string[]
  alongside?: Alongside<T>
  /** Who hears of a new record besides those whom it concerns by itself. */
  tells?(record: T, effects: SideEffects): Promise<readonly string[]>
  /** Fields that a new record gets in its transaction, such as a number: fields that nobody enters and that the log tells. */
  gives?: {
    names: readonly string[]
    next(record: T, effects: SideEffects): Promise<FieldValues>
  }
  /** The fields that follow from the others; `changes` are those that are written, of a record that may be new. */
  derived?(record: T, changes: FieldValues, effects: SideEffects): FieldValues | Promise<FieldValues>
}

/** By what a record is known to be as it was seen. */
export const looked = <T>({ collection: { fields }, incidental = [] }: RecordHooks<T>) => ({
  fields,
  // Whom it is assigned to says nothing of what the form holds.
  incidental: [...incidental, 'assigneeId'],
})

/** Effect of a decision on its record. */
export type Plan = {
  /** The action's name in the log, such as `edit` or `suspend`. */
  action: string
  /** The states it leads from and to, where it is a change of state. */
  from?: string | undefined
  to?: string | undefined
  /** Fields to write; null removes a field. */
  changes: FieldValues
  /** Fields that follow from others; written, but not worth a line in the history. Absent: what the noun derives. */
  derived?: FieldValues
  /** A review of a record that has queues: noted on it, and the claim is given back. */
  review?: boolean
  /** Right or thing that it takes from somebody, as its table says. */
  takes?: Restriction | undefined
  reason?: Reason | undefined
  /** Why, in free words, where there is no reason to choose. */
  note?: string | undefined
  /** The decision that this one undoes. */
  reverses?: string
  /** Who made that one. */
  reversesBy?: string
  /** The decision on another record that this one follows from, where that was made in an earlier commit. */
  cause?: string | undefined
  /** The record that stays, where this one is a duplicate of it. */
  duplicateOf?: string | undefined
  /** Parts of a video that the reviewer had seen. */
  watched?: Watched | undefined
  /** Message to the applicant; waits in `outbox` under the id of this decision. */
  message?: OutboxDraft | undefined
}

/** The same of a record whose noun has hooks. */
export type RecordPlan<T> = Plan & {
  /** Side effects of this decision alone, instead of the noun's. */
  alongside?: Alongside<T>
}

/** The plan with what follows from its changes, within the record and beside it. */
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
    // Nothing is known of what the others follow from.
    return { ...plan, derived: movedFields(await derived(before, plan.changes, effects), follows) }
  }
  // A change of state puts right nothing but the state: what another program left out stays out until an edit.
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
