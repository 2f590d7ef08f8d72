import { expect, test } from 'vitest'
import { putOff, readMemory, remindedSince, takeDue, type ReminderMemory } from './reminder-memory.ts'

const start = Date.parse('2026-11-21T10:00:00Z')
const after = (minutes: number) => new Date(start + minutes * 60_000)
const call = { id: 'call', dueAt: after(0) }
const names = (memory: ReminderMemory, minutes: number, due = [call]) =>
  takeDue(memory, due, after(minutes)).told.map(({ id }) => id)

test('what falls due is told once, also by another tab', () => {
  const first = takeDue({}, [call], after(1))
  expect(first.told).toEqual([call])
  expect(names(readMemory(JSON.stringify(first.memory)), 2)).toEqual([])
})

test('at another time it is told again; what is long overdue is not', () => {
  const { memory } = takeDue({}, [call], after(1))
  expect(names(memory, 30, [{ ...call, dueAt: after(29) }])).toEqual(['call'])
  expect(names({}, 31)).toEqual([])
})

test('put off it rests for that time, is asked for however old it is, and then told once more', () => {
  const { memory } = takeDue({}, [call], after(25))
  const later = putOff(memory, call, after(35))
  expect(names(later, 34)).toEqual([])
  expect(remindedSince(later, after(36))).toEqual(after(0))
  const again = takeDue(later, [call], after(36))
  expect(again.told).toEqual([call])
  expect(names(again.memory, 60)).toEqual([])
  expect(remindedSince(again.memory, after(60))).toEqual(after(30))
})

test('nothing is remembered for long, and nonsense is nothing', () => {
  const { memory } = takeDue({}, [call], after(1))
  expect(takeDue(memory, [], after(3 * 24 * 60)).memory).toEqual({})
  for (const text of [null, '', 'null', '[', '"x"', '{"a":"b"}']) expect(readMemory(text)).toEqual({})
})
