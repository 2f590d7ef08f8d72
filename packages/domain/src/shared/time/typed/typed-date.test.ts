import { describe, expect, test } from 'vitest'
import { readClockTime, readDay, readMoment, type TypingClock } from './typed-date.ts'

/** A Thursday, 14:17 in London. */
const now = new Date('2026-11-26T14:17:00Z')
const clock = (locale: string, changes: Partial<TypingClock> = {}): TypingClock => ({
  locale,
  now,
  timeZone: 'Europe/London',
  ...changes,
})

describe('a day', () => {
  test.each([
    ['en-GB', 'today', '2026-11-26'],
    ['en-GB', 'Tomorrow', '2026-11-27'],
    ['en-GB', 'yesterday', '2026-11-25'],
    ['en-GB', 'fri', '2026-11-27'],
    ['en-GB', 'Friday', '2026-11-27'],
    ['en-GB', 'thurs', '2026-12-03'],
    ['en-GB', 'sun', '2026-11-29'],
    ['en-GB', 'mon', '2026-11-30'],
    ['en-GB', 'next fri', '2026-12-04'],
    ['en-GB', 'last fri', '2026-11-20'],
    ['en-GB', '+3d', '2026-11-29'],
    ['en-GB', '+2w', '2026-12-10'],
    ['en-GB', '-1w', '2026-11-19'],
    ['en-GB', '+1m', '2026-12-26'],
    ['en-GB', '+ 1 y', '2027-11-26'],
    ['en-GB', 'in 2 weeks', '2026-12-10'],
    ['en-GB', '2 weeks', '2026-12-10'],
    ['en-GB', '3 days ago', '2026-11-23'],
    ['en-GB', 'next week', '2026-12-03'],
    ['en-GB', 'last month', '2026-10-26'],
    ['en-GB', '22/11', '2027-11-22'],
    ['en-GB', '26/11', '2026-11-26'],
    ['en-GB', '3/4', '2027-04-03'],
    ['en-GB', '22/11/2026', '2026-11-22'],
    ['en-GB', '22/11/26', '2026-11-22'],
    ['en-GB', '22-11-2026', '2026-11-22'],
    ['en-GB', '11/22', '2027-11-22'],
    ['en-GB', '2026-11-22', '2026-11-22'],
    ['en-GB', '2026/1/2', '2026-01-02'],
    ['en-GB', '22 Nov', '2027-11-22'],
    ['en-GB', '22nd of November 2026', '2026-11-22'],
    ['en-GB', 'Nov 22, 2026', '2026-11-22'],
    ['en-GB', '22-Nov-2026', '2026-11-22'],
    ['en-GB', '1 sept', '2027-09-01'],
    ['en-GB', 'Sun, 22 Nov 2026', '2026-11-22'],
    ['en-GB', '29/2', '2028-02-29'],
    ['en-GB', '29/2/2028', '2028-02-29'],
    ['en-US', '3/4', '2027-03-04'],
    ['en-US', '11/22/2026', '2026-11-22'],
    ['en-US', '22/11/2026', '2026-11-22'],
    ['en-US', '3.4.', '2027-04-03'],
    ['de', 'heute', '2026-11-26'],
    ['de', 'morgen', '2026-11-27'],
    ['de', 'übermorgen', '2026-11-28'],
    ['de', 'uebermorgen', undefined],
    ['de', 'Fr', '2026-11-27'],
    ['de', 'Do.', '2026-12-03'],
    ['de', 'am Samstag', '2026-11-28'],
    ['de', 'nächsten Freitag', '2026-12-04'],
    ['de', 'nächste Woche', '2026-12-03'],
    ['de', 'in 2 Wochen', '2026-12-10'],
    ['de', 'vor 3 Tagen', '2026-11-23'],
    ['de', '+2W', '2026-12-10'],
    ['de', '+3T', '2026-11-29'],
    ['de', '22.11.', '2027-11-22'],
    ['de', '22.11', '2027-11-22'],
    ['de', '22.11.2026', '2026-11-22'],
    ['de', '3. Dezember', '2026-12-03'],
    ['de', '3. Mai 2027', '2027-05-03'],
    ['de', 'tomorrow', '2026-11-27'],
    ['es', 'hoy', '2026-11-26'],
    ['es', 'mañana', '2026-11-27'],
    ['es', 'pasado mañana', '2026-11-28'],
    ['es', 'anteayer', '2026-11-24'],
    ['es', 'mar', '2026-12-01'],
    ['es', '3 mar', '2027-03-03'],
    ['es', 'miercoles', '2026-12-02'],
    ['es', 'lunes pasado', '2026-11-23'],
    ['es', 'próximo viernes', '2026-12-04'],
    ['es', 'la próxima semana', '2026-12-03'],
    ['es', 'dentro de 2 semanas', '2026-12-10'],
    ['es', 'hace 3 días', '2026-11-23'],
    ['es', '+2sem', '2026-12-10'],
    ['es', '22 de noviembre de 2026', '2026-11-22'],
    ['es', '22/11/2026', '2026-11-22'],
    ['en-GB', 'this fri', '2026-11-27'],
    ['de', '22. 11.', '2027-11-22'],
    ['de', '22. 11. 2026', '2026-11-22'],
    ['de', 'diesen Freitag', '2026-11-27'],
    ['de', '22/11', '2027-11-22'],
    ['es', '15', undefined],
    ['es', 'a las 15', undefined],
    ['es', 'este viernes', '2026-11-27'],
    ['es', '22 de nov. de 2026', '2026-11-22'],
    ['ja', '11/22', '2027-11-22'],
    ['ar-EG', '٢٢/١١', '2027-11-22'],
    ['ar-EG', '٢٧\u200F/١١\u200F/٢٠٢٦', '2026-11-27'],
    ['ar-EG', 'الجمعة، ٢٧ نوفمبر ٢٠٢٦', '2026-11-27'],
  ])('%s: "%s" is %s', (locale, typed, day) => expect(readDay(typed, clock(locale))).toBe(day))

  test.each([
    '',
    ' ',
    'soon',
    '9',
    '3pm',
    '30/2',
    '29/2/2027',
    '31/4',
    '0/0',
    '13/13/2026',
    '2026-02-30',
    '22/11/026',
    '22 foo',
    'm',
    'ju 3',
    '+2x',
    '+2h',
    'fri 3pm',
    'Fri 22 Nov 2026',
    '22 Nov 2026 more',
    '+9999y',
  ])('"%s" is none', (typed) => expect(readDay(typed, clock('en-GB'))).toBeUndefined())

  test.each([
    ['past', '22/11', '2026-11-22'],
    ['past', '27/11', '2025-11-27'],
    ['past', 'fri', '2026-11-20'],
    ['past', 'thu', '2026-11-19'],
    ['past', '29/2', '2024-02-29'],
    ['near', '22/11', '2026-11-22'],
    ['near', '2/1', '2027-01-02'],
    ['near', 'fri', '2026-11-27'],
    ['near', 'tue', '2026-11-24'],
    ['near', 'thu', '2026-11-26'],
    ['future', 'thu', '2026-12-03'],
  ] as const)('toward %s "%s" is %s', (toward, typed, day) =>
    expect(readDay(typed, clock('en-GB', { toward }))).toBe(day),
  )

  test('begins and ends where the person is', () => {
    const late = { now: new Date('2026-11-26T23:30:00Z') }
    expect(readDay('today', clock('en-GB', late))).toBe('2026-11-26')
    expect(readDay('today', clock('en-GB', { ...late, timeZone: 'Europe/Berlin' }))).toBe('2026-11-27')
  })

  test.each([
    ['2026-01-31', '+1m', '2026-02-28'],
    ['2028-02-29', '+1y', '2029-02-28'],
    ['2026-12-31', 'tomorrow', '2027-01-01'],
    // Sunday, the last day of a week.
    ['2026-11-29', 'next fri', '2026-12-04'],
    ['2026-11-29', 'mon', '2026-11-30'],
    ['2026-11-30', 'sun', '2026-12-06'],
  ])('on %s "%s" is %s', (today, typed, day) =>
    expect(readDay(typed, clock('en-GB', { now: new Date(`${today}T12:00:00Z`) }))).toBe(day),
  )
})

describe('a moment', () => {
  test.each([
    ['en-GB', 'fri 3pm', '2026-11-27T15:00'],
    ['en-GB', '3pm fri', '2026-11-27T15:00'],
    ['en-GB', 'Fri at 3:30 p.m.', '2026-11-27T15:30'],
    ['en-GB', 'fri', '2026-11-27T09:00'],
    ['en-GB', 'tomorrow 9', '2026-11-27T09:00'],
    ['en-GB', 'tomorrow noon', '2026-11-27T12:00'],
    ['en-GB', '12am tomorrow', '2026-11-27T00:00'],
    ['en-GB', '3pm', '2026-11-26T15:00'],
    ['en-GB', '9:00', '2026-11-27T09:00'],
    ['en-GB', '14:17', '2026-11-27T14:17'],
    ['en-GB', 'now', '2026-11-26T14:17'],
    ['en-GB', '+2h', '2026-11-26T16:17'],
    ['en-GB', '+30min', '2026-11-26T14:47'],
    ['en-GB', '-90 minutes', '2026-11-26T12:47'],
    ['en-GB', 'in 2 hours', '2026-11-26T16:17'],
    ['en-GB', '+2w 10:15', '2026-12-10T10:15'],
    ['en-GB', 'in 2 weeks at 10', '2026-12-10T10:00'],
    ['en-GB', '22 Nov 14:00', '2027-11-22T14:00'],
    ['en-GB', '22 Nov 14', '2027-11-22T14:00'],
    ['en-GB', '22 Nov 2026, 14:00', '2026-11-22T14:00'],
    ['en-GB', 'Sun, 22 Nov 2026, 14:00', '2026-11-22T14:00'],
    ['en-GB', '2026-11-22T14:00', '2026-11-22T14:00'],
    ['en-GB', '2026-11-22 14:00:30', '2026-11-22T14:00'],
    ['en-GB', '22/11 2pm', '2027-11-22T14:00'],
    ['en-US', 'Nov 22, 2026, 2:00 PM', '2026-11-22T14:00'],
    ['de', 'Fr 15 Uhr', '2026-11-27T15:00'],
    ['de', 'am 22.11. um 14:30 Uhr', '2027-11-22T14:30'],
    ['de', '22.11.2026, 14.30', '2026-11-22T14:30'],
    ['de', 'morgen 9', '2026-11-27T09:00'],
    ['de', 'morgen mittag', '2026-11-27T12:00'],
    ['en-GB', '22 Nov 26', '2026-11-22T09:00'],
    ['en-GB', 'fri midday', '2026-11-27T12:00'],
    ['de', 'Fr 15 h', '2026-11-27T15:00'],
    ['de', '14 Uhr', '2026-11-27T14:00'],
    ['de', 'um 15 Uhr', '2026-11-26T15:00'],
    ['de', 'morgen 8 Uhr 30', '2026-11-27T08:30'],
    ['de', 'Fr., 27. 11., 15 Uhr', '2026-11-27T15:00'],
    ['de', '27. Nov. 2026, 15:00', '2026-11-27T15:00'],
    ['es', 'vie 15:00', '2026-11-27T15:00'],
    ['es', 'vie 15:00 h', '2026-11-27T15:00'],
    ['es', 'a las 15', undefined],
    ['ar-EG', '٢٢/١١ ١٥:٠٠', '2027-11-22T15:00'],
    ['de', 'in 2 Stunden', '2026-11-26T16:17'],
    ['es', 'mañana a las 9', '2026-11-27T09:00'],
    ['es', 'vie 15h30', '2026-11-27T15:30'],
    ['es', '22 nov 2026, 3:00 p. m.', '2026-11-22T15:00'],
  ])('%s: "%s" is %s', (locale, typed, moment) => expect(readMoment(typed, clock(locale))).toBe(moment))

  test.each([
    '',
    '9',
    '22',
    'fri 25:00',
    'fri 13pm',
    'fri 9:75',
    'fri 3pm 4pm',
    '3pm 4pm',
    'fri tomorrow',
    '+2h 9:00',
  ])('"%s" is none', (typed) => expect(readMoment(typed, clock('en-GB'))).toBeUndefined())

  test('a day alone gets the time that was there', () =>
    expect(readMoment('fri', clock('en-GB'), '17:45')).toBe('2026-11-27T17:45'))

  test('of what is past a time is the last one', () => {
    expect(readMoment('3pm', clock('en-GB', { toward: 'past' }))).toBe('2026-11-25T15:00')
    expect(readMoment('9:00', clock('en-GB', { toward: 'past' }))).toBe('2026-11-26T09:00')
  })

  test.each([
    // An hour after 00:30 the clocks show 02:30, then 01:30 twice.
    ['2026-03-29T00:30:00Z', '+1h', '2026-03-29T02:30'],
    ['2026-10-25T00:30:00Z', '+1h', '2026-10-25T01:30'],
    ['2026-10-24T12:00:00Z', '+24h', '2026-10-25T12:00'],
    ['2026-10-24T12:00:00Z', '+1d 13:00', '2026-10-25T13:00'],
    // Skipped by the clocks: the form says so.
    ['2026-03-28T12:00:00Z', 'tomorrow 1:30', '2026-03-29T01:30'],
  ])('where the clocks change, from %s "%s" is %s', (at, typed, moment) =>
    expect(readMoment(typed, clock('en-GB', { now: new Date(at) }))).toBe(moment),
  )
})

test.each([
  ['3pm', '15:00'],
  ['15:30', '15:30'],
  ['9', '09:00'],
  ['24:00', undefined],
  ['fri', undefined],
])('the time "%s" is %s', (typed, time) => expect(readClockTime(typed, 'en-GB')).toBe(time))
