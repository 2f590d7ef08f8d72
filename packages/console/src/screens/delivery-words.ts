import { t, tc } from '@touchline/domain/language/t.ts'
import { refusals, type Delivery, type DeliveryRecipient } from '@touchline/domain/engine/mail/delivery.ts'
import { prospectOf, type MailSender } from '@touchline/domain/engine/mail/mail-sender.ts'
import type { Tone } from '#ui/state-colours.ts'

type Badge = { label: string; tone: Tone }

const badges: Readonly<Record<NonNullable<DeliveryRecipient['state']>, Badge>> = {
  queued: { label: t('Queued'), tone: 'info' },
  sending: { label: t('Sending'), tone: 'info' },
  sent: { label: t('Sent'), tone: 'good' },
  failed: { label: t('Failed'), tone: 'bad' },
  unclear: { label: t('Unclear'), tone: 'warning' },
  refused: { label: tc('message', 'Refused'), tone: 'bad' },
}

const off: RecipientLine = {
  label: t('Not sent'),
  tone: 'warning',
  to: undefined,
  detail: t('No mail server is set up.'),
}

export type RecipientLine = Badge & {
  to: string | undefined
  at?: Date | undefined
  detail?: string | undefined
}

/** A line for each recipient. Without a mail server, a queued message waits for nothing. */
export function linesOf({ recipients = [], state }: Delivery, { isOn }: MailSender): RecipientLine[] {
  return recipients.map(({ address, userId, at, reason, attempts = 0, ...one }) => {
    // Somebody has just asked for it.
    const isAgain = state === 'again' && (one.state === 'failed' || one.state === 'unclear')
    const own = isAgain ? 'queued' : (one.state ?? 'queued')
    const isQueued = own === 'queued'
    if (isQueued && isOn !== true) return { ...off, to: address ?? userId }
    return {
      ...badges[own],
      to: address ?? userId,
      ...(!isQueued && { at }),
      detail:
        isQueued && (isAgain || attempts === 0)
          ? undefined
          : tried(whyUnsent({ ...one, reason }), attempts, isQueued),
    }
  })
}

/** Why it wasn't sent; refusals of the runner are in the reader's language. */
export function whyUnsent({
  state,
  reason,
}: Pick<DeliveryRecipient, 'state' | 'reason'>): string | undefined {
  if (state !== 'refused') return reason
  return reason === refusals.noDecision
    ? t('There’s no such decision by its author.')
    : t('The decision doesn’t concern this recipient.')
}

function tried(reason: string | undefined, attempts: number, isQueued: boolean): string | undefined {
  return isQueued && reason
    ? t('{count, plural, one {Tried once} other {Tried # times}}: {reason}', { count: attempts, reason })
    : reason
}

/** Line for a message that nothing was done with yet. */
export function prospect(sender: MailSender, createdAt: Date | undefined, now: Date): RecipientLine {
  switch (prospectOf(sender, createdAt, now)) {
    case 'queued':
      return { ...badges.queued, to: undefined }
    case 'past':
      return {
        label: t('Not sent'),
        tone: 'neutral',
        to: undefined,
        detail: t('Written before a mail server was set up.'),
      }
    case 'off':
      return off
  }
}
