import { expect, test } from 'vitest'
import { randomSource } from '#testing/random-source.ts'
import { compareValues } from '#testing/firestore-oracle.ts'
import { randomValue, scalars, testRoot } from '#testing/random-values.ts'
import { endOfValue, invert, numberOf } from './key-ranges.ts'
import { keyOf } from './value-keys.ts'
import type { Value } from './values.ts'

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
