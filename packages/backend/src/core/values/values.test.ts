import { describe, expect, test } from 'vitest'
import { checkId } from '#core/paths.ts'
import { compareValues } from '#testing/firestore-oracle.ts'
import { randomSource } from '#testing/random-source.ts'
import { randomValue, scalars, testRoot } from '#testing/random-values.ts'
import { parseFieldPath } from './field-paths.ts'
import { endOfValue, invert, numberOf } from './key-ranges.ts'
import { projectedJson } from './projected-json.ts'
import { keyOf } from './value-keys.ts'
import { parseFields, parseValue, type Value } from './values.ts'

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

const random = randomSource(7)
const values: readonly Value[] = [
  ...scalars,
  ...Array.from({ length: 400 }, () => randomValue(random)),
  ...integers(),
  ...references(),
  ...times(),
]

/** With and without thousandths and millionths of a second. */
function times(): readonly Value[] {
  const seconds = ['0001-01-01T00:00:00', '1969-12-31T23:59:59', '2026-11-22T12:00:00', '9999-12-31T23:59:59']
  const fractions = ['', '.000001', '.000999', '.001', '.001001', '.255', '.256', '.999', '.999999']
  return seconds.flatMap((time) => fractions.map((fraction) => ({ timestampValue: `${time}${fraction}Z` })))
}

/** Numeric ids at every depth, beside ids that only look like them. */
function references(): readonly Value[] {
  const numbers = ['-9223372036854775808', '-256', '-1', '0', '1', '255', '256', '9223372036854775807']
  const ids = [...numbers.map((number) => `__id${number}__`), '\u0001', '__id', '__id1_', 'd1', '\uffee']
  return ids.flatMap((id) =>
    [`a/${id}`, `a/${id}/b/${id}`, `a/b/c/${id}`].map((path) => ({ referenceValue: `${testRoot}/${path}` })),
  )
}

/** Around every power of two, where doubles are close to integers they don't equal. */
function integers(): readonly Value[] {
  return Array.from({ length: 63 }, (_, power) => 2n ** BigInt(power)).flatMap((number) =>
    [number - 1n, number, number + 1n, -number].flatMap((integer): readonly Value[] => [
      { integerValue: String(integer) },
      { doubleValue: Number(integer) },
    ]),
  )
}

test('keys order like values, inverted keys the other way round', () => {
  for (let pair = 0; pair < 100_000; pair++) {
    const [one, other] = [random.pick(values), random.pick(values)]
    const order = Buffer.compare(keyOf(one), keyOf(other))
    const inverted = Buffer.compare(invert(keyOf(one)), invert(keyOf(other)))
    if (order === Math.sign(compareValues(one, other)) && inverted === -order) continue
    expect.fail(`${JSON.stringify(one)} and ${JSON.stringify(other)}: ${order}, inverted ${inverted}`)
  }
}, 30_000)

test('a key tells where it ends, also when inverted and followed by others', () => {
  for (const value of values) {
    const key = keyOf(value)
    const joined = Buffer.concat([key, keyOf(random.pick(values))])
    expect(endOfValue(joined, 0, 0)).toBe(key.length)
    expect(endOfValue(invert(joined), 0, 0xff)).toBe(key.length)
  }
})

test('a key of a number gives the number back', () => {
  for (const value of integers()) {
    const number = numberOf(keyOf(value))
    // oxlint-disable-next-line eqeqeq -- compares a bigint with a number by value
    if ('integerValue' in value)
      expect(`${value.integerValue} ${number == BigInt(value.integerValue)}`).toBe(
        `${value.integerValue} true`,
      )
    if ('doubleValue' in value) expect(number).toBe(value.doubleValue)
  }
  expect(numberOf(keyOf({ doubleValue: 'NaN' }))).toBeNaN()
  expect(numberOf(keyOf({ stringValue: '1' }))).toBeNull()
})

const fields = {
  name: { stringValue: 'a "quoted" name, {with} braces' },
  path: { stringValue: String.raw`C:\ ends with \\` },
  nothing: { stringValue: '' },
  search: { arrayValue: { values: [{ stringValue: '}' }, { stringValue: String.raw`\"` }] } },
  map: { mapValue: { fields: { name: { nullValue: null }, search: { booleanValue: true } } } },
  at: { timestampValue: '2026-01-01T00:00:00Z' },
}
const json = JSON.stringify(fields)

/** Parses and picks, for comparison. */
const picked = (names: readonly string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))

describe('a projection of JSON text', () => {
  test.each([
    ...Object.keys(fields).map((name) => [[name]]),
    ...Object.keys(fields).map((name) => [Object.keys(fields).filter((other) => other !== name)]),
    [[]],
    [['missing', 'nullValue']],
  ])('%j', (names) => {
    expect(JSON.parse(projectedJson(json, new Set(names)) ?? '')).toEqual(picked(names))
  })

  test('of a map without fields', () => expect(projectedJson('{}', new Set(['name']))).toBe('{}'))

  test('leaves names with escapes to a parser', () => {
    const odd = JSON.stringify({ 'a"b': { nullValue: null }, name: { nullValue: null } })
    expect(projectedJson(odd, new Set(['name']))).toBeNull()
  })
})
