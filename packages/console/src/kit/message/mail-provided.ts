import type { ComponentType } from 'react'

/** Parts about the sending of messages, which the kit shows and knows nothing of. */
export type MailParts = {
  /** Said before a decision. */
  MessageNote: ComponentType
  /** Of one decision. */
  MessageTold: ComponentType<{ decisionId: string }>
}

/** How they are loaded: set once, where the console begins. */
export const mailProvided: { load?: () => Promise<MailParts> } = {}
