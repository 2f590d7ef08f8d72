import { t } from '#language/t.ts'
import { no, type Verdict, yes } from '#shared/verdict.ts'
import { BODY_MAX, MESSAGE_ID_MAX } from './activity.ts'

/** An e-mail as read: plain text, addresses in lower case, ids without angle brackets. */
export type Mail = {
  messageId: string
  inReplyTo: string | undefined
  references: readonly string[]
  from: MailPerson | undefined
  to: readonly MailPerson[]
  sentAt: Date | undefined
  subject: string
  text: string
  attachments: readonly MailAttachment[]
}
export type MailPerson = { name: string; address: string }
export type MailAttachment = { name: string; type: string; size: number }

export const ATTACHMENTS_MAX = 10
export const ATTACHMENT_BYTES_MAX = 10 * 1024 * 1024
export const ATTACHMENT_NAME_MAX = 120
/** Largest file that is read. */
export const MAIL_BYTES_MAX = 40 * 1024 * 1024

const OFFICE = 'application/vnd.openxmlformats-officedocument.'
const OPEN = 'application/vnd.oasis.opendocument.'

/** Types of attachments that are kept: documents and pictures that run nothing when opened. */
export const attachmentTypes: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'image/png': t('Picture'),
  'image/jpeg': t('Picture'),
  'text/plain': t('Text'),
  'text/csv': 'CSV',
  [`${OFFICE}wordprocessingml.document`]: t('Word document'),
  [`${OFFICE}spreadsheetml.sheet`]: t('Excel workbook'),
  [`${OFFICE}presentationml.presentation`]: t('PowerPoint presentation'),
  [`${OPEN}text`]: t('Text document'),
  [`${OPEN}spreadsheet`]: t('Spreadsheet'),
}

/** Which attachments are kept, and why others aren't. */
export function attachmentVerdicts(attachments: readonly MailAttachment[]): Verdict[] {
  let kept = 0
  return attachments.map((attachment) => {
    const verdict = keeps(attachment, kept)
    if (verdict.ok) kept += 1
    return verdict
  })
}

function keeps({ type, size }: MailAttachment, kept: number): Verdict {
  if (!Object.hasOwn(attachmentTypes, type)) return no(t('Files of this type aren’t kept.'))
  if (size === 0) return no(t('Empty file.'))
  if (size > ATTACHMENT_BYTES_MAX) return no(t('Larger than 10 MB.'))
  return kept < ATTACHMENTS_MAX ? yes : no(t('Only the first {max} are kept.', { max: ATTACHMENTS_MAX }))
}

/** An attachment of an activity; `slot` names its file, if kept. */
export type KeptAttachment = MailAttachment & { slot: number | undefined }

/** Line of an attachment: "1 48213 application/pdf Offer.pdf"; a dash if it wasn't kept. */
export const attachmentLine = ({ slot, size, type, name }: KeptAttachment): string =>
  `${slot ?? '-'} ${size} ${type} ${name}`

/** Names are cut when written, so reading doesn't measure them. */
const LINE = /^(?<slot>-|[1-9]\d?) (?<size>\d{1,10}) (?<type>\S{3,120}) (?<name>.+)$/su

/** Reads a line; undefined for one that another program wrote differently. */
export function readAttachment(line: string): KeptAttachment | undefined {
  const { slot, size, type, name } = LINE.exec(line)?.groups ?? {}
  if (size === undefined || type === undefined || name === undefined) return undefined
  return { slot: slot === '-' ? undefined : Number(slot), size: Number(size), type, name }
}

/** Lines of all attachments in order; files count from 1. */
export function attachmentLines(attachments: readonly MailAttachment[]): string[] {
  const verdicts = attachmentVerdicts(attachments)
  let slot = 0
  return attachments
    .map((attachment, at) =>
      attachmentLine({ ...attachment, slot: verdicts[at]?.ok ? (slot += 1) : undefined }),
    )
    .slice(0, 2 * ATTACHMENTS_MAX)
}

/** `<id@host>` without brackets; an id too long to store is cut, always in the same way. */
export const messageIdOf = (header: string | undefined): string =>
  (header ?? '').replace(/^[\s<]+|[>\s]+$/g, '').slice(0, MESSAGE_ID_MAX)

/** All ids in a header that lists them (https://www.rfc-editor.org/rfc/rfc5322#section-3.6.4). */
export const messageIdsOf = (header: string | undefined): string[] =>
  (header ?? '').split(/[\s<>,]+/).flatMap((id) => messageIdOf(id) || [])

/** The first e-mail of the thread, if known. */
export const threadOf = ({ messageId, inReplyTo, references }: Mail): string =>
  references[0] ?? inReplyTo ?? messageId

/** People in the e-mail, the sender first; each once. */
export function peopleOf({ from, to }: Mail): MailPerson[] {
  const people = [...(from ? [from] : []), ...to]
  return people.filter(({ address }, at) => people.findIndex((one) => one.address === address) === at)
}

const SUBJECT_MIN = 3
const SUBJECT_MAX = 120

/** Subject of the activity. Stored, so not translated. */
export function mailSubject({ subject }: Pick<Mail, 'subject'>): string {
  const said = subject.replace(/\s+/g, ' ').trim()
  if (said === '') return 'E-mail without a subject'
  return [...(said.length < SUBJECT_MIN ? `E-mail: ${said}` : said)].slice(0, SUBJECT_MAX).join('').trim()
}

const personText = ({ name, address }: MailPerson): string => (name ? `${name} <${address}>` : address)
const CUT = '\n\n[The rest of this e-mail is left out.]'

/** Sender, recipients and text, cut to the length of an activity. */
export function mailBody({ from, to, text }: Pick<Mail, 'from' | 'to' | 'text'>): string {
  const shown = to.slice(0, 10).map(personText)
  const head = [
    from && `From: ${personText(from)}`,
    shown.length > 0 && `To: ${shown.join(', ')}${to.length > shown.length ? ', …' : ''}`,
  ].filter(Boolean)
  const whole = [...`${head.join('\n')}\n\n${text}`.trim()]
  if (whole.length <= BODY_MAX) return whole.join('')
  return `${whole
    .slice(0, BODY_MAX - CUT.length)
    .join('')
    .trimEnd()}${CUT}`
}
