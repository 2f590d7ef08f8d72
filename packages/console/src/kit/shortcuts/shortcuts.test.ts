import { afterEach, expect, test, vi } from 'vitest'
import { offer, runOffered } from './registry.ts'
import { dropSecondEnter } from './second-enter.ts'

test('a command chosen by its label is that of the part that offers it by now', () => {
  const ran: string[] = []
  const part = (name: string) =>
    offer({ scope: name, shortcuts: [{ label: 'Add contact', run: () => ran.push(name) }] })
  const withdraw = part('empty')
  runOffered('Add contact')
  withdraw()
  runOffered('Add contact')
  const withdrawList = part('list')
  const withdrawMenu = part('menu')
  runOffered('Add contact')
  expect(ran).toEqual(['empty', 'list'])
  withdrawList()
  withdrawMenu()
})

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
