import * as z from 'zod/mini'
import { Statement } from '#shared/statement.ts'
import { readableElements, tolerant } from '#shared/record.ts'

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
    /** Each of them, where it is for several. */
    userIds: readableElements(z.string()),
    email: z.string(),
    /** How the person is called. */
    name: z.string(),
    /** Its origin, such as a reason code. */
    template: z.string(),
    /** Why something is taken from them, as the log has it; in words it ends the body. */
    statement: Statement,
    createdAt: z.date(),
    createdBy: z.string(),
  }),
})
export type OutboxMessage = z.infer<typeof OutboxMessage>

/** A message is for so many accounts at most. */
export const RECIPIENTS_MAX = 100

/** Whom a message is for: an account, an address, or both; or several accounts. */
export type Recipient = {
  userId?: string | undefined
  userIds?: readonly string[] | undefined
  email?: string | undefined
  name?: string | undefined
}

/** A message as a decision brings it along. */
export type OutboxDraft = Recipient & {
  template?: string | undefined
  subject: string
  body: string
  /** Added where the decision is written. */
  statement?: Statement | undefined
}

export const MESSAGE_SUBJECT_MAX = 200
/** Of a letter; with its statement it may be longer. */
export const MESSAGE_BODY_MAX = 5000
