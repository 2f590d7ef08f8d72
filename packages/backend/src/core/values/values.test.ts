import { describe, expect, test } from 'vitest'
import { checkId } from '#core/paths.ts'
import { parseFieldPath } from './field-paths.ts'
import { parseFields, parseValue } from './values.ts'

const root = 'projects/p/databases/(default)/documents'

describe('values that Firestore refuses', () => {
  test.each<[unknown]>([
    [{ timestampValue: '0000-12-31T23:59:59Z' }],
    [{ timestampValue: '0001-01-01T00:00:00+00:01' }],
    [{ timestampValue: '9999-12-31T23:59:59-00:01' }],
    [{ timestampValue: '2023-02-29T00:00:00Z' }],
    [{ timestampValue: '2024-04-31T12:00:00+02:00' }],
    [{ timestampValue: '2024-01-01T24:00:01Z' }],
    [{ timestampValue: '2024-01-01 00:00:00Z' }],
    [{ referenceValue: 'x' }],
    [{ referenceValue: `${root}/a` }],
    [{ referenceValue: `${root}/a/b/` }],
    [{ referenceValue: `${root}//b` }],
    [{ referenceValue: `/${root}/a/b` }],
    [{ integerValue: '9223372036854775808' }],
    [{ integerValue: '1e3' }],
    [{ doubleValue: 'inf' }],
  ])('%j', (raw) => {
    expect(() => parseValue(raw)).toThrow(/^(?!Internal)/)
  })

  test('names of fields that are no UTF-8', () => {
    expect(() => parseFields({ ['a\ud800']: { nullValue: null } })).toThrow('UTF-8')
  })
})

// As Google's Firestore emulator answers.
test.each([
  ['maps', 1],
  ['maps and lists in turn', 2],
])('%s are 20 deep at most', (_, every) => {
  let value: unknown = { stringValue: 'x' }
  const wrap = (level: number) =>
    level % every === 0 ? { mapValue: { fields: { a: value } } } : { arrayValue: { values: [value] } }
  for (let level = 0; level < 20; level++) value = wrap(level)
  expect(() => parseFields({ f: value })).not.toThrow()
  value = wrap(20)
  expect(() => parseFields({ f: value })).toThrow('Property f contains an invalid nested entity.')
})

test('half of a sign is replaced in a text', () => {
  expect(parseValue({ stringValue: 'a\ud83d' })).toEqual({ stringValue: 'a\ufffd' })
})

test.each([
  ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00Z'],
  ['9999-12-31T23:59:59.999999999Z', '9999-12-31T23:59:59.999999Z'],
  ['1969-12-31T23:59:59.1234567Z', '1969-12-31T23:59:59.123456Z'],
  ['2024-02-29T23:30:00-01:00', '2024-03-01T00:30:00Z'],
  ['2024-02-28T24:00:00Z', '2024-02-29T00:00:00Z'],
  ['2024-02-29T12:00:00+00:00', '2024-02-29T12:00:00Z'],
  ['2024-02-29T12:00:00.000Z', '2024-02-29T12:00:00Z'],
  ['2024-02-29T12:00:00.12Z', '2024-02-29T12:00:00.120Z'],
  ['2024-02-29T12:00:00.120Z', '2024-02-29T12:00:00.120Z'],
  ['2024-02-29T12:00:00.120000Z', '2024-02-29T12:00:00.120Z'],
  ['2024-02-29T12:00:00.000001Z', '2024-02-29T12:00:00.000001Z'],
])('the timestamp %s is %s', (timestampValue, stored) => {
  expect(parseValue({ timestampValue })).toEqual({ timestampValue: stored })
})

test.each([`${root}/a/b`, 'projects/other/databases/other/documents/a/b/c/d'])(
  'a reference to %s',
  (name) => {
    expect(parseValue({ referenceValue: name })).toEqual({ referenceValue: name })
  },
)

// https://cloud.google.com/firestore/docs/reference/rest/v1/Write#FieldTransform
test('a field path leads no deeper than values do, whose keys would take minutes', () => {
  const path = (length: number) => Array.from({ length }, () => 'a').join('.')
  expect(parseFieldPath(path(21))).toHaveLength(21)
  expect(() => parseFieldPath(path(22))).toThrow('20 levels')
})

test.each(['a/b', '/', '', '.', '..', '__a__', '\ud800'])('no id is %j', (id) => {
  expect(() => checkId(id)).toThrow(/not allowed|reserved|UTF-8/)
})
