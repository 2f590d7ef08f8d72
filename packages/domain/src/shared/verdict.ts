import type { Restriction } from './statement.ts'

/** Whether something is allowed; if not, the sentence that the disabled control shows. */
export type Verdict = { ok: true } | { ok: false; why: string }

export const yes: Verdict = { ok: true }
export const no = (why: string): Verdict => ({ ok: false, why })

/**
 * A transition of a state machine, from any of `from` to `to`. The same table drives buttons, transactions and tests of
 * the security rules.
 */
export type Transition<State extends string> = {
  label: string
  from: readonly State[]
  to: State
  /** Whether a reason code is required. */
  reason: 'required' | 'none'
  /** Restriction of somebody outside the team, who gets a statement of reasons; absent: none. */
  takes?: Restriction
  /** Can't be undone. */
  final?: true
}

export type TransitionTable<Action extends string, State extends string> = Record<Action, Transition<State>>

/** The first refusal, or yes. */
export function all(...verdicts: Verdict[]): Verdict {
  return verdicts.find((verdict) => !verdict.ok) ?? yes
}
