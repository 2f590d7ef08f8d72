import { t } from '@touchline/domain/language/t.ts'
import type { Delivery, DeliveryRecipient } from '@touchline/domain/nouns/delivery/delivery.ts'
import { prospectOf, type MailSender } from '@touchline/domain/nouns/delivery/mail-sender.ts'
import type { Tone } from '#ui/status-badge.tsx'

type Badge = { label: string; tone: Tone }

const badges: Readonly<Record<NonNullable<DeliveryRecipient['state']>, Badge>> = {
  queued: { label: t('Queued'), tone: 'accent' },
  sending: { label: t('Sending'), tone: 'accent' },
  sent: { label: t('Sent'), tone: 'good' },
  failed: { label: t('Failed'), tone: 'bad' },
  unclear: { label: t('Unclear'), tone: 'warning' },
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

/** A line for each recipient. What is queued waits for nothing where there is no mail server any more. */
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
        isQueued && (isAgain || attempts === 0) ? undefined : reason && tried(reason, attempts, isQueued),
    }
  })
}

function tried(reason: string, attempts: number, isQueued: boolean): string {
  return isQueued
    ? t('Tried {value}: {reason}', { value: attempts === 1 ? 'once' : `${attempts} times`, reason })
    : reason
}

/** The words where nothing was done with a message yet. */
export function prospect(sender: MailSender, createdAt: Date | undefined, now: Date): RecipientLine {
  switch (prospectOf(sender, createdAt, now)) {
    case 'queued':
      return { ...badges.queued, to: undefined }
    case 'past':
      return {
        label: t('Not sent'),
        tone: 'neutral',
        to: undefined,
        detail: t('It was written before a mail server was set up.'),
      }
    case 'off':
      return off
  }
}
