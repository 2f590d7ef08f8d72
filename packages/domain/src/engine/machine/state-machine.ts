import { t } from '#language/t.ts'
import type { Decision } from '#engine/log/decision.ts'
import { revOf, standingRev, type Revised } from '#shared/record.ts'
import { no, type Transition, type TransitionTable, type Verdict, yes } from '#shared/verdict.ts'

export type StateMachine = {
  states: readonly string[]
  /** State if the field is missing or unknown. */
  fallback: string
  /** States in which the console may create a record; none: other programs create them. */
  initial: readonly string[]
  table: Readonly<Record<string, Transition<string>>>
}

/** A condition of an action. They are checked in order, and the first refusal is shown. */
export type Guard<Subject, Context = unknown> = (subject: Subject, context: Context) => Verdict

/** Whether the table has this action in this state; if not, `refusal` has the sentence. */
export function inState<Action extends string, State extends string>(
  table: TransitionTable<Action, State>,
  action: Action,
  state: State,
  refusal: (action: Action, state: State) => string,
): Verdict {
  return table[action].from.includes(state) ? yes : no(refusal(action, state))
}

/** Actions of the table in this state, in its order. */
export function actionsIn<Action extends string, State extends string>(
  table: TransitionTable<Action, State>,
  state: State,
): Action[] {
  return actionsOf(table).filter((action) => table[action].from.includes(state))
}

/**
 * Action that undoes a decision: the one that leads back, so that its guards apply; `takeBack` if the table has none;
 * `edit` for a change of plain fields; `never` for final ones.
 */
export type Inverse<Action extends string> = Action | 'takeBack' | 'edit' | 'never'

/** Undoes a decision; a reversal is undone by repeating the original action. */
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
 * Whether a decision is the latest one that changed something. Assignments in between don't count, and are undone by
 * assigning back.
 */
export function isLatest(decision: Decision, record: Revised): Verdict {
  if (decision.rev !== (isAssignment(decision) ? revOf(record) : standingRev(record)))
    return no(t('Changed since. Undo the later changes first.'))
  if (decision.action === 'mirror')
    return no(t('The platform was told of a decision. Undo that decision instead.'))
  if (decision.action === 'create')
    return no(t('Creating a record can’t be undone: edit, archive or delete it.'))
  if (decision.cause !== undefined)
    return no(t('This followed from a decision on another record. Undo that decision instead.'))
  return Object.keys(decision.before ?? {}).length === 0
    ? no(t('Nothing to undo: no fields were changed.'))
    : yes
}

/** Whether a decision only assigns the record. */
export const isAssignment = ({ action }: Pick<Decision, 'action'>): boolean => action === 'assign'

/** Object.keys with its lost type. */
const actionsOf = <Action extends string>(table: Record<Action, unknown>) => Object.keys(table) as Action[]
