import { describe, expect, test } from 'vitest'
import { Activity } from './activity.ts'
import { escapeText, foldLine, iCalendar, utcTime } from './icalendar.ts'

const calendar = {
  name: 'Ana, Touchline',
  product: 'Touchline',
  host: 'console.example',
  now: new Date('2026-03-28T22:30:00.123Z'),
  linkTo: ({ id }: Activity) => `https://console.example/activities/${id}`,
}
const activity = (fields: Record<string, unknown> = {}) =>
  Activity.parse({
    id: 'a1',
    type: 'call',
    subject: 'Call Ana',
    dueAt: new Date('2026-03-29T01:00:00Z'),
    rev: 3,
    ...fields,
  })
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

test('texts are escaped, and what nobody sees is left out', () => {
  expect(escapeText('a;b,c\\d\r\ne\nf\u0007')).toBe('a\\;b\\,c\\\\d\\ne\\nf')
})

test('times are in UTC, whatever the clocks of a zone do', () => {
  expect(utcTime(new Date('2026-03-29T01:00:00.999Z'))).toBe('20260329T010000Z')
})

describe('lines', () => {
  const octets = (line: string) => new TextEncoder().encode(line).length
  test.each([
    'x'.repeat(75),
    'x'.repeat(76),
    'ä'.repeat(200),
    '👍🏽'.repeat(60),
    `SUMMARY:${'日本語'.repeat(50)}`,
  ])('of %s have at most 75 octets and read as one', (line) => {
    const folded = foldLine(line).split('\r\n')
    for (const one of folded) expect(octets(one)).toBeLessThanOrEqual(75)
    expect(folded.map((one, at) => (at === 0 ? one : one.slice(1))).join('')).toBe(line)
    for (const one of folded.slice(1)) expect(one.startsWith(' ')).toBe(true)
    expect(folded.length).toBe(octets(line) <= 75 ? 1 : folded.length)
  })
})

describe('a calendar', () => {
  test('has an event for what has a time, with a key that stays', () => {
    const file = iCalendar(
      [activity({ body: 'One, two', durationMin: 45 }), activity({ id: 'a2', dueAt: null })],
      calendar,
    )
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    const lines = linesOf(file)
    expect(lines.slice(0, 3)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Touchline//Activities//EN',
    ])
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
    expect(lines).toEqual(
      expect.arrayContaining([
        'X-WR-CALNAME:Ana\\, Touchline',
        'UID:a1@console.example',
        'DTSTAMP:20260328T223000Z',
        'SEQUENCE:3',
        'DTSTART:20260329T010000Z',
        'DTEND:20260329T014500Z',
        'SUMMARY:Call Ana',
        'DESCRIPTION:One\\, two',
        'CATEGORIES:Call',
        'STATUS:CONFIRMED',
        'URL:https://console.example/activities/a1',
      ]),
    )
    const later = iCalendar([activity({ dueAt: new Date('2027-01-01T00:00:00Z'), rev: 4 })], calendar)
    expect(linesOf(later)).toEqual(expect.arrayContaining(['UID:a1@console.example', 'SEQUENCE:4']))
  })

  test('says what was called off, and how long what has no length takes', () => {
    const lines = linesOf(iCalendar([activity({ status: 'cancelled' })], calendar))
    expect(lines).toEqual(expect.arrayContaining(['STATUS:CANCELLED', 'DTEND:20260329T013000Z']))
  })
})
