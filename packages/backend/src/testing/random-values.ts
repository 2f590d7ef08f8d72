import { databaseRoot } from '#core/paths.ts'
import type { Value } from '#core/values/values.ts'
import type { RandomSource } from './random-source.ts'

export const testRoot: string = databaseRoot({ projectId: 'touchline-test' })

/** Few distinct values, so that filters match, orders have ties and cursors hit. */
export const scalars: readonly Value[] = [
  { nullValue: null },
  { booleanValue: false },
  { booleanValue: true },
  { doubleValue: 'NaN' },
  { doubleValue: '-Infinity' },
  { doubleValue: -1.5 },
  { integerValue: '0' },
  { doubleValue: '-0' },
  { integerValue: '1' },
  { doubleValue: 1 },
  { integerValue: '9007199254740993' },
  { doubleValue: 9007199254740992 },
  { integerValue: '9223372036854775807' },
  { timestampValue: '2026-01-01T00:00:00Z' },
  { timestampValue: '2026-01-01T00:00:00.000001Z' },
  { stringValue: '' },
  { stringValue: 'a' },
  { stringValue: 'a\0' },
  { stringValue: 'ab' },
  { stringValue: '\uffee' },
  { stringValue: '\u{1f600}' },
  { bytesValue: 'AAE=' },
  { bytesValue: '/w==' },
  { referenceValue: `${testRoot}/things/d1` },
  { referenceValue: `${testRoot}/things/__id7__` },
  { referenceValue: `${testRoot}/things/__id-12__/parts/d1` },
  { geoPointValue: { latitude: 1, longitude: -2 } },
  { geoPointValue: { latitude: -1, longitude: 0 } },
]

export function randomValue(random: RandomSource): Value {
  const kind = random.below(10)
  const some = (): Value[] => Array.from({ length: random.below(3) }, () => random.pick(scalars))
  if (kind === 0) return { arrayValue: { values: some() } }
  if (kind === 1)
    return {
      mapValue: { fields: Object.fromEntries(some().map((value, index) => ['xy'.charAt(index), value])) },
    }
  if (kind === 2) return vector(Array.from({ length: random.below(3) }, () => random.below(2)))
  return random.pick(kind < 7 ? scalars.slice(5, 17) : scalars)
}

export function vector(numbers: readonly number[]): Value {
  const values = numbers.map((doubleValue) => ({ doubleValue }))
  return {
    mapValue: { fields: { __type__: { stringValue: '__vector__' }, value: { arrayValue: { values } } } },
  }
}
