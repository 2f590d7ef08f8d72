import type { AccountMail, Backend, AccountMessage, MessageTemplate, Outcome } from '@touchline/backend'
import type { Logger } from '@touchline/backend/log'
import {
  TRIED_FOR_MS,
  waitAfter,
  openTransport,
  type Sent,
  type Transport,
} from '@touchline/runner/send-mail'
import type { MailSettings } from '@touchline/runner/mail-settings'

export type AccountSenderParts = {
  mail: AccountMail
  transport: Transport
  name: string
  publicUrl: string
  log: Logger
  now?: () => number
  /** Returns how long to wait after a number of attempts. */
  wait?: (attempts: number) => number
}

/** Longest sleep; Node's timers allow at most 24 days. */
const LONGEST_SLEEP_MS = 3_600_000

/** Sends the sign-in service's messages as soon as there are any, one after another. */
export function startAccountSender(parts: AccountSenderParts): { stop(): Promise<void> } {
  const { mail, log, now = Date.now } = parts
  let isOver = false
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | undefined

  function wake(): void {
    if (isOver || working) return
    clearTimeout(timer)
    working = work()
      .catch((error: unknown) => log.error('mail was not sent', { why: String(error) }))
      .finally(() => {
        working = undefined
        sleep()
      })
  }

  /** Sleeps until more is due. Mail that arrived in the meantime isn't missed, because sending continues until nothing is due. */
  function sleep(): void {
    if (isOver) return
    const at = mail.nextAt()
    if (at !== undefined) timer = setTimeout(wake, Math.min(Math.max(at - now(), 100), LONGEST_SLEEP_MS))
  }

  async function work(): Promise<void> {
    for (;;) {
      const message = isOver ? undefined : mail.claim()
      if (message === undefined) return
      mail.settle(message.id, settled(message, await send(parts, message)))
    }
  }

  function settled({ id, attempts, createdAt, template }: AccountMessage, sent: Sent): Outcome {
    if (sent.outcome === 'sent') return { state: 'sent' }
    const { outcome, reason } = sent
    const nextAttempt = now() + (parts.wait ?? waitAfter)(attempts)
    log.warn('mail was not sent', { id, template, outcome, why: reason })
    if (outcome !== 'later') return { state: outcome, reason }
    return nextAttempt > createdAt + TRIED_FOR_MS
      ? { state: 'failed', reason }
      : { state: 'queued', reason, nextAttempt }
  }

  mail.open()
  // After the commit that made it.
  mail.wakes(() => setImmediate(wake))
  wake()
  return {
    async stop() {
      isOver = true
      mail.wakes(undefined)
      clearTimeout(timer)
      await working
    },
  }
}

function send({ transport, name, publicUrl }: AccountSenderParts, message: AccountMessage): Promise<Sent> {
  const { subject, text } = accountLetter(message, { name, publicUrl })
  return transport.send({
    id: `account-${message.id}-${message.createdAt}`,
    to: { address: message.recipient },
    subject,
    text,
  })
}

type Letter = { subject: string; text: string }
type About = { name: string; link: string; publicUrl: string }

const letters: Readonly<Record<MessageTemplate, (about: About) => Letter>> = {
  PASSWORD_RESET: ({ name, link }) => ({
    subject: `Reset your ${name} password`,
    text: `Somebody requested a new password for your ${name} account. To set it, open this link:\n\n${link}\n\nThe link works once and expires in an hour. If you didn’t request it, ignore this e-mail; your password won’t change.`,
  }),
  INVITATION: ({ name, link }) => ({
    subject: `You’re invited to ${name}`,
    text: `You’re invited to ${name}. To start, set a password:\n\n${link}\n\nThe link works once and expires in seven days. To get a new one, choose “Forgot password?” on the sign-in page.`,
  }),
  VERIFY_EMAIL: ({ name, link }) => ({
    subject: `Confirm your e-mail address for ${name}`,
    text: `Please confirm your e-mail address:\n\n${link}\n\nThe link expires in three days. If you don’t have a ${name} account, ignore this e-mail.`,
  }),
  VERIFY_AND_CHANGE_EMAIL: ({ name, link }) => ({
    subject: `Confirm your new e-mail address for ${name}`,
    text: `Please confirm that you want to sign in to ${name} with this address:\n\n${link}\n\nThe link expires in three days. If you didn’t request it, ignore this e-mail; nothing will change.`,
  }),
  SECOND_FACTOR_RESET: ({ name, publicUrl }) => ({
    subject: `Your second factor for ${name} was reset`,
    text: `Your second factor for ${name} was reset. You now sign in with just your password, and were signed out everywhere.\n\nSet up a new second factor on your profile page:\n\n${publicUrl}/profile\n\nIf you didn’t request this, change your password at once and tell the people who run ${name}.`,
  }),
}

function accountLetter(
  { template, link = '' }: AccountMessage,
  about: { name: string; publicUrl: string },
): Letter {
  const { subject, text } = letters[template]({ ...about, link })
  return { subject, text: `Hello,\n\n${text}\n\nThe ${about.name} team\n` }
}

export function mailBeside(
  { mail, log }: Pick<Backend, 'mail' | 'log'>,
  settings: MailSettings,
  publicUrl: string,
): { stop(): Promise<void> } {
  const transport = openTransport(settings)
  return startAccountSender({ mail, transport, name: settings.name, publicUrl, log })
}
