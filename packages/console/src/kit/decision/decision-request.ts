import type { Reason, ReasonScope } from '@touchline/domain/reason.ts'
import type { ReactNode } from 'react'

/** What the person gave with their confirmation. */
export type DecisionAnswer = {
  /** There whenever the request asked for one. */
  reason?: Reason
  /** The end of the chosen day, in the browser's zone. */
  until?: Date
}

/** What is to be decided, as the dialog asks it. */
export type DecisionRequest = {
  /** A short question or heading, such as "Suspend Ana Smith". */
  title: string
  /** What will happen, in sentences. */
  effect: ReactNode
  /** What speaks against it; shown before the button on the page and again here. */
  warnings?: readonly string[]
  /** What the confirming button says: the verb, not "OK". */
  confirm: string
  tone?: 'default' | 'danger'
  /** Asks for a reason of this scope. */
  reason?: ReasonScope
  /** Offers a last day, with this label. */
  until?: string
  /** For what is final: this text must be typed. */
  typed?: string
  /** Does it. A rejection is shown in the dialog, which stays open with everything typed. */
  run: (answer: DecisionAnswer) => Promise<unknown>
}
