import { expect, test, vi } from 'vitest'
import { endPerson, ofPerson } from './of-person.ts'

test('what a person left is gone for the next one, and who shows it is told', () => {
  const told = vi.fn<() => void>()
  const kept = ofPerson<readonly string[]>(() => [], told)
  kept.value = ['theirs']
  expect(told).not.toHaveBeenCalled()
  endPerson()
  expect([kept.value, told.mock.calls.length]).toEqual([[], 1])
})
