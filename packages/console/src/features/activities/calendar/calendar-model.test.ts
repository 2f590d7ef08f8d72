import { Activity } from '@touchline/domain/nouns/activity/activity.ts'
import { describe, expect, test } from 'vitest'
import {
  byPlace,
  dayRoom,
  daysInView,
  daysLater,
  hoursInView,
  movedTo,
  turned,
  viewTitle,
} from './calendar-model.ts'
import { readCalendarUrl, writeCalendarUrl } from './calendar-url.ts'

const timeZone = 'Europe/Berlin'
const [MONDAY, SATURDAY, SUNDAY] = [1, 6, 7]
const clock = { now: new Date('2026-11-21T23:30:00Z'), timeZone }
const due = (at: string, id = at) => Activity.parse({ id, dueAt: new Date(at) })

describe('the address', () => {
  test('says what is shown; what is not understood is the month of today', () => {
    const read = (query: string) => readCalendarUrl(new URLSearchParams(query), clock)
    expect(read('view=calendar')).toEqual({ show: 'month', on: '2026-11-22' })
    expect(read('show=year&on=2026-02-31')).toEqual({ show: 'month', on: '2026-11-22' })
    const url = read('view=calendar&show=week&on=2026-03-29&owner=me&type=call')
    expect(writeCalendarUrl(url)).toEqual({
      view: 'calendar',
      show: 'week',
      on: '2026-03-29',
      owner: 'me',
      type: 'call',
    })
  })
})

describe('what is in view', () => {
  test.each([
    ['month', '2026-11-21', MONDAY, '2026-10-26', '2026-12-06', 'November 2026'],
    ['month', '2026-02-28', MONDAY, '2026-01-26', '2026-03-08', 'February 2026'],
    ['month', '2026-02-28', SUNDAY, '2026-02-01', '2026-03-14', 'February 2026'],
    ['week', '2026-03-29', MONDAY, '2026-03-23', '2026-03-29', '23 Mar 2026 – 29 Mar 2026'],
    ['week', '2026-03-29', SUNDAY, '2026-03-29', '2026-04-04', '29 Mar 2026 – 4 Apr 2026'],
    ['week', '2026-03-29', SATURDAY, '2026-03-28', '2026-04-03', '28 Mar 2026 – 3 Apr 2026'],
    ['day', '2026-03-29', SUNDAY, '2026-03-29', '2026-03-29', 'Sunday, 29 March 2026'],
  ] as const)('%s of %s, with weeks from day %i', (show, on, first, start, end, title) => {
    const days = daysInView(show, on, first)
    expect([days[0], days.at(-1)]).toEqual([start, end])
    expect(viewTitle(show, on, first)).toBe(title)
  })

  test.each([
    ['month', '2026-01-31', 1, '2026-02-28'],
    ['month', '2026-01-15', -1, '2025-12-15'],
    ['week', '2026-12-28', 1, '2027-01-04'],
    ['day', '2026-03-01', -1, '2026-02-28'],
  ] as const)('turned: %s of %s by %i is %s', (show, on, by, expected) =>
    expect(turned(show, on, by)).toBe(expected),
  )

  test('each activity stands on its day, and hours beyond the working day only where something is', () => {
    const late = due('2026-10-24T23:30:00Z')
    // The clocks show half past two twice that night; both stand in that hour, the earlier one first.
    const twice = [due('2026-10-25T01:30:00Z'), due('2026-10-25T00:30:00Z')]
    const places = byPlace([late, ...twice], timeZone, (day, hour) => `${day} ${hour}`)
    expect([...places].map(([place, list]) => [place, list.length])).toEqual([
      ['2026-10-25 1', 1],
      ['2026-10-25 2', 2],
    ])
    expect(places.get('2026-10-25 2')?.map(({ id }) => id)).toEqual([
      '2026-10-25T00:30:00Z',
      '2026-10-25T01:30:00Z',
    ])
    expect(hoursInView([late], timeZone)).toEqual(Array.from({ length: 19 }, (_, at) => at + 1))
    expect(hoursInView([], timeZone)[0]).toBe(7)
  })
})

describe('moved', () => {
  const at = new Date('2026-03-27T01:30:00Z') // 02:30 in winter
  test('to another day it keeps the time of the clocks, whatever they did in between', () => {
    expect(movedTo(at, { day: '2026-03-30' }, timeZone)).toEqual(new Date('2026-03-30T00:30:00Z'))
    expect(movedTo(at, { day: '2026-03-28', hour: 15 }, timeZone)).toEqual(new Date('2026-03-28T14:30:00Z'))
  })

  test('to a time that the clocks skip it can’t go; days later it goes to the hour after', () => {
    expect(movedTo(at, { day: '2026-03-29' }, timeZone)).toBeUndefined()
    expect(daysLater(at, 2, timeZone)).toEqual(new Date('2026-03-29T01:30:00Z'))
    expect(daysLater(at, -7, timeZone)).toEqual(new Date('2026-03-20T01:30:00Z'))
  })
})

describe('room of a day', () => {
  test('follows the height of the window, and is never less than three', () => {
    expect([768, 1080, 1440].map((height) => dayRoom(height, 6))).toEqual([3, 4, 6])
    expect([768, 1080, 1440].map((height) => dayRoom(height, 5))).toEqual([3, 5, 7])
    expect([1080, 1440].map((height) => dayRoom(height, 6, true))).toEqual([3, 6])
  })
})
