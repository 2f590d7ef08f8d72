import {
  collection,
  doc,
  documentId,
  endAt,
  endBefore,
  type FieldPath,
  type Firestore,
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
  where,
  type WhereFilterOp,
} from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Value } from '#core/values/values.ts'
import { callDocuments, connectFirestore, type FirestoreClient } from '#testing/firestore-client.ts'
import { compareValues, matchesOracle, type OracleOperator } from '#testing/firestore-oracle.ts'
import { testRoot } from '#testing/random-values.ts'
import { numbers, sampleDocuments, samples } from '#testing/value-samples.ts'
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

async function writeSamples(): Promise<void> {
  for (const [name, write] of samples) await setDoc(doc(db, 'values', name), { v: write(db) })
  await setDoc(doc(db, 'values', 'without the field'), { w: 1 })
  const writes = numbers.map(([name, v]) => ({
    update: { name: `${testRoot}/values/${name}`, fields: { v } },
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
  return sampleDocuments
    .filter((document) => matchesOracle({ field: 'v', op, operands }, document))
    .map(({ id }) => id)
    .toSorted()
}

describe('every operator with every type', () => {
  for (const [operator, op] of operators) {
    test(`the operator ${operator}`, async () => {
      for (const [name, write, value] of samples) {
        const found = await ids(where('v', operator, write(db)))
        expect({ case: `${operator} ${name}`, found: found.toSorted() }).toEqual({
          case: `${operator} ${name}`,
          found: expected(op, [value]),
        })
      }
    })
  }

  for (const [operator, op] of listOperators) {
    test(`the operator ${operator}`, async () => {
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
        expect({ case: `${operator} ${name}`, found: namesIn(body).toSorted() }).toEqual({
          case: `${operator} ${name}`,
          found: expected(op, [value]),
        })
      }
    }
  })
})

function fail(): never {
  throw new Error('There are no samples')
}

function namesIn(body: unknown): string[] {
  return [...JSON.stringify(body).matchAll(/"name":"[^"]*\/values\/([^"]*)"/g)].map(([, id]) => id ?? '')
}

describe('order', () => {
  const sorted = sampleDocuments
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

  const cursors = [
    ['startAt', startAt, (order: number) => order >= 0],
    ['startAfter', startAfter, (order: number) => order > 0],
    ['endAt', endAt, (order: number) => order <= 0],
    ['endBefore', endBefore, (order: number) => order < 0],
  ] as const

  test.each(cursors)('%s a value of every type, in both directions', async (kind, cursor, isWithin) => {
    for (const direction of ['asc', 'desc'] as const) {
      const ordered = direction === 'asc' ? sorted : sorted.toReversed()
      for (const [name, write, value] of samples) {
        const orderOf = (id: string): number => {
          const order = compareValues(
            sampleDocuments.find((one) => one.id === id)?.fields['v'] ?? fail(),
            value,
          )
          return direction === 'asc' ? order : -order
        }
        const found = await ids(orderBy('v', direction), cursor(write(db)))
        expect({ case: `${kind} ${name} ${direction}`, found }).toEqual({
          case: `${kind} ${name} ${direction}`,
          found: ordered.filter((id) => isWithin(orderOf(id))),
        })
      }
    }
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
