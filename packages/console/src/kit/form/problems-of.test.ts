import { expect, test } from 'vitest'
import { problemsOf } from './problems-of.ts'

test('every wrong field once, with its place and its message', () => {
  const errors = {
    name: { type: 'custom', message: 'Enter the name.' },
    // A club has a field with the same name as a property of the resolver's errors.
    type: { type: 'invalid_value', message: 'Choose a type.' },
    location: { lat: { type: 'custom', message: 'Enter a latitude.' } },
    aliases: [undefined, { type: 'custom', message: 'Enter a name or remove it.' }],
    items: [undefined, { text: { type: 'custom', message: 'Enter a description.' } }],
    odd: { type: 'custom' },
  }
  expect(problemsOf(errors)).toEqual([
    { name: 'name', message: 'Enter the name.' },
    { name: 'type', message: 'Choose a type.' },
    { name: 'location.lat', message: 'Enter a latitude.' },
    { name: 'aliases', message: 'Enter a name or remove it.' },
    { name: 'items.1.text', message: 'Enter a description.' },
    { name: 'odd', message: 'Check this field.' },
  ])
})
