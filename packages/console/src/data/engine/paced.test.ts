import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paced } from './paced.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a task waits for the one before, and of those that wait only the last one runs', async () => {
  const { run } = paced(1_000)
  const ran: string[] = []
  const first = Promise.withResolvers<undefined>()
  run(() => {
    ran.push('first')
    return first.promise
  })
  run(() => ran.push('second'))
  await vi.advanceTimersByTimeAsync(5_000)
  run(() => ran.push('third'))
  expect(ran).toEqual(['first'])
  first.resolve(undefined)
  await vi.advanceTimersByTimeAsync(0)
  expect(ran).toEqual(['first', 'third'])
  run(() => ran.push('fourth'))
  await vi.advanceTimersByTimeAsync(999)
  expect(ran).toEqual(['first', 'third'])
  await vi.advanceTimersByTimeAsync(1)
  expect(ran).toEqual(['first', 'third', 'fourth'])
})

test('one that never ends, or fails, holds up no other', async () => {
  const { run } = paced(1_000)
  const ran: string[] = []
  run(() => new Promise(() => undefined))
  run(() => Promise.reject(new Error('It broke.')))
  run(() => ran.push('next'))
  await vi.advanceTimersByTimeAsync(9_000)
  expect(ran).toEqual(['next'])
  run(() => Promise.reject(new Error('It broke.')))
  run(() => ran.push('after'))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(ran).toEqual(['next', 'after'])
})
