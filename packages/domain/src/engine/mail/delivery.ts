import * as z from 'zod/mini'
import type { OutboxMessage } from './outbox.ts'
import { readableElements, tolerant } from '#shared/record.ts'

/**
 * The state of a message to one person. `sending` is written before it is handed to the mail server: one found so after a
 * start is `unclear`, for it may have arrived, and isn't sent again by itself. `refused`: the decision doesn't concern them, and it is
 * never sent.
 */
export const deliveryStates = ['queued', 'sending', 'sent', 'failed', 'unclear', 'refused'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Of the whole message; `again`: an administrator wants what didn't arrive to be sent once more. */
export const mailStates = [...deliveryStates, 'again'] as const
type MailState = (typeof mailStates)[number]

/** The states in which somebody must look at it, and may have it sent again. */
export const troubledStates = ['failed', 'unclear'] as const

export const DeliveryRecipient = z.object(
  tolerant({
    userId: z.string(),
    /** Where it goes, once that was looked up. */
    address: z.string(),
    state: z.enum(deliveryStates),
    attempts: z.int().check(z.nonnegative()),
    /** When it came to this state. */
    at: z.date(),
    /** Why it wasn't sent, as the mail server or the runner said it. */
    reason: z.string(),
  }),
)
export type DeliveryRecipient = z.infer<typeof DeliveryRecipient>

/** The states of a message: `deliveries/{id of the message}`. The message itself is never changed. */
export const Delivery = z.looseObject({
  id: z.string(),
  ...tolerant({
    state: z.enum(mailStates),
    recipients: readableElements(DeliveryRecipient),
    /** The next attempt, while it is queued. */
    nextAttempt: z.date(),
    /** When the message was written, and by whom. */
    createdAt: z.date(),
    createdBy: z.string(),
    /** Who wanted it sent again, and when. */
    askedBy: z.string(),
    askedAt: z.date(),
    updatedAt: z.date(),
  }),
})
export type Delivery = z.infer<typeof Delivery>

/** The most urgent state of all recipients. */
export function stateOfAll(recipients: readonly DeliveryRecipient[]): DeliveryState {
  const found = (['sending', 'queued', 'unclear', 'failed', 'refused'] as const).find((state) =>
    recipients.some((one) => (one.state ?? 'queued') === state),
  )
  return found ?? 'sent'
}

/** Whom a message is sent to: its address, or its accounts, whose addresses are looked up. */
export function recipientsOf({ userId, userIds, email }: OutboxMessage, at: Date): DeliveryRecipient[] {
  const queued = { state: 'queued', attempts: 0, at } as const
  const accounts = [...new Set([...(userId ? [userId] : []), ...(userIds ?? [])])]
  if (email) return [{ ...(userId && { userId }), address: email, ...queued }]
  return accounts.map((one) => ({ userId: one, ...queued }))
}

/** The same recipients, of whom those it didn't reach get it once more. */
export const sentAgain = (recipients: readonly DeliveryRecipient[], at: Date): DeliveryRecipient[] =>
  recipients.map(({ reason, ...one }) =>
    one.state === 'failed' || one.state === 'unclear'
      ? { ...one, state: 'queued', attempts: 0, at }
      : { ...one, ...(reason !== undefined && { reason }) },
  )

/** Why a message is refused, as its delivery says it. */
export const refusals = {
  stranger: 'The decision doesn’t concern this recipient.',
  noDecision: 'There’s no such decision by its author.',
} as const

/** The states in which its author hears of it. */
export const unsentStates = [...troubledStates, 'refused'] as const

export const isUnsent = (state: MailState | undefined): boolean => unsentStates.some((one) => one === state)

export const isTroubled = (state: MailState | undefined): boolean =>
  troubledStates.some((one) => one === state)
