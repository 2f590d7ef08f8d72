import { expect, test } from 'vitest'
import { isCountTyped, plainNumber } from './typed-number.ts'

test.each([
  ['en-GB', '1,234.5', '1234.5'],
  ['en-GB', '1234.5', '1234.5'],
  ['en-GB', '-1,000', '-1000'],
  ['en-GB', '1.234,5', undefined],
  ['en-US', '12,345', '12345'],
  ['de', '1.234,5', '1234.5'],
  ['de', '1.234', '1234'],
  ['de', '12,5', '12.5'],
  ['de', '1 234', '1234'],
  ['de', '12.50', undefined],
  ['de-CH', '1’234.5', '1234.5'],
  ['es', '1.234,5', '1234.5'],
  ['es', '12.345', '12345'],
  ['es-MX', '1,234.5', '1234.5'],
  ['ar-EG', '١٬٢٣٤٫٥', '1234.5'],
  ['en-GB', '١٢٣٤.٥', '1234.5'],
  ['fa', '۱۲٬۳۴۵', '12345'],
  ['hi', '१२,३४,५६७', '1234567'],
  ['en-GB', '', undefined],
  ['en-GB', 'x', undefined],
  ['en-GB', '5.', undefined],
])('%s: "%s" is %s', (locale, typed, number) => expect(plainNumber(typed, locale)).toBe(number))

test.each([
  ['en-GB', '1234', true],
  ['en-GB', ' 1,234 ', true],
  ['en-GB', '1.234', false],
  ['en-GB', '123', false],
  ['en-GB', '', false],
  ['de', '1.234', true],
  ['de', '1,234', false],
  ['es', '1.234', true],
])('%s: "%s" confirms 1234: %s', (locale, typed, isTyped) =>
  expect(isCountTyped(typed, 1234, locale)).toBe(isTyped),
)
