import type { ComponentType } from 'react'
import { lazyPart } from '#kit/lazy-part.tsx'

/** What is known of the sending of messages, which the kit shows and knows nothing of. */
export type MailParts = {
  /** Said before a decision. */
  MessageNote: ComponentType
  /** Of one decision. */
  MessageTold: ComponentType<{ decisionId: string }>
}

let load: (() => Promise<MailParts>) | undefined

/** Called once, where the console begins. */
export function provideMailParts(loading: () => Promise<MailParts>): void {
  load = loading
}

const Nothing = () => null

export const MessageNote = lazyPart(async () => (await load?.())?.MessageNote ?? Nothing)
export const MessageTold = lazyPart<{ decisionId: string }>(
  async () => (await load?.())?.MessageTold ?? Nothing,
)
