import { expect, test } from 'vitest'
import { nameText, optionalText, requiredText } from './form-field.ts'

test.each([
  ['required', requiredText('Enter a text.', { max: 20 })],
  ['optional', optionalText({ max: 20 })],
  ['a name', nameText('Enter a name.', { max: 20 })],
])('an emoji that was cut does no harm: %s', (_, schema) => {
  expect(schema.parse(' Cup \ud83d')).toBe('Cup \ufffd')
  expect(schema.parse('Cup 🏆')).toBe('Cup 🏆')
})
