import {
  average,
  collection,
  count,
  doc,
  getAggregate,
  getCount,
  orderBy,
  query,
  setDoc,
  sum,
  where,
} from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseValue } from '#core/values/values.ts'
import { callDocuments, openFirestoreScene } from '#testing/firestore-client.ts'

const { backend, db, close } = await openFirestoreScene()

beforeAll(async () => {
  const deals = { a: 10, b: 20, c: 0.5, d: 'much', e: null }
  for (const [id, worth] of Object.entries(deals))
    await setDoc(doc(db, 'deals', id), { worth, open: id < 'd', cost: 1 })
  await setDoc(doc(db, 'deals/f'), { open: true })
})

afterAll(close)

describe('aggregations', () => {
  test('count whole collections, filtered and missing ones', async () => {
    const counted = async (...constraints: Parameters<typeof query>[1][]): Promise<number> =>
      (await getCount(query(collection(db, 'deals'), ...constraints))).data().count
    expect(await counted()).toBe(6)
    expect(await counted(where('open', '==', true))).toBe(4)
    expect(await counted(where('worth', '>', 0), where('open', '==', true))).toBe(3)
    expect(await counted(where('worth', 'in', [10, null, 'much']))).toBe(2)
    expect(await counted(orderBy('worth'))).toBe(5)
    expect((await getCount(collection(db, 'nothing'))).data().count).toBe(0)
  })

  // https://firebase.google.com/docs/firestore/query-data/aggregation-queries#behavior_and_limitations
  test('sum and average take numbers only, and only documents that have every aggregated field', async () => {
    const all = { worth: sum('worth'), mean: average('worth'), number: count() }
    expect((await getAggregate(collection(db, 'deals'), all)).data()).toEqual({
      worth: 30.5,
      mean: 30.5 / 3,
      number: 5,
    })
    const open = query(collection(db, 'deals'), where('open', '==', true))
    expect((await getAggregate(open, { worth: sum('worth'), cost: average('cost') })).data()).toEqual({
      worth: 30.5,
      cost: 1,
    })
    const none = query(collection(db, 'deals'), where('open', '==', 'never'))
    expect((await getAggregate(none, { worth: sum('worth'), mean: average('worth') })).data()).toEqual({
      worth: 0,
      mean: null,
    })
  })

  const int = (integerValue: string) => ({ integerValue })
  const double = (doubleValue: number | string) => ({ doubleValue })
  test.each([
    ['integers beyond the doubles', [int('1152921504606846976'), int('1')], int('1152921504606846977')],
    ['up to the largest', [int('9223372036854775806'), int('1')], int('9223372036854775807')],
    ['over it and back', [int('9223372036854775807'), int('2'), int('-2')], int('9223372036854775807')],
    ['beyond it', [int('9223372036854775807'), int('1')], double(9223372036854775808)],
    ['with a fraction', [int('1'), double(0.5)], double(1.5)],
    ['with NaN', [int('1'), double('NaN')], double('NaN')],
    ['with both infinities', [double('Infinity'), double('-Infinity')], double('NaN')],
    ['of what is no number', [{ nullValue: null }, { stringValue: '1' }], int('0')],
  ])('a sum %s', async (kind, values, expected) => {
    const collectionId = kind.replaceAll(' ', '-')
    const root = `projects/${backend.projectId}/databases/(default)/documents`
    const writes = values.map((n, index) => ({
      update: { name: `${root}/${collectionId}/${index}`, fields: { n } },
    }))
    await callDocuments(backend, 'commit', { writes })
    const { body } = await callDocuments(backend, 'runAggregationQuery', {
      structuredAggregationQuery: {
        aggregations: [{ alias: 's', sum: { field: { fieldPath: 'n' } } }],
        structuredQuery: { from: [{ collectionId }] },
      },
    })
    expect(body).toMatchObject([{ result: { aggregateFields: { s: expected } } }])
  })

  test('upTo, limit and offset bound a count', async () => {
    const run = (aggregations: readonly object[], more: object = {}): ReturnType<typeof callDocuments> => {
      const structuredQuery = { from: [{ collectionId: 'deals' }], ...more }
      return callDocuments(backend, 'runAggregationQuery', {
        structuredAggregationQuery: { aggregations, structuredQuery },
      })
    }
    const answer = (...counts: number[]): object => ({
      aggregateFields: Object.fromEntries(
        counts.map((n, index) => [`field_${index + 1}`, { integerValue: String(n) }]),
      ),
    })
    expect((await run([{ count: { upTo: '2' } }, { count: {} }])).body).toMatchObject([
      { result: answer(2, 6) },
    ])
    expect((await run([{ count: {} }], { offset: 4 })).body).toMatchObject([{ result: answer(2) }])
    expect((await run([{ count: {} }], { limit: 3 })).body).toMatchObject([{ result: answer(3) }])
  })

  test('too many, none, of one name, of the name: refused in the words of Firestore', async () => {
    const run = (...aggregations: object[]): ReturnType<typeof callDocuments> => {
      const structuredQuery = { from: [{ collectionId: 'deals' }] }
      return callDocuments(backend, 'runAggregationQuery', {
        structuredAggregationQuery: { aggregations, structuredQuery },
      })
    }
    const refusal = (message: string): object => ({
      status: 400,
      body: { error: { code: 400, status: 'INVALID_ARGUMENT', message } },
    })
    expect(await run(...Array.from({ length: 6 }, () => ({ count: {} })))).toEqual(
      refusal('The maximum number of aggregations allowed in an aggregation query is 5. Received: 6'),
    )
    expect(await run()).toEqual(refusal('Aggregations can not be empty.'))
    expect(await run({ alias: 'n', count: {} }, { alias: 'n', count: {} })).toEqual(
      refusal('Aggregation aliases contain duplicate alias: n.'),
    )
    expect(await run({ alias: '__n__', count: {} })).toEqual(
      refusal('The property.name "__n__" is reserved.'),
    )
    expect(await run({ sum: { field: { fieldPath: '__name__' } } })).toEqual(
      refusal('Aggregations are not supported for the property: __key__'),
    )
    const six = { integerValue: '6' }
    const mixed = await run({ count: {} }, { alias: 'n', count: {} }, { count: {} })
    expect(mixed.body).toMatchObject([
      { result: { aggregateFields: { field_1: six, n: six, field_2: six } } },
    ])
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
