import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import {
  average,
  collection,
  collectionGroup,
  count,
  doc,
  type Firestore,
  getAggregate,
  getCount,
  getDocs,
  or,
  orderBy,
  type Query,
  query,
  type QueryConstraint,
  setDoc,
  setLogLevel,
  sum,
  where,
} from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callDocuments, connectFirestore, type FirestoreClient } from '#testing/firestore-client.ts'
import {
  ascending,
  declared,
  descending,
  groupRefused,
  groupServed,
  index,
  kind,
  mode,
  override,
  refused,
  served,
} from '#testing/index-cases.ts'
import { startBackend, type TestBackend } from '#testing/start-backend.ts'

/** Queries that production refuses because an index is missing are refused, with the words that name the index. */

const folder = mkdtempSync(join(tmpdir(), 'touchline-index-file-'))
const indexesFile = join(folder, 'firestore.indexes.json')
let backend: TestBackend
let client: FirestoreClient
let db: Firestore

beforeAll(async () => {
  setLogLevel('silent')
  writeFileSync(indexesFile, JSON.stringify(declared))
  backend = await startBackend({ indexesFile })
  client = await connectFirestore(backend)
  db = client.db
  await setDoc(doc(db, 'things/one'), { kind: 'x', n: 1, tags: ['x'], secret: 1, shared: 1 })
})

afterAll(async () => {
  await client.close()
  await backend.stop()
  rmSync(folder, { recursive: true })
})

const things = (...constraints: QueryConstraint[]): Query => query(collection(db, 'things'), ...constraints)
const group = (...constraints: QueryConstraint[]): Query =>
  query(collectionGroup(db, 'things'), ...constraints)

/** Returns the index definition in a refusal; fails the test if the call succeeds. */
async function definitionIn(call: Promise<unknown>): Promise<unknown> {
  const failure: unknown = await call.catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 'failed-precondition' })
  const [, json = ''] =
    /The query requires .* in firestore\.indexes\.json: (\{.*\})$/.exec(String(messageOf(failure))) ?? []
  return JSON.parse(json)
}

function messageOf(failure: unknown): unknown {
  return failure instanceof Error ? failure.message : failure
}

describe('queries', () => {
  test.each(served)('$what: served', async ({ constraints }) => {
    await expect(getDocs(things(...constraints))).resolves.toBeDefined()
  })

  test.each(refused)('$what: refused', async ({ definition, constraints }) => {
    expect(await definitionIn(getDocs(things(...constraints)))).toEqual(definition)
  })

  test.each(groupServed)('$what: served', async ({ constraints }) => {
    expect((await getDocs(group(...constraints))).size).toBe(1)
  })

  test.each(groupRefused)('$what: refused', async ({ definition, constraints }) => {
    expect(await definitionIn(getDocs(group(...constraints)))).toEqual(definition)
  })

  test('an alternative that has no index refuses all of them', async () => {
    const either = query(collection(db, 'things'), or(kind, where('colour', '==', 1)), orderBy('n'))
    expect(await definitionIn(getDocs(either))).toEqual(index(ascending('colour'), ascending('n')))
  })

  test('an empty collection is refused as well, with status and code of Firestore', async () => {
    const structuredQuery = {
      from: [{ collectionId: 'empty' }],
      orderBy: [{ field: { fieldPath: 'a' } }, { field: { fieldPath: 'b' }, direction: 'DESCENDING' }],
    }
    expect(await callDocuments(backend, 'runQuery', { structuredQuery })).toMatchObject({
      status: 400,
      body: { error: { code: 400, status: 'FAILED_PRECONDITION' } },
    })
  })
})

describe('aggregations', () => {
  test('counts need what their query needs, sums and averages their fields too', async () => {
    expect((await getCount(things(kind, orderBy('n')))).data().count).toBe(1)
    expect((await getAggregate(things(), { n: sum('n') })).data()).toEqual({ n: 1 })
    expect((await getAggregate(things(kind), { n: average('n'), count: count() })).data()).toEqual({
      n: 1,
      count: 1,
    })
    const sized = index(ascending('kind'), ascending('size'))
    expect(await definitionIn(getAggregate(things(kind), { size: sum('size') }))).toEqual(sized)
    const both = { n: sum('n'), size: average('size') }
    expect(await definitionIn(getAggregate(things(), both))).toEqual(index(ascending('n'), ascending('size')))
    expect(await definitionIn(getAggregate(things(), { secret: sum('secret') }))).toEqual(
      override('secret', [mode('ASCENDING')]),
    )
    expect(await definitionIn(getCount(things(kind, orderBy('n', 'desc'))))).toEqual(
      index(ascending('kind'), descending('n')),
    )
  })
})

test('a plan names the indexes that are used, and reads nothing unless asked to', async () => {
  const structuredQuery = {
    from: [{ collectionId: 'things' }],
    where: { fieldFilter: { field: { fieldPath: 'kind' }, op: 'EQUAL', value: { stringValue: 'x' } } },
    orderBy: [{ field: { fieldPath: 'made' }, direction: 'DESCENDING' }],
  }
  const properties = '(kind ASC, made DESC, __name__ DESC)'
  const planSummary = { indexesUsed: [{ query_scope: 'Collection', properties }] }
  const explain = (analyze: boolean): ReturnType<typeof callDocuments> =>
    callDocuments(backend, 'runQuery', { structuredQuery, explainOptions: { analyze } })
  expect((await explain(false)).body).toEqual([{ explainMetrics: { planSummary } }])
  expect((await explain(true)).body).toMatchObject([
    { readTime: expect.any(String) },
    { explainMetrics: { planSummary, executionStats: { resultsReturned: '0' } } },
  ])
})

/** Runs last, because it changes the file. An override replaces another one of its field. */
test('with the definitions that were named everything is served; with `off` everything is from the start', async () => {
  const added = [...refused, ...groupRefused].map(({ definition }) => definition)
  const overrides = added.filter((one) => !('fields' in one)).toReversed()
  const file = {
    indexes: [...declared.indexes, ...added.filter((one) => 'fields' in one)],
    fieldOverrides: [
      ...new Map([...declared.fieldOverrides, ...overrides].map((one) => [pathOf(one), one])).values(),
    ],
  }
  const serveAll = async (except: RegExp): Promise<void> => {
    for (const { what, constraints } of refused) {
      if (except.test(what)) continue
      await expect(getDocs(things(...constraints))).resolves.toBeDefined()
    }
    for (const { constraints } of groupRefused)
      await expect(getDocs(group(...constraints))).resolves.toBeDefined()
  }
  writeFileSync(indexesFile, JSON.stringify(file))
  await backend.restart()
  await expect
    .poll(async () => (await fetch(`${backend.url}/healthz`)).json())
    .toMatchObject({ indexes: { building: 0, documents: 0 } })
  // One field has one override, and the one of its ascending order is kept.
  await serveAll(/exempt field, sorted|elements of an exempt/)

  const free = await startBackend({ indexesFile: 'off' })
  const other = await connectFirestore(free)
  await setDoc(doc(other.db, 'things/one'), { n: 1, kind: 'x', size: 2 })
  const found = query(collection(other.db, 'things'), kind, orderBy('size', 'desc'))
  expect((await getDocs(found)).size).toBe(1)
  expect(free.lines.filter(({ level }) => level === 'warn')).toEqual([])
  await other.close()
  await free.stop()
})

function pathOf(one: object): string {
  return 'fieldPath' in one ? String(one.fieldPath) : ''
}
