import { afterEach, expect, test, vi } from 'vitest'
import { dropSecondEnter } from './second-enter.ts'

afterEach(() => void vi.useRealTimers())

const press = (place: EventTarget, key: string) =>
  place.dispatchEvent(Object.assign(new Event('keydown', { cancelable: true }), { key }))

test('the second Enter of two is dropped, but none after another key or half a second', () => {
  vi.useFakeTimers()
  const place = new EventTarget()
  dropSecondEnter(place)
  expect(press(place, 'Enter')).toBe(false)
  expect(press(place, 'Tab')).toBe(true)
  expect(press(place, 'Enter')).toBe(true)
  dropSecondEnter(place)
  vi.advanceTimersByTime(500)
  expect(press(place, 'Enter')).toBe(true)
})
