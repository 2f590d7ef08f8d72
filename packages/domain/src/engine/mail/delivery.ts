import * as z from 'zod/mini'
import type { OutboxMessage } from './outbox.ts'
import { readableElements, tolerant } from '#shared/record.ts'

/**
 * State of a message to one person. `sending` is written before the mail server gets it: after a restart it is
 * `unclear`, because it may have arrived, and isn't sent again automatically. `refused`: the decision doesn't concern
 * the person, so it is never sent.
 */
export const deliveryStates = ['queued', 'sending', 'sent', 'failed', 'unclear', 'refused'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** State of the whole message; `again`: an administrator wants undelivered ones sent again. */
export const mailStates = [...deliveryStates, 'again'] as const
type MailState = (typeof mailStates)[number]

/** States that need somebody's attention, and allow sending again. */
export const troubledStates = ['failed', 'unclear'] as const

export const DeliveryRecipient = z.object(
  tolerant({
    userId: z.string(),
    /** Looked-up address. */
    address: z.string(),
    state: z.enum(deliveryStates),
    attempts: z.int().check(z.nonnegative()),
    /** When it came to this state. */
    at: z.date(),
    /** Why it wasn't sent, from the mail server or the runner. */
    reason: z.string(),
  }),
)
export type DeliveryRecipient = z.infer<typeof DeliveryRecipient>

/** Delivery of a message: `deliveries/{id of the message}`. The message itself never changes. */
export const Delivery = z.looseObject({
  id: z.string(),
  ...tolerant({
    state: z.enum(mailStates),
    recipients: readableElements(DeliveryRecipient),
    /** Next attempt, while queued. */
    nextAttempt: z.date(),
    /** When the message was written, and by whom. */
    createdAt: z.date(),
    createdBy: z.string(),
    /** Who asked to send it again, and when. */
    askedBy: z.string(),
    askedAt: z.date(),
    updatedAt: z.date(),
  }),
})
export type Delivery = z.infer<typeof Delivery>

export function stateOfAll(recipients: readonly DeliveryRecipient[]): DeliveryState {
  const found = (['sending', 'queued', 'unclear', 'failed', 'refused'] as const).find((state) =>
    recipients.some((one) => (one.state ?? 'queued') === state),
  )
  return found ?? 'sent'
}

/** Recipients of a message: its address, or its accounts, whose addresses are looked up. */
export function recipientsOf({ userId, userIds, email }: OutboxMessage, at: Date): DeliveryRecipient[] {
  const queued = { state: 'queued', attempts: 0, at } as const
  const accounts = [...new Set([...(userId ? [userId] : []), ...(userIds ?? [])])]
  if (email) return [{ ...(userId && { userId }), address: email, ...queued }]
  return accounts.map((one) => ({ userId: one, ...queued }))
}

/** The recipients, with undelivered ones queued again. */
export const sentAgain = (recipients: readonly DeliveryRecipient[], at: Date): DeliveryRecipient[] =>
  recipients.map(({ reason, ...one }) =>
    one.state === 'failed' || one.state === 'unclear'
      ? { ...one, state: 'queued', attempts: 0, at }
      : { ...one, ...(reason !== undefined && { reason }) },
  )

export const refusals = {
  stranger: 'The decision doesn’t concern this recipient.',
  noDecision: 'There’s no such decision by its author.',
} as const

/** States that the author is told about. */
export const unsentStates = [...troubledStates, 'refused'] as const

export const isUnsent = (state: MailState | undefined): boolean => unsentStates.some((one) => one === state)

export const isTroubled = (state: MailState | undefined): boolean =>
  troubledStates.some((one) => one === state)
