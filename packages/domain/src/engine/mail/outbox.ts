import * as z from 'zod/mini'
import { Statement } from '#shared/statement.ts'
import { readableElements, tolerant } from '#shared/record.ts'

/**
 * A message for a sender outside the console. Its id is that of its decision, so a repeated decision sends one message;
 * written in the same transaction and never changed.
 */
export const OutboxMessage = z.looseObject({
  id: z.string(),
  subject: z.catch(z.string(), ''),
  body: z.catch(z.string(), ''),
  ...tolerant({
    userId: z.string(),
    /** All accounts, if there are several. */
    userIds: readableElements(z.string()),
    email: z.string(),
    name: z.string(),
    /** Its origin, such as a reason code. */
    template: z.string(),
    /** Statement of reasons as in the log; the body ends with its text. */
    statement: Statement,
    createdAt: z.date(),
    createdBy: z.string(),
  }),
})
export type OutboxMessage = z.infer<typeof OutboxMessage>

export const RECIPIENTS_MAX = 100

/** An account, an address, or both; or several accounts. */
export type Recipient = {
  userId?: string | undefined
  userIds?: readonly string[] | undefined
  email?: string | undefined
  name?: string | undefined
}

/** A message as passed with a decision. */
export type OutboxDraft = Recipient & {
  template?: string | undefined
  subject: string
  body: string
  /** Added when the decision is written. */
  statement?: Statement | undefined
}

export const MESSAGE_SUBJECT_MAX = 200
/** Longest letter; its statement comes on top. Characters. */
export const MESSAGE_BODY_MAX = 5000
