import type { Restriction } from './statement.ts'

/** May it be done? If not, the sentence that the disabled control shows. */
export type Verdict = { ok: true } | { ok: false; why: string }

export const yes: Verdict = { ok: true }
export const no = (why: string): Verdict => ({ ok: false, why })

/**
 * One line of a state machine: the action leads from any of `from` to `to`. The same table drives the buttons, the
 * transactions and the tests of the security rules.
 */
export type Transition<State extends string> = {
  /** The button’s label. */
  label: string
  from: readonly State[]
  to: State
  /** Whether a reason code must be given. */
  reason: 'required' | 'none'
  /** Kind of loss to somebody outside the team, who is owed a statement of reasons; absent: none. */
  takes?: Restriction
  /** Can never be undone. */
  final?: true
}

export type TransitionTable<Action extends string, State extends string> = Record<Action, Transition<State>>

/** The first refusal, or yes. */
export function all(...verdicts: Verdict[]): Verdict {
  return verdicts.find((verdict) => !verdict.ok) ?? yes
}
