import { expect, test } from 'vitest'
import { nameText, optionalText, requiredText } from './form-field.ts'
import { wholeOf } from './import-values.ts'

test.each([
  ['required', requiredText('Enter a text.', { max: 20 })],
  ['optional', optionalText({ max: 20 })],
  ['a name', nameText('Enter a name.', { max: 20 })],
])('an emoji that was cut does no harm: %s', (_, schema) => {
  expect(schema.parse(' Cup \ud83d')).toBe('Cup \ufffd')
  expect(schema.parse('Cup 🏆')).toBe('Cup 🏆')
})

test.each([
  ['9215', 9215],
  ['9,215', 9215],
  ['9.215', 9215],
  ['9 215 000', 9_215_000],
  ['', ''],
])('“%s” is %s', (text, whole) => expect(wholeOf(text)).toBe(whole))

test.each(['2500.000', '0.125', '1.5', '1,234.567', '12,34'])('“%s” is no whole number', (text) =>
  expect(wholeOf(text)).not.toSatisfy(Number.isInteger),
)
