import { expect, test } from 'vitest'
import { recipientsOf, refusals, sentAgain, stateOfAll, type DeliveryState } from './delivery.ts'
import { prospectOf } from './mail-sender.ts'

const at = new Date('2026-11-26T10:00:00Z')
const message = { id: 'clubs_x_1', subject: 's', body: 'b' }
const those = (...states: DeliveryState[]) => states.map((state) => ({ state }))

test('a message goes to its address, or to each of its accounts once', () => {
  expect(recipientsOf({ ...message, userId: 'u', email: 'u@x.example' }, at)).toMatchObject([
    { userId: 'u', address: 'u@x.example', state: 'queued' },
  ])
  expect(recipientsOf({ ...message, userIds: ['u', 'v', 'u'] }, at)).toMatchObject([
    { userId: 'u' },
    { userId: 'v' },
  ])
  expect(recipientsOf(message, at)).toEqual([])
})

test('of several recipients the one that needs most counts', () => {
  expect(stateOfAll(those('sent', 'sent'))).toBe('sent')
  expect(stateOfAll(those('sent', 'failed'))).toBe('failed')
  expect(stateOfAll(those('sent', 'refused'))).toBe('refused')
  expect(stateOfAll(those('refused', 'failed'))).toBe('failed')
  expect(stateOfAll(those('failed', 'unclear'))).toBe('unclear')
  expect(stateOfAll(those('failed', 'queued'))).toBe('queued')
  expect(stateOfAll(those('queued', 'sending'))).toBe('sending')
})

test('only those whom it didn’t reach get it again', () => {
  const before = [{ state: 'sent' as const }, { state: 'failed' as const, reason: '550 No', attempts: 3 }]
  expect(sentAgain(before, at)).toEqual([{ state: 'sent' }, { state: 'queued', attempts: 0, at }])
  const refused = [{ state: 'refused' as const, reason: refusals.stranger }]
  expect(sentAgain(refused, at)).toEqual(refused)
})

test('what has no delivery is queued, from before the mail server, or has none', () => {
  const since = new Date(at.getTime() - 60_000)
  const now = new Date(at.getTime() + 1000)
  expect(prospectOf({}, at, now)).toBe('off')
  expect(prospectOf({ isOn: false, since }, at, now)).toBe('off')
  expect(prospectOf({ isOn: true, since }, at, now)).toBe('queued')
  expect(prospectOf({ isOn: true, since }, new Date(since.getTime() - 1), now)).toBe('past')
  expect(prospectOf({ isOn: true, since, seenTo: now }, at, now)).toBe('past')
})
