import type { ComponentType } from 'react'

/** Parts about the sending of messages, which the kit only shows. */
export type MailParts = {
  /** Shown before a decision. */
  MessageNote: ComponentType
  /** Delivery of one decision's message. */
  MessageTold: ComponentType<{ decisionId: string }>
}

/** Loader of these parts, set once at the console's start. */
export const mailProvided: { load?: () => Promise<MailParts> } = {}
