import { quoted } from '#language/phrases.ts'
import { locale, t } from '#language/t.ts'
import type { Decision } from '#engine/log/decision.ts'
import { inState, inverseOf, isAssignment, isLatest, type Guard, type Inverse } from './state-machine.ts'
import type { Revised } from '#shared/record.ts'
import { all, no, type Transition, type TransitionTable, type Verdict, yes } from '#shared/verdict.ts'

export type MachineRules<Action extends string, State extends string, Subject, Context> = {
  /** The record's noun in a refusal, such as `request`. */
  noun: string
  table: TransitionTable<Action, State>
  labels: Record<State, string>
  stateOf: (subject: Subject) => State
  /** Further conditions, checked in order after the state. */
  guards?: Partial<Record<Action, readonly Guard<Subject, Context>[]>>
  /** Whether plain fields can be edited; default yes. */
  canEdit?: (subject: Subject) => Verdict
  /** Further conditions for returning to the state before `decision`, if the table has no action for it. */
  canTakeBack?: (decision: Decision, subject: Subject, context: Context) => Verdict
}

/** A table with its guards, used by screens, transactions and tests. */
export type GuardedMachine<Action extends string, Subject, Context> = {
  /** Whether the action is possible now; a refusal has the sentence to show. */
  can: (action: Action, subject: Subject, context: Context) => Verdict
  canEdit: (subject: Subject) => Verdict
  /** Action that undoes a decision of the log: see {@link inverseOf}. */
  inverse: (decision: Decision) => Inverse<Action>
  /** Whether a decision can be undone now: only the latest, and only if the table allows it. */
  canReverse: (decision: Decision, subject: Subject, context: Context) => Verdict
}

export function guardedMachine<Action extends string, State extends string, Subject extends Revised, Context>(
  rules: MachineRules<Action, State, Subject, Context>,
): GuardedMachine<Action, Subject, Context> {
  const { noun, table, labels, stateOf, guards, canEdit = () => yes, canTakeBack = () => yes } = rules

  const can = (action: Action, subject: Subject, context: Context): Verdict => {
    const fits = inState(table, action, stateOf(subject), (_, state) =>
      refusal(noun, table[action], state, labels),
    )
    return all(fits, ...(guards?.[action] ?? []).map((guard) => guard(subject, context)))
  }

  const inverse = (decision: Decision): Inverse<Action> => inverseOf(table, decision)

  const canReverse = (decision: Decision, subject: Subject, context: Context): Verdict => {
    const latest = isLatest(decision, subject)
    if (isAssignment(decision)) return latest
    const back = inverse(decision)
    switch (back) {
      case 'never':
        return no(t('This can’t be undone.'))
      case 'edit':
        return all(latest, canEdit(subject))
      case 'takeBack':
        return all(latest, canTakeBack(decision, subject, context))
      default:
        return all(latest, can(back, subject, context))
    }
  }

  return { can, canEdit, inverse, canReverse }
}

/** Sentence for an action that doesn't fit the state, made from the labels. */
function refusal<State extends string>(
  noun: string,
  { label, from }: Transition<State>,
  state: State,
  labels: Record<State, string>,
): string {
  const states = new Intl.ListFormat(locale(), { type: 'disjunction' }).format(
    from.map((one) => quoted(labels[one])),
  )
  return t('This {noun} is “{state}”; “{action}” needs {states}.', {
    noun,
    state: labels[state],
    action: label,
    states,
  })
}
