import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import MailComposer from 'nodemailer/lib/mail-composer'
import { isLoopback } from '#tools/run/serve-config.ts'
import { htmlOf } from './mail-html.ts'
import type { MailSettings } from './mail-settings.ts'

/** One mail to one person. */
export type Mail = {
  /** Of the message and its recipient: a mail that was sent twice after all is known as the same by its Message-ID. */
  id: string
  to: { name?: string | undefined; address: string }
  subject: string
  /** Plain text; the HTML is made from it. */
  text: string
  /** A page on which this kind of mail is switched off. */
  unsubscribe?: string | undefined
}

/**
 * What became of it. `later`: nobody took it, try again. `failed`: it was refused for good. `unclear`: the connection broke after
 * the whole mail was handed over, before the server said that it had it.
 */
export type Sent = { outcome: 'sent' } | { outcome: 'later' | 'failed' | 'unclear'; reason: string }

export type Transport = { send(mail: Mail): Promise<Sent>; close(): void }

const PATIENCE_MS = 30_000
const REASON_MAX = 300

export function openTransport({ smtpUrl, from }: MailSettings): Transport {
  const { hostname, username } = new URL(smtpUrl)
  const transport = createTransport({
    url: smtpUrl,
    // A password is never sent in clear over a network.
    requireTLS: smtpUrl.startsWith('smtp:') && username !== '' && !isLoopback(hostname),
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    dnsTimeout: PATIENCE_MS,
    // Some servers look through a mail for a minute before they answer.
    socketTimeout: 4 * PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      const composed = await new MailComposer({
        from,
        to: { name: mail.to.name ?? '', address: mail.to.address },
        subject: mail.subject,
        text: mail.text,
        html: htmlOf(mail.text),
        messageId: `<${mail.id.replaceAll(/[^\w.~-]/g, '.')}@${from.address.split('@').at(-1)}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(mail.unsubscribe !== undefined && { 'List-Unsubscribe': `<${mail.unsubscribe}>` }),
        },
      })
        .compile()
        .build()
      let isHandedOver = false
      const raw = Readable.from([composed]).once('end', () => (isHandedOver = true))
      try {
        await transport.sendMail({ envelope: { from: from.address, to: [mail.to.address] }, raw })
        return { outcome: 'sent' }
      } catch (error) {
        return outcomeOf(error, isHandedOver)
      }
    },
    close: () => transport.close(),
  }
}

/** The reply codes are those of https://www.rfc-editor.org/rfc/rfc5321#section-4.2.1 */
function outcomeOf(error: unknown, isHandedOver: boolean): Sent {
  const { code, responseCode, response, message }: Record<string, unknown> = Object(error)
  const reason = String(response ?? message ?? error)
    .replaceAll(/\s+/g, ' ')
    .slice(0, REASON_MAX)
  if (typeof responseCode !== 'number')
    return isHandedOver
      ? {
          outcome: 'unclear',
          reason: `The mail server took it and didn’t answer: it may have arrived. ${reason}`,
        }
      : { outcome: code === 'EENVELOPE' ? 'failed' : 'later', reason }
  // A password that the server refuses is put right in the settings: no mail fails because of it.
  const isOfMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  return { outcome: responseCode >= 500 && isOfMail ? 'failed' : 'later', reason }
}
