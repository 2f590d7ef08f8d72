import { expect, test } from 'vitest'
import { BODY_MAX } from './activity.ts'
import {
  ATTACHMENT_BYTES_MAX,
  attachmentLines,
  attachmentVerdicts,
  mailBody,
  mailSubject,
  messageIdOf,
  messageIdsOf,
  peopleOf,
  readAttachment,
  threadOf,
  type Mail,
} from './mail.ts'

const ana = { name: 'Ana', address: 'ana@club.example' }
const kim = { name: '', address: 'kim@club.example' }
const mail: Mail = {
  messageId: 'b@x',
  inReplyTo: undefined,
  references: [],
  from: ana,
  to: [kim, ana],
  sentAt: undefined,
  subject: 'Hi',
  text: 'Hello',
  attachments: [],
}

test('ids are read without their marks', () => {
  expect(messageIdOf(' <a@x>\r\n')).toBe('a@x')
  expect(messageIdOf('a'.repeat(300))).toHaveLength(250)
  expect(messageIdsOf('<a@x>\r\n <b@x>,<c@x>')).toEqual(['a@x', 'b@x', 'c@x'])
  expect(messageIdsOf(undefined)).toEqual([])
})

test('a thread is called by the mail with which it began', () => {
  expect(threadOf(mail)).toBe('b@x')
  expect(threadOf({ ...mail, inReplyTo: 'a@x' })).toBe('a@x')
  expect(threadOf({ ...mail, inReplyTo: 'a@x', references: ['root@x', 'a@x'] })).toBe('root@x')
})

test('files are kept by type, size and number; what is not says why', () => {
  const pdf = { name: 'Offer.pdf', type: 'application/pdf', size: 10 }
  const attachments = [
    pdf,
    { ...pdf, type: 'text/html' },
    { ...pdf, size: 0 },
    { ...pdf, size: ATTACHMENT_BYTES_MAX + 1 },
    pdf,
  ]
  expect(attachmentVerdicts(attachments).map((verdict) => verdict.ok || verdict.why)).toEqual([
    true,
    'Files of this type aren’t kept.',
    'Empty file.',
    'Larger than 10 MB.',
    true,
  ])
  expect(attachmentVerdicts(Array.from({ length: 12 }, () => pdf)).filter(({ ok }) => ok)).toHaveLength(10)
  const lines = attachmentLines(attachments)
  expect([lines[0], lines[1], lines[4]]).toEqual([
    '1 10 application/pdf Offer.pdf',
    '- 10 text/html Offer.pdf',
    '2 10 application/pdf Offer.pdf',
  ])
  expect(readAttachment(lines[4] ?? '')).toEqual({ ...pdf, slot: 2 })
  expect(readAttachment(lines[1] ?? '')).toMatchObject({ slot: undefined, type: 'text/html' })
  expect(readAttachment('whatever')).toBeUndefined()
})

test('subject and text fit into an activity', () => {
  expect(mailSubject(mail)).toBe('E-mail: Hi')
  expect(mailSubject({ subject: '  ' })).toBe('E-mail without a subject')
  expect(mailSubject({ subject: `Re:\n ${'x'.repeat(200)}` })).toHaveLength(120)
  expect(mailBody(mail)).toBe(
    'From: Ana <ana@club.example>\nTo: kim@club.example, Ana <ana@club.example>\n\nHello',
  )
  const long = mailBody({ ...mail, text: 'x'.repeat(9000) })
  expect(long).toHaveLength(BODY_MAX)
  expect(long).toMatch(/left out\.\]$/)
  expect(peopleOf(mail).map(({ address }) => address)).toEqual(['ana@club.example', 'kim@club.example'])
})

test.each(['🏆'.repeat(120), `${'x'.repeat(119)}é`, 'two\nlines.pdf', '🏆'.repeat(200)])(
  'an attachment of a long or odd name is read as it was written: %j',
  (name) => {
    const [line = ''] = attachmentLines([{ name, type: 'application/pdf', size: 3 }])
    expect(readAttachment(line)).toMatchObject({ size: 3, type: 'application/pdf', slot: 1 })
    expect(name.startsWith(readAttachment(line)?.name ?? '-')).toBe(true)
  },
)
