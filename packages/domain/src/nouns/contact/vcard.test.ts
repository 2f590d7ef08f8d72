import { expect, test } from 'vitest'
import { vcard } from './vcard.ts'

const ana = { uid: 'contact-1', firstName: 'Ana', lastName: 'Łukasz' }

test('everything that is known, in the order in which readers expect it', () => {
  const card = vcard({
    ...ana,
    organisation: 'Harbour Town',
    jobRole: 'Chair',
    email: 'ana@club.example',
    phone: '+441632960961',
    country: 'United Kingdom',
    categories: ['VIP', 'fair'],
    note: 'Must not be contacted.',
    changedAt: new Date('2026-11-21T09:30:05.250Z'),
  })
  expect(card.split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:4.0',
    'KIND:individual',
    'UID;VALUE=text:contact-1',
    'FN:Ana Łukasz',
    'N:Łukasz;Ana;;;',
    'ORG:Harbour Town',
    'TITLE:Chair',
    'EMAIL:ana@club.example',
    'TEL;VALUE=uri:tel:+441632960961',
    'ADR:;;;;;;United Kingdom',
    'CATEGORIES:VIP,fair',
    'NOTE:Must not be contacted.',
    'REV:20261121T093005Z',
    'END:VCARD',
    '',
  ])
})

test('what is not known is no line; a name is always there', () => {
  expect(vcard(ana)).toBe(
    'BEGIN:VCARD\r\nVERSION:4.0\r\nKIND:individual\r\nUID;VALUE=text:contact-1\r\nFN:Ana Łukasz\r\nN:Łukasz;Ana;;;\r\nEND:VCARD\r\n',
  )
  const nameless = { uid: 'c', firstName: '', lastName: ' ' }
  expect(vcard({ ...nameless, email: 'a@b.example' })).toContain('\r\nFN:a@b.example\r\n')
  expect(vcard(nameless)).toContain('\r\nFN:Without a name\r\n')
})

test('letters with a meaning are escaped, and no text ends its line', () => {
  const card = vcard({
    ...ana,
    lastName: 'O;B,C',
    organisation: 'A\\B',
    categories: ['a,b', 'c'],
    note: 'one\r\ntwo\nEND:VCARD\rthree',
  })
  expect(card).toContain('N:O\\;B\\,C;Ana;;;')
  expect(card).toContain('ORG:A\\\\B\r\n')
  expect(card).toContain('CATEGORIES:a\\,b,c\r\n')
  expect(card).toContain('NOTE:one\\ntwo\\nEND:VCARD\\nthree\r\n')
})

test.each(['x'.repeat(400), 'é'.repeat(200), '⚽'.repeat(120), `${'x'.repeat(68)}⚽⚽`, 'x'.repeat(70)])(
  'long lines are folded within 75 octets and never within a letter: %s',
  (note) => {
    const card = vcard({ ...ana, note })
    const octets = card.split('\r\n').map((one) => new TextEncoder().encode(one).length)
    expect(Math.max(...octets)).toBeLessThanOrEqual(75)
    expect(card.replaceAll('\r\n ', '')).toContain(`NOTE:${note}\r\n`)
    expect(card).not.toContain('\uFFFD')
  },
)

test('a line of exactly 75 octets stays whole', () => {
  const note = 'x'.repeat(75 - 'NOTE:'.length)
  expect(vcard({ ...ana, note })).toContain(`\r\nNOTE:${note}\r\nEND`)
  expect(vcard({ ...ana, note: `${note}y` })).toContain(`\r\nNOTE:${note}\r\n y\r\nEND`)
})
