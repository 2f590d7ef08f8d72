import { createTransport } from 'nodemailer'
import { isLoopback } from '@touchline/backend/addresses'
import type { MailSettings } from './mail-settings.ts'

export type Mail = {
  /** From the message and its recipient, so that a duplicate has the same Message-ID. */
  id: string
  to: { name?: string | undefined; address: string }
  subject: string
  /** Plain text, from which the HTML is made. */
  text: string
  /** For recurring mail that can be switched off. */
  list?: MailList
}

export type MailList = {
  name: string
  /** Below the sender's domain: https://www.rfc-editor.org/rfc/rfc2919 */
  id: string
  /** The page that switches it off: https://www.rfc-editor.org/rfc/rfc2369 */
  unsubscribe?: string | undefined
}

/**
 * `later`: no server accepted it, try again. `failed`: it was refused for good. `unclear`: the connection broke after the whole mail was
 * sent, before the server confirmed it.
 */
export type Sent = { outcome: 'sent' } | { outcome: 'later' | 'failed' | 'unclear'; reason: string }

export type Transport = { send(mail: Mail): Promise<Sent> }

const PATIENCE_MS = 30_000
const REASON_MAX = 300

export function openTransport({ smtpUrl, from }: MailSettings): Transport {
  const { hostname, username } = new URL(smtpUrl)
  const domain = from.address.split('@').at(-1) ?? ''
  const options = {
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
  }
  return {
    async send({ id, to, subject, text, list }) {
      let isHandedOver = false
      const transport = createTransport(options)
      transport.use('stream', ({ message }, done) => {
        const create = message.createReadStream.bind(message)
        // Read once the server wants it, and to its end only while the server takes it.
        message.createReadStream = (given) => create(given).once('end', () => (isHandedOver = true))
        done()
      })
      try {
        await transport.sendMail({
          from,
          to: { name: to.name ?? '', address: to.address },
          envelope: { from: from.address, to: [to.address] },
          subject,
          text,
          html: htmlOf(text),
          messageId: `<${id.replaceAll(/[^\w.~-]/g, '.')}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          ...(list && { list: listHeaders(list, domain) }),
        })
        return { outcome: 'sent' }
      } catch (error) {
        return outcomeOf(error, isHandedOver)
      } finally {
        transport.close()
      }
    },
  }
}

const listHeaders = ({ id, name, unsubscribe }: MailList, domain: string) => ({
  id: { url: `${id}.${domain}`, comment: name },
  ...(unsubscribe !== undefined && { unsubscribe }),
})

/** Reply codes: https://www.rfc-editor.org/rfc/rfc5321#section-4.2.1 */
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

const MINUTE_MS = 60_000
const LONGEST_MS = 6 * 60 * MINUTE_MS
/** Age at which a message is given up. */
export const TRIED_FOR_MS = 72 * 60 * MINUTE_MS

/** Returns the milliseconds to wait after a number of attempts: about a minute, then twice as long each time, up to six hours. */
export function waitAfter(attempts: number, random = Math.random()): number {
  const full = Math.min(MINUTE_MS * 2 ** (attempts - 1), LONGEST_MS)
  // Messages that failed together are not tried together.
  return Math.round(full * (0.75 + random / 2))
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const LINK = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g

/** Returns plain text as simple HTML: paragraphs, lines and links, without external resources. */
export function htmlOf(text: string): string {
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${linked(paragraph).replaceAll('\n', '<br>\n')}</p>`)
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head>',
    '<body style="font:16px/1.5 system-ui,sans-serif;max-width:36em;margin:1.5em;overflow-wrap:anywhere">',
    ...paragraphs,
    '</body></html>',
  ].join('\n')
}

/** Finds links before anything is escaped, so that an ampersand in one is part of it. */
function linked(text: string): string {
  let html = ''
  let from = 0
  for (const { 0: link, index } of text.matchAll(LINK)) {
    html += `${escaped(text.slice(from, index))}<a href="${escaped(link)}">${escaped(link)}</a>`
    from = index + link.length
  }
  return html + escaped(text.slice(from))
}

const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? character)
