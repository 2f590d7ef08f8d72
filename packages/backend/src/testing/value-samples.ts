import { Bytes, doc, type Firestore, GeoPoint, Timestamp, vector } from 'firebase/firestore/lite'
import type { Value } from '#core/values/values.ts'
import type { OracleDocument } from './firestore-oracle.ts'
import { testRoot } from './random-values.ts'

/** Values that the SDK can write, in the protocol's form. */
export const samples: readonly (readonly [
  name: string,
  write: (firestore: Firestore) => unknown,
  value: Value,
])[] = [
  ['null', () => null, { nullValue: null }],
  ['false', () => false, { booleanValue: false }],
  ['true', () => true, { booleanValue: true }],
  ['NaN', () => Number.NaN, { doubleValue: 'NaN' }],
  ['minus infinity', () => -Infinity, { doubleValue: '-Infinity' }],
  ['a negative double', () => -1.5, { doubleValue: -1.5 }],
  ['minus zero', () => -0, { doubleValue: '-0' }],
  ['zero', () => 0, { integerValue: '0' }],
  ['one', () => 1, { integerValue: '1' }],
  ['one and a half', () => 1.5, { doubleValue: 1.5 }],
  ['two to the 53rd', () => 2 ** 53, { doubleValue: 2 ** 53 }],
  ['infinity', () => Infinity, { doubleValue: 'Infinity' }],
  ['a time before 1970', () => Timestamp.fromMillis(-1), { timestampValue: '1969-12-31T23:59:59.999Z' }],
  ['a time', () => new Timestamp(1_700_000_000, 1_000), { timestampValue: '2023-11-14T22:13:20.000001Z' }],
  ['an empty string', () => '', { stringValue: '' }],
  ['a string', () => 'a', { stringValue: 'a' }],
  ['a string with a zero', () => 'a\0b', { stringValue: 'a\0b' }],
  ['a longer string', () => 'ab', { stringValue: 'ab' }],
  ['the last of the plane', () => '\uffee', { stringValue: '\uffee' }],
  ['beyond the plane', () => '\u{1f600}', { stringValue: '\u{1f600}' }],
  ['no bytes', () => Bytes.fromBase64String(''), { bytesValue: '' }],
  ['bytes', () => Bytes.fromBase64String('AAE='), { bytesValue: 'AAE=' }],
  ['more bytes', () => Bytes.fromBase64String('/w=='), { bytesValue: '/w==' }],
  ['a reference', (firestore) => doc(firestore, 'a/b'), { referenceValue: `${testRoot}/a/b` }],
  ['a numeric reference', (firestore) => doc(firestore, 'a/__id12__'), reference('a/__id12__')],
  ['a lower one', (firestore) => doc(firestore, 'a/__id7__'), reference('a/__id7__')],
  ['one below it', (firestore) => doc(firestore, 'a/__id7__/c/d'), reference('a/__id7__/c/d')],
  ['a deeper reference', (firestore) => doc(firestore, 'a/b/c/d'), { referenceValue: `${testRoot}/a/b/c/d` }],
  ['a place', () => new GeoPoint(-1, 2), { geoPointValue: { latitude: -1, longitude: 2 } }],
  ['a place to its east', () => new GeoPoint(-1, 3), { geoPointValue: { latitude: -1, longitude: 3 } }],
  ['an empty array', () => [], { arrayValue: { values: [] } }],
  ['an array', () => [1, 'a', null], list({ integerValue: '1' }, { stringValue: 'a' }, { nullValue: null })],
  ['an array of doubles', () => [1.5, Number.NaN], list({ doubleValue: 1.5 }, { doubleValue: 'NaN' })],
  ['a short vector', () => vector([9]), vectorOf(9)],
  ['a vector', () => vector([1, 2]), vectorOf(1, 2)],
  ['an empty map', () => ({}), { mapValue: { fields: {} } }],
  ['a map', () => ({ a: 1 }), { mapValue: { fields: { a: { integerValue: '1' } } } }],
  [
    'a larger map',
    () => ({ a: 1, b: 0 }),
    { mapValue: { fields: { b: { integerValue: '0' }, a: { integerValue: '1' } } } },
  ],
]

/** Values that the SDK can't write: integers as doubles and integers that no double equals. */
export const numbers: readonly (readonly [name: string, value: Value])[] = [
  ['one as a double', { doubleValue: 1 }],
  ['two to the 53rd as an integer', { integerValue: '9007199254740992' }],
  ['two to the 53rd and one', { integerValue: '9007199254740993' }],
  ['the largest integer', { integerValue: '9223372036854775807' }],
  ['the smallest integer', { integerValue: '-9223372036854775808' }],
]

/** Stored values in the field `v`, each under its name. */
export const sampleDocuments: readonly OracleDocument[] = [
  ...samples.map(([name, , value]) => ({ name, value })),
  ...numbers.map(([name, value]) => ({ name, value })),
].map(({ name, value }) => ({ id: name, fields: { v: value } }))

function reference(path: string): Value {
  return { referenceValue: `${testRoot}/${path}` }
}

function list(...values: Value[]): Value {
  return { arrayValue: { values } }
}

function vectorOf(...doubles: number[]): Value {
  const value = list(...doubles.map((doubleValue) => ({ doubleValue })))
  return { mapValue: { fields: { __type__: { stringValue: '__vector__' }, value } } }
}
