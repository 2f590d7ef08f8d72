import * as z from 'zod/mini'
import { tolerant } from '#shared/record.ts'

/**
 * A message for a sender outside the console. Its id is that of the decision that it tells of, so that a decision sends
 * one message however often it is repeated; it is written in the same transaction and never changed.
 */
export const OutboxMessage = z.looseObject({
  id: z.string(),
  subject: z.catch(z.string(), ''),
  body: z.catch(z.string(), ''),
  ...tolerant({
    userId: z.string(),
    email: z.string(),
    /** How the person is called. */
    name: z.string(),
    /** What it was made from, such as a reason code. */
    template: z.string(),
    createdAt: z.date(),
    createdBy: z.string(),
  }),
})
export type OutboxMessage = z.infer<typeof OutboxMessage>

/** Whom a message is for: an account, an address, or both. */
export type Recipient = { userId?: string | undefined; email?: string | undefined; name?: string | undefined }

/** A message as a decision brings it along. */
export type OutboxDraft = Recipient & { template?: string | undefined; subject: string; body: string }

export const MESSAGE_SUBJECT_MAX = 200
export const MESSAGE_BODY_MAX = 5000
