import { expect, test } from 'vitest'
import { decodeFields, encodeFields } from './values.ts'

test('encodes as the protocol writes values', () => {
  expect(
    encodeFields({ a: 1, b: 1.5, c: null, d: new Date(0), e: ['x'], f: { g: true }, h: undefined }),
  ).toEqual({
    a: { integerValue: '1' },
    b: { doubleValue: 1.5 },
    c: { nullValue: null },
    d: { timestampValue: '1970-01-01T00:00:00.000Z' },
    e: { arrayValue: { values: [{ stringValue: 'x' }] } },
    f: { mapValue: { fields: { g: { booleanValue: true } } } },
  })
})

test('decodes what it encoded', () => {
  const data = { a: -3, b: Infinity, c: null, d: new Date(), e: [[], {}, ''], f: { g: { h: false } } }
  expect(decodeFields(encodeFields(data))).toEqual(data)
})

test('refuses what a document can’t hold', () => {
  expect(() => encodeFields({ a: () => 1 })).toThrow('A function can’t be stored in a document.')
})
