import {
  Bytes,
  collection,
  doc,
  documentId,
  endAt,
  type FieldPath,
  type Firestore,
  GeoPoint,
  getDocs,
  limit,
  limitToLast,
  and,
  or,
  orderBy,
  query,
  type QueryConstraint,
  setDoc,
  setLogLevel,
  startAfter,
  startAt,
  Timestamp,
  vector,
  where,
  type WhereFilterOp,
} from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { parseValue, type Value } from '#core/values.ts'
import { callDocuments, connectFirestore, type FirestoreClient } from '#testing/firestore-client.ts'
import {
  compareValues,
  matchesOracle,
  type OracleDocument,
  type OracleOperator,
} from '#testing/firestore-oracle.ts'
import { startBackend, type TestBackend } from '#testing/start-backend.ts'

/**
 * Every operator with every type of value, through the official SDK, against the documented semantics
 * (`testing/firestore-oracle.ts`).
 */

let backend: TestBackend
let client: FirestoreClient
let db: Firestore

beforeAll(async () => {
  setLogLevel('silent')
  backend = await startBackend()
  client = await connectFirestore(backend)
  db = client.db
  await writeSamples()
}, 30_000)

afterAll(async () => {
  await client.close()
  await backend.stop()
})

const documents = 'projects/touchline-test/databases/(default)/documents'

/** What the SDK can write: its value and the protocol's. */
const samples: readonly (readonly [name: string, write: (db: Firestore) => unknown, value: Value])[] = [
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
  ['a reference', (db) => doc(db, 'a/b'), { referenceValue: `${documents}/a/b` }],
  ['a deeper reference', (db) => doc(db, 'a/b/c/d'), { referenceValue: `${documents}/a/b/c/d` }],
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

/** What the SDK can't write: integers as doubles and integers that no double equals. */
const numbers: readonly (readonly [name: string, value: Value])[] = [
  ['one as a double', { doubleValue: 1 }],
  ['two to the 53rd as an integer', { integerValue: '9007199254740992' }],
  ['two to the 53rd and one', { integerValue: '9007199254740993' }],
  ['the largest integer', { integerValue: '9223372036854775807' }],
  ['the smallest integer', { integerValue: '-9223372036854775808' }],
]

const all: readonly OracleDocument[] = [
  ...samples.map(([name, , value]) => ({ name, value })),
  ...numbers.map(([name, value]) => ({ name, value })),
].map(({ name, value }) => ({ id: name, fields: { v: value } }))

function list(...values: Value[]): Value {
  return { arrayValue: { values } }
}

function vectorOf(...doubles: number[]): Value {
  const value = list(...doubles.map((doubleValue) => ({ doubleValue })))
  return { mapValue: { fields: { __type__: { stringValue: '__vector__' }, value } } }
}

async function writeSamples(): Promise<void> {
  for (const [name, write] of samples) await setDoc(doc(db, 'values', name), { v: write(db) })
  await setDoc(doc(db, 'values', 'without the field'), { w: 1 })
  const writes = numbers.map(([name, v]) => ({
    update: { name: `${documents}/values/${name}`, fields: { v } },
  }))
  expect((await callDocuments(backend, 'commit', { writes })).status).toBe(200)
}

async function ids(...constraints: QueryConstraint[]): Promise<string[]> {
  const { docs } = await getDocs(query(collection(db, 'values'), ...constraints))
  return docs.map(({ id }) => id)
}

const operators: readonly (readonly [WhereFilterOp, OracleOperator])[] = [
  ['==', 'EQUAL'],
  ['!=', 'NOT_EQUAL'],
  ['<', 'LESS_THAN'],
  ['<=', 'LESS_THAN_OR_EQUAL'],
  ['>', 'GREATER_THAN'],
  ['>=', 'GREATER_THAN_OR_EQUAL'],
  ['array-contains', 'ARRAY_CONTAINS'],
]

const listOperators: readonly (readonly [WhereFilterOp, OracleOperator])[] = [
  ['in', 'IN'],
  ['not-in', 'NOT_IN'],
  ['array-contains-any', 'ARRAY_CONTAINS_ANY'],
]

function expected(op: OracleOperator, operands: readonly Value[]): string[] {
  return all
    .filter((document) => matchesOracle({ field: 'v', op, operands }, document))
    .map(({ id }) => id)
    .toSorted()
}

describe('every operator with every type', () => {
  for (const [operator, op] of operators) {
    test(operator, async () => {
      for (const [name, write, value] of samples) {
        const found = await ids(where('v', operator, write(db)))
        expect(found.toSorted(), `${operator} ${name}`).toEqual(expected(op, [value]))
      }
    })
  }

  for (const [operator, op] of listOperators) {
    test(operator, async () => {
      // The SDK refuses arrays among the operands of array-contains-any.
      const operands = samples.filter(
        ([, , value]) => op !== 'ARRAY_CONTAINS_ANY' || !('arrayValue' in value),
      )
      for (const [index, [name, write, value]] of operands.entries()) {
        const [otherName, other, otherValue] = operands[(index + 8) % operands.length] ?? fail()
        const found = await ids(where('v', operator, [write(db), other(db)]))
        expect(found.toSorted(), `${operator} ${name}, ${otherName}`).toEqual(
          expected(op, [value, otherValue]),
        )
      }
    })
  }

  test('integers beyond the doubles compare exactly', async () => {
    for (const [operator, op] of operators.slice(0, 6)) {
      for (const [name, value] of numbers) {
        const filter = { fieldFilter: { field: { fieldPath: 'v' }, op, value } }
        const structuredQuery = { from: [{ collectionId: 'values' }], where: filter }
        const { body } = await callDocuments(backend, 'runQuery', { structuredQuery })
        expect(namesIn(body).toSorted(), `${operator} ${name}`).toEqual(expected(op, [value]))
      }
    }
  })
})

function fail(): never {
  throw new Error('There are no samples')
}

/** The ids in an answer of runQuery. */
function namesIn(body: unknown): string[] {
  return [...JSON.stringify(body).matchAll(/"name":"[^"]*\/values\/([^"]*)"/g)].map(([, id]) => id ?? '')
}

describe('order', () => {
  const sorted = all
    .toSorted(
      (one, other) =>
        compareValues(one.fields['v'] ?? fail(), other.fields['v'] ?? fail()) || (one.id < other.id ? -1 : 1),
    )
    .map(({ id }) => id)

  test('runs across all types, and leaves out documents without the field', async () => {
    expect(await ids(orderBy('v'))).toEqual(sorted)
    expect(await ids(orderBy('v', 'desc'))).toEqual(sorted.toReversed())
  })

  test('pages through everything in both directions, ties included', async () => {
    for (const direction of ['asc', 'desc'] as const) {
      const pages: string[] = []
      let page = await getDocs(query(collection(db, 'values'), orderBy('v', direction), limit(4)))
      while (page.size > 0) {
        pages.push(...page.docs.map(({ id }) => id))
        page = await getDocs(
          query(collection(db, 'values'), orderBy('v', direction), startAfter(page.docs.at(-1)), limit(4)),
        )
      }
      expect(pages).toEqual(direction === 'asc' ? sorted : sorted.toReversed())
    }
  })

  test('cursors include or exclude ties; limitToLast takes the end', async () => {
    const ofOne = ['one', 'one as a double']
    expect(await ids(orderBy('v'), startAt(1), endAt(1))).toEqual(ofOne)
    expect(await ids(orderBy('v'), startAfter(1), limit(1))).toEqual(['one and a half'])
    expect(await ids(orderBy('v'), limitToLast(2))).toEqual(sorted.slice(-2))
    expect(await ids(orderBy('v', 'desc'), endAt(1), limitToLast(2))).toEqual(ofOne.toReversed())
  })

  test('the name orders and filters', async () => {
    const name: FieldPath = documentId()
    const byName = [...sorted, 'without the field'].toSorted()
    expect(await ids(orderBy(name))).toEqual(byName)
    expect(await ids(where(name, 'in', ['true', 'nothing', 'a map']))).toEqual(['a map', 'true'])
    expect(await ids(where(name, '>=', 'true'))).toEqual(byName.slice(byName.indexOf('true')))
    expect(await ids(where(name, '==', 'one'), where('v', '==', 1))).toEqual(['one'])
  })
})

describe('combined', () => {
  test('or, and, in and array-contains-any are alternatives of one order', async () => {
    const isOne = where('v', '==', 1)
    const either = or(isOne, where('v', '>', '\uff00'), and(where('v', '<', 0), where('v', '>', -2)))
    const { docs } = await getDocs(query(collection(db, 'values'), either))
    expect(docs.map(({ id }) => id)).toEqual([
      'a negative double',
      'one',
      'one as a double',
      'the last of the plane',
      'beyond the plane',
    ])
  })

  test('more than 30 alternatives are refused', async () => {
    const many = Array.from({ length: 6 }, (_, index) => index)
    const call = ids(where('v', 'in', many), where('w', 'in', many))
    await expect(call).rejects.toMatchObject({ code: 'failed-precondition' })
  })
})

describe('collection groups and projections', () => {
  test('a collection group reads every collection of that id, also below a document', async () => {
    for (const path of ['groups/z', 'clubs/a/groups/b', 'clubs/b/groups/a', 'clubs/a/teams/t/groups/c']) {
      await setDoc(doc(db, path), { path })
    }
    const run = async (parent: string): Promise<unknown> => {
      const structuredQuery = { from: [{ collectionId: 'groups', allDescendants: true }] }
      const { body } = await callDocuments(backend, 'runQuery', { structuredQuery }, { parent })
      return [...JSON.stringify(body).matchAll(/"stringValue":"([^"]*)"/g)].map(([, path]) => path)
    }
    expect(await run('')).toEqual([
      'clubs/a/groups/b',
      'clubs/a/teams/t/groups/c',
      'clubs/b/groups/a',
      'groups/z',
    ])
    expect(await run('/clubs/a')).toEqual(['clubs/a/groups/b', 'clubs/a/teams/t/groups/c'])
  })

  test('select answers only the named fields', async () => {
    await setDoc(doc(db, 'selected/one'), { a: 1, m: { x: 2, y: 3 }, z: 4 })
    const structuredQuery = {
      from: [{ collectionId: 'selected' }],
      select: { fields: [{ fieldPath: 'a' }, { fieldPath: 'm.y' }, { fieldPath: 'missing' }] },
    }
    const { body } = await callDocuments(backend, 'runQuery', { structuredQuery })
    const m = parseValue({ mapValue: { fields: { y: { integerValue: '3' } } } })
    expect(body).toMatchObject([{ document: { fields: { a: { integerValue: '1' }, m } } }])
    expect(JSON.stringify(body)).not.toContain('"z"')
  })
})
