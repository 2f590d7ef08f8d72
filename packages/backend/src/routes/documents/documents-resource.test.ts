import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callDocuments } from '#testing/firestore-client.ts'
import { testRoot as root } from '#testing/random-values.ts'
import { startBackend, type TestBackend } from '#testing/start-backend.ts'
import { addAccount, idTokenOf } from '#testing/test-accounts.ts'
import { emulation } from '@touchline/emulator/emulation'

/** Documents and collections at their own addresses, as Google's libraries and plain HTTP clients call them. */

let backend: TestBackend
let service: string
let administrator: string
let player: string

beforeAll(async () => {
  backend = await startBackend()
  await addAccount(backend, { uid: 'admin', email: 'admin@club.example', isAdmin: true })
  await addAccount(backend, { uid: 'player', email: 'player@club.example', isAdmin: false })
  service = await backend.backend.serviceToken()
  administrator = await idTokenOf(backend, 'admin@club.example')
  player = await idTokenOf(backend, 'player@club.example')
})
afterAll(() => backend.stop())

type Answer = { status: number; body: unknown }

async function call(
  line: string,
  { token = service, fields }: { token?: string; fields?: object } = {},
): Promise<Answer> {
  const [method = '', path = ''] = line.split(' ')
  const answer = await fetch(`${backend.url}/v1/${root}/${path}`, {
    method,
    headers: token === '' ? {} : { Authorization: `Bearer ${token}` },
    ...(fields === undefined ? {} : { body: JSON.stringify({ fields }) }),
  })
  return { status: answer.status, body: await answer.json() }
}

const text = (stringValue: string) => ({ stringValue })
const failure = (code: number, status: string) =>
  expect.objectContaining({ error: expect.objectContaining({ code, status }) as unknown }) as unknown

test('a document is made, read, changed and deleted at its address', async () => {
  const name = `${root}/clubs/one`
  const times = { createTime: expect.any(String) as unknown, updateTime: expect.any(String) as unknown }
  const fields = { name: text('One'), town: text('A'), map: { mapValue: { fields: { x: text('1') } } } }
  const made = await call('POST clubs?documentId=one', { fields })
  expect(made).toEqual({ status: 200, body: { name, fields, ...times } })
  expect(await call('GET clubs/one')).toEqual(made)
  const masked = await call('GET clubs/one?mask.fieldPaths=town&mask.fieldPaths=map.x')
  expect(masked.body).toMatchObject({ fields: { town: text('A'), map: fields.map } })
  expect(masked.body).not.toHaveProperty('fields.name')
  const query = 'updateMask.fieldPaths=town&mask.fieldPaths=name'
  const changed = await call(`PATCH clubs/one?${query}`, { fields: { town: text('B') } })
  expect(changed.body).toEqual({ name, fields: { name: text('One') }, ...times })
  const snake = await call('PATCH clubs/one?update_mask.field_paths=town', { fields: {} })
  expect(snake.body).toEqual({ name, fields: { name: text('One'), map: fields.map }, ...times })
  expect((await call('PATCH clubs/one', { fields: { only: text('x') } })).body).toMatchObject({
    fields: { only: text('x') },
  })
  expect(await call('DELETE clubs/one')).toEqual({ status: 200, body: {} })
  expect(await call('GET clubs/one')).toEqual({ status: 404, body: failure(404, 'NOT_FOUND') })
  expect(await call('DELETE clubs/one')).toEqual({ status: 200, body: {} })
})

test('a document without its own id gets one', async () => {
  const { body } = await call('POST clubs/one/teams', { fields: { a: text('x') } })
  expect(body).toMatchObject({
    name: expect.stringMatching(/\/clubs\/one\/teams\/[A-Za-z0-9]{20}$/) as unknown,
  })
})

test('an id may hold a colon, where it is written as %3A', async () => {
  const { body } = await call('POST clubs%3Acommit?documentId=a%3Ab', { fields: {} })
  expect(body).toMatchObject({ name: `${root}/clubs:commit/a:b` })
  expect((await call('GET clubs:commit/a:b')).status).toBe(200)
})

describe('preconditions and what is malformed', () => {
  beforeAll(() => call('PATCH kept/one', { fields: { a: text('x') } }))

  test.each([
    ['POST kept?documentId=one', 409, 'ALREADY_EXISTS'],
    ['PATCH kept/one?currentDocument.exists=false', 409, 'ALREADY_EXISTS'],
    ['PATCH kept/none?currentDocument.exists=true', 404, 'NOT_FOUND'],
    ['PATCH kept/one?currentDocument.updateTime=2020-01-01T00:00:00Z', 400, 'FAILED_PRECONDITION'],
    ['PATCH kept/one?currentDocument.exists=maybe', 400, 'INVALID_ARGUMENT'],
    ['PATCH kept/one?currentDocument.updateTime=soon', 400, 'INVALID_ARGUMENT'],
    ['PATCH kept/one?updateMask.fieldPaths=..', 400, 'INVALID_ARGUMENT'],
    ['PATCH kept', 404, 'NOT_FOUND'],
    ['POST kept/one', 404, 'NOT_FOUND'],
    ['POST kept?documentId=__no__', 400, 'INVALID_ARGUMENT'],
    ['POST kept?documentId=a%2Fb', 400, 'INVALID_ARGUMENT'],
    ['DELETE kept/none?currentDocument.exists=true', 404, 'NOT_FOUND'],
    ['DELETE kept/one?currentDocument.updateTime=2020-01-01T00:00:00Z', 400, 'FAILED_PRECONDITION'],
    ['DELETE kept', 404, 'NOT_FOUND'],
    ['GET kept/one?transaction=eHl6', 400, 'INVALID_ARGUMENT'],
    ['GET kept/one?readTime=2020-01-01T00:00:00Z', 400, 'FAILED_PRECONDITION'],
    ['GET kept/one?readTime=2999-01-01T00:00:00Z', 400, 'INVALID_ARGUMENT'],
    ['GET kept?pageToken=x', 400, 'INVALID_ARGUMENT'],
    ['GET kept?pageSize=x', 400, 'INVALID_ARGUMENT'],
    ['GET kept?orderBy=a%20upwards', 400, 'INVALID_ARGUMENT'],
    ['GET kept?orderBy=a&showMissing=true', 400, 'INVALID_ARGUMENT'],
  ])('%s is refused', async (line, code, status) => {
    const body = /^(?:POST|PATCH)/.test(line) ? { fields: {} } : {}
    expect(await call(line, body)).toEqual({ status: code, body: failure(code, status) })
    expect((await call('GET kept/one')).body).toMatchObject({ fields: { a: text('x') } })
  })
})

test('Google\u2019s libraries over REST are not led to try again what can’t succeed', async () => {
  await call('PATCH kept/one', { fields: {} })
  const headers = { Authorization: `Bearer ${service}`, 'X-Goog-Api-Client': 'gl-node/26 gax/4 grpc-web/4' }
  const address = `${backend.url}/v1/${root}/kept?documentId=one`
  const answer = await fetch(address, { method: 'POST', headers, body: '{}' })
  expect(answer.status).toBe(409)
  expect(await answer.json()).toEqual(failure(412, 'ALREADY_EXISTS'))
})

test('lists come in pages, in any order that a query has, with documents that are missing', async () => {
  for (const [id, rank] of Object.entries({ a: 2, b: 3, c: 1, d: 3 }))
    await call(`PATCH pages/${id}`, { fields: { rank: { integerValue: String(rank) } } })
  for (const path of ['a/x/1', 'a-b/x/1', 'aa/x/1', 'bb/x/1/y/1'])
    await call(`PATCH pages/${path}`, { fields: {} })
  const pages = async (query: string, collection = 'pages'): Promise<string[][]> => {
    const found: string[][] = []
    for (let token = ''; ;) {
      const { body } = await call(`GET ${collection}?${query}&pageToken=${token}`)
      // The protocol's answer.
      const { documents = [], nextPageToken } = body as {
        documents?: { name: string }[]
        nextPageToken?: string
      }
      found.push(documents.map(({ name }) => name.split('/').at(-1) ?? ''))
      if (nextPageToken === undefined) return found
      token = nextPageToken
    }
  }
  expect(await pages('pageSize=3')).toEqual([['a', 'b', 'c'], ['d']])
  expect(await pages('pageSize=3&orderBy=rank%20desc')).toEqual([['d', 'b', 'a'], ['c']])
  expect(await pages('pageSize=2&showMissing=true')).toEqual([['a', 'a-b'], ['aa', 'b'], ['bb', 'c'], ['d']])
  expect((await call('GET nothing')).body).toEqual({})
  // Those with a sign that comes before the slash are found before what they begin with.
  for (const path of ['m/x/1', 'm!/x/1', 'm-n/x/1', 'm-/x/1'])
    await call(`PATCH signs/${path}`, { fields: {} })
  expect((await pages('pageSize=1&showMissing=true', 'signs')).flat()).toEqual(['m', 'm!', 'm-', 'm-n'])
  // Ids that are numbers come before all others, and in the order of their numbers.
  for (const path of ['__id10__/x/1', '__id9__/x/1', 'A/x/1', '__id-1__'])
    await call(`PATCH ids/${path}`, { fields: {} })
  const numbers = ['__id-1__', '__id9__', '__id10__', 'A']
  expect((await pages('pageSize=1&showMissing=true', 'ids')).flat()).toEqual(numbers)
})

test('a page of large documents ends early', async () => {
  const long = { fields: { text: text('x'.repeat(1_000_000)) } }
  const writes = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({
    update: { name: `${root}/large/${id}`, ...long },
  }))
  await callDocuments(backend, 'commit', { writes })
  const { body } = await call('GET large')
  // The protocol's answer.
  const { documents, nextPageToken } = body as { documents: unknown[]; nextPageToken: string }
  expect(documents).toHaveLength(5)
  const rest = await call(`GET large?pageToken=${nextPageToken}`)
  expect(rest.body).toEqual({ documents: [expect.objectContaining({ name: `${root}/large/f` })] })
})

test('numbers of enumerations are understood in place of their names', async () => {
  await call('PATCH numbers/one', { fields: { n: { integerValue: '1' } } })
  const fieldFilter = { field: { fieldPath: 'n' }, op: 5, value: { integerValue: '1' } }
  const where = {
    compositeFilter: {
      op: 1,
      filters: [{ fieldFilter }, { unaryFilter: { op: 5, field: { fieldPath: 'n' } } }],
    },
  }
  const orderBy = [{ field: { fieldPath: 'n' }, direction: 2 }]
  const structuredQuery = { from: [{ collectionId: 'numbers' }], where, orderBy }
  const { body } = await callDocuments(backend, 'runQuery', { structuredQuery })
  expect(body).toMatchObject([{ document: { name: `${root}/numbers/one` } }])
  const transform = {
    document: `${root}/numbers/one`,
    fieldTransforms: [{ fieldPath: 'at', setToServerValue: 1 }],
  }
  expect((await callDocuments(backend, 'commit', { writes: [{ transform }] })).status).toBe(200)
  const unknown = { ...structuredQuery, where: { fieldFilter: { ...fieldFilter, op: 11 } } }
  expect((await callDocuments(backend, 'runQuery', { structuredQuery: unknown })).status).toBe(400)
})

test('rules hold at every address', async () => {
  await call('PATCH secret/one', { fields: { a: text('x') } })
  const refused = [
    'GET secret/one',
    'GET secret',
    'GET secret/none',
    'POST secret?documentId=two',
    'PATCH secret/one',
    'PATCH secret/none',
    'DELETE secret/one',
  ]
  for (const token of ['', player])
    for (const line of refused) {
      const body = /^(?:POST|PATCH)/.test(line) ? { fields: {} } : {}
      expect([line, await call(line, { token, ...body })]).toEqual([
        line,
        { status: 403, body: failure(403, 'PERMISSION_DENIED') },
      ])
    }
  expect((await call('GET secret/one')).body).toMatchObject({ fields: { a: text('x') } })
  expect((await call('GET users/player', { token: player })).status).toBe(200)
  const own = await call('POST decisions?documentId=one', { token: administrator, fields: { a: text('x') } })
  expect(own.body).toMatchObject({ fields: { a: text('x') } })
  expect((await call('PATCH decisions/one', { token: administrator, fields: {} })).status).toBe(403)
  // Only services may list documents that don't exist.
  expect((await call('GET secret?showMissing=true', { token: administrator })).status).toBe(403)
})

test('who may write but not read learns no field of what is there', async () => {
  const rules = `rules_version = '2';
    service cloud.firestore { match /databases/{d}/documents { match /box/{id} { allow write; } } }`
  const other = await startBackend({ emulator: emulation })
  const files = [{ name: 'x.rules', content: rules }]
  const control = `${other.url}/emulator/v1/projects/demo-box:securityRules`
  await fetch(control, { method: 'PUT', body: JSON.stringify({ rules: { files } }) })
  const address = `${other.url}/v1/projects/demo-box/databases/(default)/documents/box/one`
  const body = JSON.stringify({ fields: { secret: text('x') } })
  await fetch(address, { method: 'PATCH', headers: { Authorization: 'Bearer owner' }, body })
  const mine = JSON.stringify({ fields: { mine: text('y') } })
  const answer = await fetch(`${address}?updateMask.fieldPaths=mine`, { method: 'PATCH', body: mine })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toHaveProperty('fields', {})
  await other.stop()
})

test('each write of a batch is judged and kept alone', async () => {
  for (const id of ['taken', 'gone']) await call(`PATCH batch/${id}`, { fields: {} })
  const update = (path: string) => ({ update: { name: `${root}/${path}`, fields: { a: text('x') } } })
  const writes = [
    update('batch/one'),
    { ...update('batch/taken'), currentDocument: { exists: false } },
    { ...update('batch/none'), currentDocument: { exists: true } },
    update('decisions/old'),
    { delete: `${root}/batch/gone` },
  ]
  await call('PATCH decisions/old', { fields: {} })
  const { status, body } = await callDocuments(backend, 'batchWrite', { writes }, { token: administrator })
  expect(status).toBe(200)
  // The protocol's answer.
  const outcome = body as { writeResults: { updateTime?: string }[]; status: { code?: number }[] }
  expect(outcome.status.map(({ code = 0 }) => code)).toEqual([0, 6, 5, 7, 0])
  expect(outcome.writeResults.map(({ updateTime }) => updateTime !== undefined)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
  expect((await call('GET batch/one')).status).toBe(200)
  expect((await call('GET batch/gone')).status).toBe(404)
  const twice = await callDocuments(backend, 'batchWrite', { writes: [update('batch/a'), update('batch/a')] })
  expect(twice).toEqual({ status: 400, body: failure(400, 'INVALID_ARGUMENT') })
  const anonymous = await callDocuments(backend, 'batchWrite', { writes: [update('batch/b')] }, { token: '' })
  expect(anonymous).toEqual({ status: 403, body: failure(403, 'PERMISSION_DENIED') })
})
