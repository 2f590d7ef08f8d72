import type { OutboxDraft } from '@touchline/domain/engine/mail/outbox.ts'
import type { ReasonCode } from '@touchline/domain/engine/log/reason-code.ts'
import type { Reason, ReasonScope } from '@touchline/domain/engine/log/reason.ts'
import type { ReactNode } from 'react'
import type { Stating } from '#kit/decision/stating.ts'
import type { Told } from '#kit/message/use-message.ts'
import type { DecisionFields } from './decision-fields.ts'

/** Answers that the person gave with their confirmation. */
export type DecisionAnswer = {
  /** Present whenever the request asked for one. */
  reason?: Reason
  /** Message about it, where it has a recipient. */
  message?: OutboxDraft
  /** End of the chosen day, in the person's zone. */
  until?: Date
  /** Values of the decision's own fields; the caller reads them with its schema. */
  input?: unknown
}

/** A decision to make, for the dialog. */
export type DecisionRequest = {
  /** A short question or heading, such as "Suspend Ana Smith". */
  title: string
  /** Consequences, in sentences. */
  effect: ReactNode
  /** Warnings; shown before the button on the page and again here. */
  warnings?: readonly string[]
  /** Label of the confirming button: the verb, not "OK". */
  confirm: string
  /** Key of its draft, where one action asks about several records on one page. Default: `confirm`. */
  draft?: string
  tone?: 'default' | 'danger'
  /** Asks for a reason of this scope. */
  reason?: ReasonScope
  /** Reasons of the scope that fit; the first is preselected. */
  among?: readonly ReasonCode[]
  /** Recipient, who gets the reason's message (`toTell`). */
  telling?: Told
  /** Subject of its statement of reasons, where it takes something from somebody. */
  stating?: Stating
  fields?: DecisionFields
  /** Offers a last day, with this label. */
  until?: string
  /** Differences with a reason that a second administrator confirms; it has no last day. */
  severe?: Pick<DecisionRequest, 'effect' | 'confirm'>
  /** Text to type to confirm a final decision. */
  typed?: string
  /** Whether it works offline: it waits in the tray then. */
  waits?: boolean
  /** Makes the decision. A rejection is shown in the dialog, which stays open with everything typed. */
  run: (answer: DecisionAnswer) => Promise<unknown>
}

/** Same without what the action itself provides: its name and effect. */
export type DecisionQuestion = Omit<DecisionRequest, 'run' | 'title' | 'confirm'>
