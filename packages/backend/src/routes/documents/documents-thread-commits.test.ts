import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { service } from '#core/caller.ts'
import { noIndexes } from '#core/indexes/index-config.ts'
import { ThreadCommits } from '#core/threads/thread-commits.ts'
import { ThreadDatabases } from '#core/threads/thread-databases.ts'
import type { ThreadRequest } from '#core/thread-request.ts'
import { createWriteTurns } from '#core/write-turns.ts'
import { parseMicros } from '#core/values/timestamps.ts'
import { callDocuments } from '#testing/firestore-client.ts'
import { startBackend, type TestBackend } from '#testing/start-backend.ts'

/** Commits whose bodies are long are parsed and written in a thread. */

let backend: TestBackend

beforeAll(async () => {
  backend = await startBackend({
    disableAccounts: { collection: 'people', field: 'state', values: ['banned'] },
  })
})

afterAll(() => backend.stop())

const root = (): string => `projects/${backend.projectId}/databases/(default)/documents`
const text = { stringValue: 'x'.repeat(70_000) }

function written(id: string, fields: object, currentDocument?: object): object {
  const update = { name: `${root()}/things/${id}`, fields }
  return { update, ...(currentDocument === undefined ? {} : { currentDocument }) }
}

const commit = (writes: readonly object[], token?: string) =>
  callDocuments(backend, 'commit', { writes }, token === undefined ? {} : { token })

async function ordered(field: string): Promise<readonly string[]> {
  const structuredQuery = {
    from: [{ collectionId: 'things' }],
    orderBy: [{ field: { fieldPath: field } }],
    select: { fields: [{ fieldPath: '__name__' }] },
  }
  const { body } = await callDocuments(backend, 'runQuery', { structuredQuery })
  const rows = body as { document?: { name: string } }[]
  return rows.flatMap(({ document }) =>
    document === undefined ? [] : [document.name.split('/').at(-1) ?? ''],
  )
}

test('both threads write the same new indexes, and both find what the other wrote', async () => {
  const number = (value: number) => ({ integerValue: String(value) })
  expect(await commit([written('a', { text, one: number(1) })])).toMatchObject({ status: 200 })
  expect(await ordered('one')).toEqual(['a'])
  expect(await commit([written('b', { one: number(2), two: number(2) })])).toMatchObject({ status: 200 })
  expect(await commit([written('c', { text, one: number(3), two: number(1) })])).toMatchObject({
    status: 200,
  })
  expect(await ordered('one')).toEqual(['a', 'b', 'c'])
  expect(await ordered('two')).toEqual(['c', 'b'])
})

test('times of commits rise, whichever thread makes them', async () => {
  const times: number[] = []
  for (const fields of [{}, { text }, {}, { text }]) {
    const { body } = await commit([written('d', { ...fields, at: { integerValue: String(times.length) } })])
    times.push(parseMicros((body as { commitTime: string }).commitTime))
  }
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(new Set(times).size).toBe(4)
})

describe('what is refused is refused as elsewhere, and writes nothing', () => {
  const cases: [what: string, status: number, write: () => object, token?: string][] = [
    ['without the right to', 403, () => written('none', { text }), ''],
    ['what is there already', 409, () => written('a', { text }, { exists: false })],
    ['what is not there', 404, () => written('none', { text }, { exists: true })],
    ['what is no document', 400, () => written('none', { text, other: { noValue: 1 } })],
  ]
  test.each(cases)('%s', async (_, status, write, token) => {
    const answer = await commit([write()], token)
    expect(answer).toMatchObject({ status, body: { error: { code: status } } })
    expect(await ordered('text')).not.toContain('none')
  })
})

test('commits of both kinds and sign-ups at the same time all succeed', async () => {
  const signUp = (index: number) =>
    fetch(`${backend.url}/identitytoolkit.googleapis.com/v1/accounts:signUp`, {
      method: 'POST',
      body: JSON.stringify({
        email: `p${index}@example.com`,
        password: 'long enough 1',
        returnSecureToken: true,
      }),
    })
  const many = Array.from({ length: 200 }, (_, field) => [`f${field}`, { integerValue: String(field) }])
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => [
      commit(
        Array.from({ length: 20 }, (_item, item) => written(`l${index}-${item}`, Object.fromEntries(many))),
      ),
      commit([written(`s${index}`, { one: { integerValue: '1' } })]),
      ...(index < 3 ? [signUp(index)] : []),
    ]).flat(),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect((await ordered('f199')).length).toBe(160)
})

test('accounts follow what a thread commits', async () => {
  const address = `${backend.url}/identitytoolkit.googleapis.com/v1/accounts`
  const post = (verb: string, body: object) =>
    fetch(`${address}:${verb}`, {
      method: 'POST',
      body: JSON.stringify({ ...body, returnSecureToken: true }),
    })
  const person = { email: 'banned@example.com', password: 'long enough 1' }
  const { localId } = await (await post('signUp', person)).json()
  const banned = { name: `${root()}/people/${localId}`, fields: { text, state: { stringValue: 'banned' } } }
  expect(await commit([{ update: banned }])).toMatchObject({ status: 200 })
  expect((await post('signInWithPassword', person)).status).toBe(400)
  const freed = { ...banned, fields: { text, state: { stringValue: 'fine' } } }
  expect(await commit([{ update: freed }])).toMatchObject({ status: 200 })
  expect((await post('signInWithPassword', person)).status).toBe(200)
})

test('a long body is parsed when the commit before it is done: so only one takes the memory', () => {
  const posted: string[] = []
  const commits = new ThreadCommits({
    databases: new ThreadDatabases(noIndexes),
    disableAccounts: undefined,
    respond: function* () {},
    post: (message) => void posted.push(`${message.kind} ${message.id}`),
  })
  const request = (body: string): ThreadRequest => ({
    method: 'commit',
    caller: service,
    parent: [],
    body: new Uint8Array(Buffer.from(body)),
    database: { file: '', projectId: 'none', databaseId: '(default)', rules: null },
    now: 0,
    gzip: false,
  })
  commits.run(1, request('{}'))
  commits.run(2, request('no JSON'))
  commits.run(3, request('{}'))
  expect(posted).toEqual(['ready 1'])
  // There is no such database.
  commits.commit(1, 0)
  expect(posted).toEqual(['ready 1', 'failure 1', 'failure 2', 'ready 3'])
})

test('who shares the turn to write waits for a thread that has it, and that one for them', async () => {
  const order: string[] = []
  const writes = createWriteTurns()
  const request = Promise.withResolvers<void>()
  const shared = writes.share(() => request.promise)
  const taken = writes.take().then((giveBack) => {
    order.push('thread')
    return giveBack
  })
  const later = writes.share(() => void order.push('later'))
  const next = writes.take().then((giveBack) => {
    order.push('next thread')
    giveBack()
  })
  order.push('request')
  request.resolve()
  await shared
  const giveBack = await taken
  expect(order).toEqual(['request', 'thread'])
  giveBack()
  await Promise.all([later, next])
  expect(order.toSorted()).toEqual(['later', 'next thread', 'request', 'thread'])
})
