import { expect, test } from 'vitest'
import { openedAhead } from './opened-ahead.ts'

test('an address that comes late is known, each once', () => {
  const ahead = openedAhead()
  ahead.put('one')
  ahead.put('two')
  expect(ahead.arrived('one')).toBe(true)
  expect(ahead.arrived('two')).toBe(true)
  expect(ahead.arrived('two')).toBe(false)
})

test('an address that was overtaken is no longer waited for', () => {
  const ahead = openedAhead()
  ahead.put('one')
  ahead.put('two')
  expect(ahead.arrived('two')).toBe(true)
  expect(ahead.arrived('one')).toBe(false)
})

test('a link elsewhere ends the wait', () => {
  const ahead = openedAhead()
  ahead.put('one')
  expect(ahead.arrived('other')).toBe(false)
  expect(ahead.arrived('one')).toBe(false)
})

test('no address is none that comes', () => {
  const ahead = openedAhead()
  expect(ahead.arrived(undefined)).toBe(false)
})
