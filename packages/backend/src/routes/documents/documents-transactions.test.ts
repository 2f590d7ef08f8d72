import { afterAll, beforeAll, expect, test } from 'vitest'
import { callDocuments } from '#testing/firestore-client.ts'
import { testRoot as root } from '#testing/random-values.ts'
import { startBackend, type TestBackend } from '#testing/start-backend.ts'
import { addAccount, idTokenOf } from '#testing/test-accounts.ts'

/** Transactions as the protocol has them, beyond what the Admin SDK does with them. */

let backend: TestBackend
let administrator: string
let player: string

beforeAll(async () => {
  backend = await startBackend()
  await addAccount(backend, { uid: 'admin', email: 'admin@club.example', isAdmin: true })
  await addAccount(backend, { uid: 'player', email: 'player@club.example', isAdmin: false })
  administrator = await idTokenOf(backend, 'admin@club.example')
  player = await idTokenOf(backend, 'player@club.example')
})
afterAll(() => backend.stop())

const call = (verb: string, body: object, token?: string) =>
  callDocuments(backend, verb, body, token === undefined ? {} : { token })

async function begin(options: object = {}, token?: string): Promise<string> {
  const { status, body } = await call('beginTransaction', { options }, token)
  expect(status).toBe(200)
  // The protocol's answer.
  return (body as { transaction: string }).transaction
}

const set = (path: string, n: number) => ({
  update: { name: `${root}/${path}`, fields: { n: { integerValue: String(n) } } },
})
const write = (path: string, n: number) => call('commit', { writes: [set(path, n)] })

/** Returns the number in a document, or null if it is missing. */
async function read(path: string, body: object = {}, token?: string): Promise<string | null | number> {
  const answer = await call('batchGet', { documents: [`${root}/${path}`], ...body }, token)
  if (answer.status !== 200) return answer.status
  return /"integerValue":"(\d+)"/.exec(JSON.stringify(answer.body))?.[1] ?? null
}

const query = (collectionId: string) => ({ structuredQuery: { from: [{ collectionId }] } })
const failed = (status: string) => ({ error: { status } })

test('reads of a transaction stay at its beginning, and a change of what it read ends it', async () => {
  await write('one/a', 1)
  const transaction = await begin()
  expect(await read('one/a', { transaction })).toBe('1')
  expect(await read('one/b', { transaction })).toBe(null)
  await write('one/a', 2)
  await write('one/b', 2)
  expect(await read('one/a', { transaction })).toBe('1')
  expect(await read('one/b', { transaction })).toBe(null)
  expect(await read('one/a')).toBe('2')
  const { status, body } = await call('commit', { transaction, writes: [set('one/c', 1)] })
  expect([status, body]).toMatchObject([409, failed('ABORTED')])
  expect(await read('one/c')).toBe(null)
  expect((await call('commit', { transaction })).body).toMatchObject(failed('INVALID_ARGUMENT'))
})

test.each([
  ['a document that was missing', 'batchGet', { documents: [`${root}/two/none`] }, 'two/none'],
  ['a query', 'runQuery', query('two'), 'two/c'],
  [
    'an aggregation',
    'runAggregationQuery',
    { structuredAggregationQuery: { ...query('two'), aggregations: [{ count: {} }] } },
    'two/d',
  ],
  ['everything', 'runQuery', { structuredQuery: { from: [{ allDescendants: true }] } }, 'elsewhere/e'],
])('%s that changed is noticed, and what was not read is not', async (_, verb, body, path) => {
  for (const [between, expected] of [
    ['other/a', verb === 'runQuery' && path === 'elsewhere/e' ? 409 : 200],
    [path, 409],
  ] as const) {
    const transaction = await begin()
    expect((await call(verb, { ...body, transaction })).status).toBe(200)
    await write(between, Date.now())
    expect((await call('commit', { transaction, writes: [set('results/a', 1)] })).status).toBe(expected)
  }
})

test('a transaction begins with its first read', async () => {
  await write('three/a', 1)
  for (const [verb, body] of [
    ['batchGet', { documents: [`${root}/three/a`] }],
    ['batchGet', { documents: [] }],
    ['runQuery', query('three')],
    [
      'runAggregationQuery',
      { structuredAggregationQuery: { ...query('three'), aggregations: [{ count: {} }] } },
    ],
  ] as const) {
    const answer = await call(verb, { ...body, newTransaction: { readWrite: { retryTransaction: 'eHl6' } } })
    // The protocol's answer.
    const [{ transaction }] = answer.body as [{ transaction: string }]
    expect((await call('rollback', { transaction })).body).toEqual({})
    expect((await call('rollback', { transaction })).status).toBe(400)
  }
})

test('a transaction that only reads takes no writes', async () => {
  const transaction = await begin({ readOnly: {} })
  const { body } = await call('commit', { transaction, writes: [set('four/a', 1)] })
  expect(body).toMatchObject(failed('INVALID_ARGUMENT'))
  await write('four/a', 1)
  expect((await call('commit', { transaction })).status).toBe(200)
  const old = { readOnly: { readTime: '2020-01-01T00:00:00Z' } }
  expect((await call('beginTransaction', { options: old })).body).toMatchObject(failed('FAILED_PRECONDITION'))
})

test('what has not changed since can be read at an earlier moment', async () => {
  await write('five/a', 1)
  const answer = await call('batchGet', { documents: [`${root}/five/a`] })
  // The protocol's answer.
  const [{ readTime }] = answer.body as [{ readTime: string }]
  expect(await read('five/a', { readTime })).toBe('1')
  await write('five/a', 2)
  const { body } = await call('batchGet', { documents: [`${root}/five/a`], readTime })
  expect(body).toMatchObject(failed('FAILED_PRECONDITION'))
})

test('a transaction is that of who began it, and nobody without an account has one', async () => {
  await write('six/a', 1)
  const transaction = await begin({}, administrator)
  expect(await read('six/a', { transaction }, administrator)).toBe('1')
  for (const token of [player, undefined]) {
    expect(await read('six/a', { transaction }, token)).toBe(400)
    expect((await call('commit', { transaction }, token)).status).toBe(400)
    expect((await call('rollback', { transaction }, token)).status).toBe(400)
  }
  expect((await call('beginTransaction', {}, '')).body).toMatchObject(failed('PERMISSION_DENIED'))
  const first = { ...query('six'), newTransaction: {} }
  expect((await call('runQuery', first, '')).body).toMatchObject(failed('PERMISSION_DENIED'))
  expect((await call('commit', { transaction }, administrator)).status).toBe(200)
})

test('rules judge reads of a transaction by the rights of now', async () => {
  await write('seven/a', 1)
  const transaction = await begin({}, administrator)
  const record = (isAdmin: boolean) => ({
    writes: [{ update: { name: `${root}/users/admin`, fields: { isAdmin: { booleanValue: isAdmin } } } }],
  })
  expect(await read('seven/a', { transaction }, administrator)).toBe('1')
  await call('commit', record(false))
  expect(await read('seven/a', { transaction }, administrator)).toBe(403)
  expect((await call('runQuery', { ...query('seven'), transaction }, administrator)).status).toBe(403)
  await call('commit', record(true))
  expect((await call('runQuery', { ...query('seven'), newTransaction: {} }, player)).status).toBe(403)
})

test('transactions end by themselves, and a user has only so many', async () => {
  const idle = await begin()
  backend.advance(61_000)
  expect(await read('one/a', { transaction: idle })).toBe(400)
  const long = await begin()
  for (let minute = 0; minute < 5; minute++) {
    backend.advance(50_000)
    expect(await read('one/a', { transaction: long })).toBe('2')
  }
  backend.advance(50_000)
  const { body } = await call('commit', { transaction: long })
  expect(body).toMatchObject({
    error: { message: expect.stringContaining('transaction has expired') as unknown },
  })
  for (let count = 0; count < 10; count++) await begin({}, administrator)
  const eleventh = await call('beginTransaction', {}, administrator)
  expect([eleventh.status, eleventh.body]).toMatchObject([429, failed('RESOURCE_EXHAUSTED')])
  await begin({}, player)
  await begin()
})

test('what is malformed is refused', async () => {
  const transaction = await begin()
  const documents = [`${root}/one/a`]
  for (const [verb, body] of [
    ['batchGet', { documents, transaction, newTransaction: {} }],
    ['batchGet', { documents, transaction: 7 }],
    ['batchGet', { documents, newTransaction: 'x' }],
    ['batchGet', { documents, newTransaction: { readOnly: {}, readWrite: {} } }],
    ['batchGet', { documents, readTime: 'now' }],
    ['commit', { transaction: 'nonsense' }],
    ['rollback', {}],
    ['listCollectionIds', { newTransaction: {} }],
    ['beginTransaction', { options: [] }],
  ] as const)
    expect([verb, await call(verb, body)]).toMatchObject([verb, { body: failed('INVALID_ARGUMENT') }])
})

test('an open transaction holds up neither a restart nor what was written', async () => {
  await write('eight/a', 1)
  const transaction = await begin()
  expect(await read('eight/a', { transaction })).toBe('1')
  await write('eight/a', 2)
  await backend.restart()
  expect(await read('eight/a')).toBe('2')
  expect((await call('commit', { transaction })).body).toMatchObject(failed('INVALID_ARGUMENT'))
})
