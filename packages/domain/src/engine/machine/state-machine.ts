import { t } from '#language/t.ts'
import type { Decision } from '#engine/log/decision.ts'
import { revOf, standingRev, type Revised } from '#shared/record.ts'
import { no, type Transition, type TransitionTable, type Verdict, yes } from '#shared/verdict.ts'

/** A state machine of any noun. */
export type StateMachine = {
  states: readonly string[]
  /** The state of a record whose field is missing or holds something else. */
  fallback: string
  /** The states in which the console may create one; none: records of this kind come from the platform. */
  initial: readonly string[]
  table: Readonly<Record<string, Transition<string>>>
}

/** One condition of an action; those of an action are asked in order and the first refusal is shown. */
export type Guard<Subject, Context = unknown> = (subject: Subject, context: Context) => Verdict

/** Does the table lead from this state by this action? If not, `refusal` has the sentence. */
export function inState<Action extends string, State extends string>(
  table: TransitionTable<Action, State>,
  action: Action,
  state: State,
  refusal: (action: Action, state: State) => string,
): Verdict {
  return table[action].from.includes(state) ? yes : no(refusal(action, state))
}

/** The actions that the table knows in this state, in the table's order. */
export function actionsIn<Action extends string, State extends string>(
  table: TransitionTable<Action, State>,
  state: State,
): Action[] {
  return actionsOf(table).filter((action) => table[action].from.includes(state))
}

/**
 * The action that undoes a decision: the one of the table that leads the same way backwards, so that its guards apply;
 * `takeBack` where the table has none (an approval goes back to the request); `edit` for a change of plain fields;
 * `never` for what is final.
 */
export type Inverse<Action extends string> = Action | 'takeBack' | 'edit' | 'never'

/** A reversal is itself undone by repeating what it reversed. */
export function inverseOf<Action extends string, State extends string>(
  table: TransitionTable<Action, State>,
  decision: Pick<Decision, 'action' | 'from' | 'to'>,
): Inverse<Action> {
  const decided = actionsOf(table).find((action) => action === decision.action)
  const line = decided === undefined ? undefined : table[decided]
  if (line?.final) return 'never'
  const from = decision.from ?? line?.from[0]
  const to = decision.to ?? line?.to
  if (from === undefined || to === undefined) return 'edit'
  const backwards = actionsOf(table).find(
    (action) => table[action].to === from && table[action].from.some((state) => state === to),
  )
  return backwards ?? 'takeBack'
}

/**
 * May this decision be undone now, as far as every noun's log says so: only the latest one that changed something. An
 * assignment in between doesn't count, and is itself undone by assigning back.
 */
export function isLatest(decision: Decision, record: Revised): Verdict {
  if (decision.rev !== (isAssignment(decision) ? revOf(record) : standingRev(record)))
    return no(t('Changed since. Undo the later changes first.'))
  if (decision.action === 'create')
    return no(t('Creating a record can’t be undone: edit, archive or delete it.'))
  if (decision.cause !== undefined)
    return no(t('This followed from a decision on another record. Undo that decision instead.'))
  return Object.keys(decision.before ?? {}).length === 0
    ? no(t('Nothing to undo: no fields were changed.'))
    : yes
}

/** Whether it only says whose work the record is. */
export const isAssignment = ({ action }: Pick<Decision, 'action'>): boolean => action === 'assign'

/** The keys of a table are its actions; Object.keys only forgets it. */
const actionsOf = <Action extends string>(table: Record<Action, unknown>) => Object.keys(table) as Action[]
