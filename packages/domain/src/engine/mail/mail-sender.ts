import * as z from 'zod/mini'
import { tolerant } from '#shared/record.ts'

/** The runner's note about the mail it sends: there since it first had a mail server. */
export const MAIL_PATH = 'runner/mail'

export const MailSender = z.looseObject(
  tolerant({
    /** Whether a mail server is set up. */
    isOn: z.boolean(),
    /** Earlier messages are left to the sender of that time. */
    since: z.date(),
    /** How far messages were looked at. */
    seenTo: z.date(),
    /** The restore of a backup after which mail that was queued in it was left alone. */
    restoredAt: z.date(),
    updatedAt: z.date(),
  }),
)
export type MailSender = z.infer<typeof MailSender>

/** So long after it was written a message is tried, and not later: nobody wants to hear then. */
export const SENT_WITHIN_MS = 72 * 3_600_000

/** Whether a message without a delivery will still be sent; `off`: there is no mail server, `past`: it was written before there was one. */
export function prospectOf(
  { isOn, since, seenTo }: MailSender,
  createdAt: Date | undefined,
  now: Date,
): 'queued' | 'off' | 'past' {
  const isPast =
    createdAt !== undefined &&
    ((since !== undefined && createdAt < since) ||
      (seenTo !== undefined && createdAt < seenTo) ||
      now.getTime() - createdAt.getTime() > SENT_WITHIN_MS)
  if (isPast && isOn) return 'past'
  return isOn ? 'queued' : 'off'
}
