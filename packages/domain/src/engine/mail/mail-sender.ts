import * as z from 'zod/mini'
import { tolerant } from '#shared/record.ts'

/** The runner's document about mail; exists once it has had a mail server. */
export const MAIL_PATH = 'runner/mail'

export const MailSender = z.looseObject(
  tolerant({
    isOn: z.boolean(),
    /** Earlier messages are left to the sender used before. */
    since: z.date(),
    /** Time up to which messages were handled. */
    seenTo: z.date(),
    /** Restore of a backup whose queued mail isn't sent. */
    restoredAt: z.date(),
    updatedAt: z.date(),
  }),
)
export type MailSender = z.infer<typeof MailSender>

/** Longest time after writing that a message is tried. Milliseconds. */
export const SENT_WITHIN_MS = 72 * 3_600_000

/**
 * Whether a message without a delivery will still be sent; `off`: no mail server, `past`: written before there was one.
 */
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
