import { projecting } from '@touchline/console/data/backend/field-mask.ts'
import { masked, pageQuery, type Question } from '@touchline/console/data/backend/sdk-query.ts'
import { connectFirestore, type FirestoreClient } from '@touchline/backend/testing/firestore-client.ts'
import { startBackend, type TestBackend } from '@touchline/backend/testing/start-backend.ts'
import { doc, getDoc, getDocs, setDoc, setLogLevel } from 'firebase/firestore/lite'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

/** The fields that a query requests, through the SDK, which has no option for it. */

let backend: TestBackend
let client: FirestoreClient
const { fetch: plainFetch } = globalThis
const sent: string[] = []

beforeAll(async () => {
  setLogLevel('silent')
  backend = await startBackend()
  client = await connectFirestore(backend)
  for (const [id, rank] of Object.entries({ a: 1, b: 2, c: 2, d: 3 }))
    await setDoc(doc(client.db, 'things', id), {
      name: id,
      counts: { rank, others: 9 },
      search: ['x'],
      kind: 'k',
    })
})
beforeEach(() => {
  sent.length = 0
  globalThis.fetch = projecting((input, init) => {
    if (typeof init?.body === 'string') sent.push(init.body)
    return plainFetch(input, init)
  })
})
afterAll(async () => {
  globalThis.fetch = plainFetch
  await client.close()
  await backend.stop()
})

const all = { collection: 'things', where: [], anyOf: undefined, orderBy: [] } satisfies Question
const isK = { field: 'kind', op: '==', value: 'k' } as const
const isA = { field: 'name', op: '==', value: 'a' } as const
const isNotA = { field: 'name', op: 'in', value: ['b', 'c', 'd'] } as const
const byRank = [{ field: 'counts.rank', direction: 'desc' }] as const

const answerTo = async (question: Question, fields: readonly string[]) =>
  (await getDocs(masked(pageQuery(client.db, question, 10), fields))).docs

test.each<[string, Question, string[]]>([
  ['no condition', all, ['a', 'b', 'c', 'd']],
  ['one', { ...all, where: [isA] }, ['a']],
  ['two', { ...all, where: [isK, isNotA] }, ['b', 'c', 'd']],
  ['alternatives', { ...all, anyOf: [[isA], [isK, isNotA]] }, ['a', 'b', 'c', 'd']],
  [
    'alternatives beside a condition',
    { ...all, where: [isK], anyOf: [[isA], [isNotA]] },
    ['a', 'b', 'c', 'd'],
  ],
  ['missing values', { ...all, where: [{ field: 'gone', op: '==', value: null }] }, []],
])('with %s', async (_, question, ids) => {
  const found = await answerTo(question, ['name'])
  expect(found.map((one) => one.data())).toEqual(ids.map((name) => ({ name })))
  expect(sent.join()).toContain('"select":{"fields":[{"fieldPath":"name"}]}')
  expect(sent.join()).not.toContain('__select__')
  expect((await getDoc(doc(client.db, 'things', 'a'))).data()).toHaveProperty('search')
})

test('asks what it asked without it', async () => {
  const questions: Question[] = [all, { ...all, where: [isA] }, { ...all, where: [isK, isNotA] }]
  for (const question of questions) {
    sent.length = 0
    await getDocs(pageQuery(client.db, question, 10))
    await answerTo(question, ['name'])
    const [plain, projected] = sent.map((body): unknown => JSON.parse(body))
    const select = { fields: [{ fieldPath: 'name' }] }
    expect(plain).not.toHaveProperty('structuredQuery.select')
    expect(projected).toMatchObject(Object(plain))
    expect(projected).toHaveProperty('structuredQuery.select', select)
  }
})

test('a page begins behind a row of which only its order is known', async () => {
  const question: Question = { ...all, orderBy: byRank }
  const [, second] = await answerTo(question, ['counts'])
  const values = [second?.get('counts.rank'), second?.id]
  const next = await getDocs(
    masked(pageQuery(client.db, question, 10, { side: 'after', values }), ['counts']),
  )
  expect([second?.id, ...next.docs.map(({ id }) => id)]).toEqual(['c', 'b', 'a'])
})

test('refused, where nobody reads the mark', async () => {
  globalThis.fetch = plainFetch
  await expect(answerTo(all, ['name'])).rejects.toThrow('reserved')
})

test('a search for the mark is a search', async () => {
  const question: Question = { ...all, where: [{ field: 'name', op: '==', value: '__select__' }] }
  expect((await getDocs(pageQuery(client.db, question, 10))).size).toBe(0)
  expect(sent.join()).not.toContain('"select"')
})
