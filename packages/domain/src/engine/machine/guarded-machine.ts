import { quoted } from '#language/quoted.ts'
import { locale, t } from '#language/t.ts'
import type { Decision } from '#engine/log/decision.ts'
import { inState, inverseOf, isAssignment, isLatest, type Guard, type Inverse } from './state-machine.ts'
import type { Revised } from '#shared/record.ts'
import { all, no, type Transition, type TransitionTable, type Verdict, yes } from '#shared/verdict.ts'

/** Guards of a state machine beside its table. */
export type MachineRules<Action extends string, State extends string, Subject, Context> = {
  /** The record’s name in a refusal, such as `request`. */
  noun: string
  table: TransitionTable<Action, State>
  labels: Record<State, string>
  stateOf: (subject: Subject) => State
  /** Further conditions, asked after the state, in order. */
  guards?: Partial<Record<Action, readonly Guard<Subject, Context>[]>>
  /** May its plain fields be edited? Yes unless said otherwise. */
  canEdit?: (subject: Subject) => Verdict
  /** Further conditions for going back to the state that `decision` left, where the table has no action for it. */
  canTakeBack?: (decision: Decision, subject: Subject, context: Context) => Verdict
}

/** A table with its guards, asked by the screens, the transactions and the tests alike. */
export type GuardedMachine<Action extends string, Subject, Context> = {
  /** May that be done now? The answer no carries the sentence to show. */
  can: (action: Action, subject: Subject, context: Context) => Verdict
  canEdit: (subject: Subject) => Verdict
  /** The action that undoes a decision of the log: see {@link inverseOf}. */
  inverse: (decision: Decision) => Inverse<Action>
  /** May this decision of the log be undone now? Only the latest one, and only as the table allows. */
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

/** The sentence for an action that does not fit the state: the labels are its words, so that no table of sentences is needed. */
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
