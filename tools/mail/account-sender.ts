import type { AccountMail } from '@touchline/backend/backend.ts'
import type { Logger } from '@touchline/backend/core/log.ts'
import type { AccountMessage, Outcome } from '@touchline/backend/store/accounts/account-messages.ts'
import { accountLetter } from './account-letters.ts'
import { TRIED_FOR_MS, waitAfter } from './back-off.ts'
import type { Sent, Transport } from './send-mail.ts'

export type AccountSenderParts = {
  mail: AccountMail
  transport: Transport
  /** The name of the deployment. */
  name: string
  publicUrl: string
  log: Logger
  now?: () => number
  /** How long to wait after so many attempts. */
  wait?: (attempts: number) => number
}

/** The longest that a timer of Node takes is 24 days. */
const LONGEST_SLEEP_MS = 3_600_000

/** Sends what the sign-in service writes, as soon as there is something, one after the other. */
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

  /** Sleeps until more is due; mail that arrived in the meantime has been found, since it looks until nothing is due. */
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
