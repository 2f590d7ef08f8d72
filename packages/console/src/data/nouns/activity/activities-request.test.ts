import { describe, expect, test } from 'vitest'
import { activitiesRequest } from './activities-request.ts'

// In Berlin the clocks go forward in the following night; it is Saturday, 23:30 there.
const clock = { now: new Date('2026-03-28T22:30:00Z'), timeZone: 'Europe/Berlin' }
const asked = (filters: Readonly<Record<string, string>>) => activitiesRequest({ filters }, clock)
const planned = { field: 'status', op: '==', value: 'planned' }
const from = (value: string, field = 'dueAt') => ({ field, op: '>=', value: new Date(value) })
const to = (value: string, field = 'dueAt') => ({ field, op: '<', value: new Date(value) })

describe('the URL of the activities list as a query', () => {
  test('what is to be done comes by when it is due, what was done by when it was', () => {
    expect(asked({})).toMatchObject({ where: [planned], orderBy: [{ field: 'dueAt', direction: 'asc' }] })
    expect(asked({ status: 'done', owner: 'me' })).toMatchObject({
      where: [{ field: 'ownerId', op: '==', value: 'me' }],
      orderBy: [{ field: 'doneAt', direction: 'desc' }],
    })
    expect(asked({ status: 'cancelled', type: 'call', q: 'Ána' }).where).toEqual([
      { field: 'search', op: 'array-contains', value: 'ana' },
      { field: 'type', op: '==', value: 'call' },
      { field: 'status', op: '==', value: 'cancelled' },
    ])
  })

  test('overdue, today and upcoming meet without a gap, at midnight of the zone', () => {
    const midnight = '2026-03-28T23:00:00Z'
    expect(asked({ pressing: 'overdue' }).where).toEqual([planned, to('2026-03-28T22:30:00Z')])
    expect(asked({ pressing: 'today' }).where).toEqual([planned, from('2026-03-28T22:30:00Z'), to(midnight)])
    expect(asked({ pressing: 'upcoming' }).where).toEqual([planned, from(midnight)])
  })

  test('days are whole ones, also that of 23 hours; both ranges narrow down together', () => {
    const sunday = { due: '2026-03-29..2026-03-29' }
    expect(asked(sunday).where).toEqual([planned, from('2026-03-28T23:00:00Z'), to('2026-03-29T22:00:00Z')])
    expect(asked({ ...sunday, status: 'done' }).where).toEqual([
      from('2026-03-28T23:00:00Z', 'doneAt'),
      to('2026-03-29T22:00:00Z', 'doneAt'),
    ])
    expect(asked({ due: '2026-03-01..2026-03-29', pressing: 'overdue' }).where).toEqual([
      planned,
      from('2026-02-28T23:00:00Z'),
      to('2026-03-28T22:30:00Z'),
    ])
    expect(asked({ due: 'soon..' }).where).toEqual([planned])
  })
})
