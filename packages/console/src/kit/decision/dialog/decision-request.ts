import type { OutboxDraft } from '@touchline/domain/engine/mail/outbox.ts'
import type { ReasonCode } from '@touchline/domain/engine/log/reason-code.ts'
import type { Reason, ReasonScope } from '@touchline/domain/engine/log/reason.ts'
import type { ReactNode } from 'react'
import type { Stating } from '#kit/decision/stating.ts'
import type { Told } from '#kit/message/use-message.ts'
import type { DecisionFields } from './decision-fields.ts'

/** Answers that the person gave with their confirmation. */
export type DecisionAnswer = {
  /** There whenever the request asked for one. */
  reason?: Reason
  /** Message about it, where somebody is told. */
  message?: OutboxDraft
  /** The end of the chosen day, in the person's zone. */
  until?: Date
  /** Values of the decision's own fields; the caller reads them with its schema. */
  input?: unknown
}

/** A decision to make, as the dialog asks for it. */
export type DecisionRequest = {
  /** A short question or heading, such as "Suspend Ana Smith". */
  title: string
  /** Consequences, in sentences. */
  effect: ReactNode
  /** Warnings; shown before the button on the page and again here. */
  warnings?: readonly string[]
  /** Label of the confirming button: the verb, not "OK". */
  confirm: string
  /** Under what a draft of it is kept, where one action asks about several records on one page; absent: `confirm`. */
  draft?: string
  tone?: 'default' | 'danger'
  /** Asks for a reason of this scope. */
  reason?: ReasonScope
  /** Those of the scope that fit; the first is chosen to begin with. */
  among?: readonly ReasonCode[]
  /** Who is told of it, by the message of the reason (`toTell`). */
  telling?: Told
  /** Subject of its statement of reasons, where it takes something from somebody. */
  stating?: Stating
  fields?: DecisionFields
  /** Offers a last day, with this label. */
  until?: string
  /** For what is final: this text must be typed. */
  typed?: string
  /** May be done without a connection: it waits in the tray then. */
  waits?: boolean
  /** Does it. A rejection is shown in the dialog, which stays open with everything typed. */
  run: (answer: DecisionAnswer) => Promise<unknown>
}

/** The same without what follows from the action itself: its name and what it does. */
export type DecisionQuestion = Omit<DecisionRequest, 'run' | 'title' | 'confirm'>
