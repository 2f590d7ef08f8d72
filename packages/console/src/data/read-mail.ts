import { t } from '@touchline/domain/language/t.ts'
import {
  ATTACHMENT_NAME_MAX,
  MAIL_BYTES_MAX,
  messageIdOf,
  messageIdsOf,
  type Mail,
  type MailPerson,
} from '@touchline/domain/nouns/activity/mail.ts'
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime'
import { AppError } from './errors.ts'
import { hexHash } from '#browser/hex-hash.ts'

/** Elements that start a new line. */
const BLOCKS = new Set(
  'ADDRESS ARTICLE BLOCKQUOTE BR DD DIV DL DT FOOTER H1 H2 H3 H4 H5 H6 HEADER HR LI OL P PRE SECTION TABLE TR UL'.split(
    ' ',
  ),
)
/** Elements without readable text. */
const UNREAD = new Set('HEAD NOSCRIPT SCRIPT STYLE TEMPLATE TITLE'.split(' '))

/**
 * Converts HTML to text as a person would read it. The parser makes a document without a window: nothing in it runs, and
 * nothing is fetched (https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#dom-domparser-parsefromstring).
 */
function textOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return textOf(body)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replace(/\s+/g, ' ')
  const name = node.nodeName.toUpperCase()
  if (UNREAD.has(name)) return ''
  const inner = [...node.childNodes].map(textOf).join(name === 'TR' ? ' ' : '')
  if (!BLOCKS.has(name)) return inner
  if (name === 'BR') return '\n'
  return name === 'P' ? `\n\n${inner}\n\n` : `\n${inner}\n`
}

/** A mail with its attached files, in the order of its `attachments`. */
export type ReadMail = Mail & { files: readonly Blob[] }

const NO_MAIL = t('This file isn’t an e-mail. Save the e-mail as an .eml file and add that.')

/** Reads a mail from a file in the browser. Throws `refused` for a file that isn't a mail. */
export async function readMail(file: Blob): Promise<ReadMail> {
  if (file.size > MAIL_BYTES_MAX)
    throw new AppError('refused', {
      sentence: t('This file is larger than 40 MB. Add a smaller one.'),
    })
  const email = await PostalMime.parse(await file.arrayBuffer()).catch((cause: unknown) => {
    throw new AppError('refused', { sentence: NO_MAIL, cause })
  })
  if (!email.from && !email.messageId && !email.date) throw new AppError('refused', { sentence: NO_MAIL })
  const { subject = '' } = email
  const sentAt = new Date(email.date ?? '')
  const files = email.attachments.map(fileOf)
  return {
    // A mail without an id is identified by its file.
    messageId: messageIdOf(email.messageId) || (await hexHash(await file.arrayBuffer())),
    inReplyTo: messageIdsOf(email.inReplyTo)[0],
    references: messageIdsOf(email.references),
    from: email.from && peopleIn([email.from])[0],
    to: peopleIn([...(email.to ?? []), ...(email.cc ?? [])]),
    sentAt: Number.isNaN(sentAt.getTime()) ? undefined : sentAt,
    subject,
    text: textIn(email),
    attachments: email.attachments.map((attachment, at) => ({
      name: nameOf(attachment, at),
      type: typeOf(attachment),
      size: files[at]?.size ?? 0,
    })),
    files,
  }
}

/** Plain text comes first: the writer's program made it for readers without HTML. */
function textIn({ text = '', html = '' }: Email): string {
  const plain = text
    .replace(/\r\n?/g, '\n')
    .replace(/\p{Cc}/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
  return plain.trim() === '' ? textOfHtml(html) : plain.trim()
}

const peopleIn = (addresses: readonly Address[]): MailPerson[] =>
  addresses
    .flatMap((one) => (one.group === undefined ? [one] : one.group))
    .flatMap(({ name, address }) =>
      address.includes('@') ? [{ name: oneLine(name), address: address.trim().toLowerCase() }] : [],
    )

const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** Bare type such as `image/png`. */
function typeOf({ mimeType }: Attachment): string {
  const type = mimeType.trim().toLowerCase()
  return /^[a-z0-9.+-]{1,20}\/[a-z0-9.+-]{1,75}$/.test(type) ? type : 'application/octet-stream'
}

const nameOf = ({ filename }: Attachment, at: number): string =>
  [...oneLine(filename ?? '').replaceAll('␟', ' ')].slice(0, ATTACHMENT_NAME_MAX).join('').trim() ||
  t('Attachment {number}', { number: at + 1 })

function fileOf(attachment: Attachment): Blob {
  const { content } = attachment
  const bytes = typeof content === 'string' ? content : new Uint8Array(content)
  return new Blob([bytes], { type: typeOf(attachment) })
}
