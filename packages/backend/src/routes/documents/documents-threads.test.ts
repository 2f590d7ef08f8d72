import { gunzipSync } from 'node:zlib'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseMicros } from '#core/values/timestamps.ts'
import { startBackend, type TestBackend } from '#testing/start-backend.ts'

/** Answers that take too long for the shared thread. */

let backend: TestBackend
let token: string

const count = 60
const text = 'x'.repeat(50_000)

beforeAll(async () => {
  backend = await startBackend()
  token = await backend.backend.serviceToken()
  await commit(Array.from({ length: count }, (_, index) => written(index, { text: { stringValue: text } })))
})

afterAll(() => backend.stop())

const root = (): string => `projects/${backend.projectId}/databases/(default)/documents`
const from = [{ collectionId: 'long' }]
const whole = { structuredQuery: { from } }
/** Pads a body, so that it is long enough for a thread. */
const padding = ' '.repeat(70_000)

function written(index: number, fields: object): object {
  return { update: { name: `${root()}/long/d${String(index).padStart(3, '0')}`, fields } }
}

async function commit(writes: readonly object[]): Promise<string> {
  const answer = await backend.asService(`/v1/${root()}:commit`, { writes })
  return (await answer.json()).commitTime
}

/** Calls within this process, so that nothing of an answer is read before the test reads it. */
async function call(
  verb: string,
  body: object | string,
  { headers = {}, signal }: { headers?: Record<string, string>; signal?: AbortSignal } = {},
): Promise<Response> {
  return backend.backend.fetch(
    new Request(`${backend.url}/v1/${root()}:${verb}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
      ...(signal === undefined ? {} : { signal }),
    }),
  )
}

type Row = { document: { name: string; fields: Record<string, unknown> }; readTime: string }

async function rows(response: Response): Promise<readonly Row[]> {
  expect(response.status).toBe(200)
  return (await response.json()) as readonly Row[]
}

test('a long list arrives whole over a connection', async () => {
  const answer = await backend.asService(`/v1/${root()}:runQuery`, whole)
  const list = await rows(answer)
  expect(list.map(({ document }) => document.name.slice(-4))).toEqual(
    Array.from({ length: count }, (_, index) => `d${String(index).padStart(3, '0')}`),
  )
  expect(list.every(({ document }) => JSON.stringify(document.fields['text']).length > text.length)).toBe(
    true,
  )
})

test('a list is of one moment, however late it is read', async () => {
  const answer = await call('runQuery', whole)
  const after = await commit([
    { delete: `${root()}/long/d059` },
    written(60, { text: { stringValue: 'new' } }),
  ])
  const list = await rows(answer)
  expect(list).toHaveLength(count)
  expect(list.at(-1)?.document.name).toMatch(/d059$/)
  expect(new Set(list.map(({ readTime }) => readTime)).size).toBe(1)
  expect(parseMicros(list[0]?.readTime ?? '')).toBeLessThan(parseMicros(after))
  const later = await rows(await call('runQuery', whole))
  expect(later.at(-1)?.document.name).toMatch(/d060$/)
  expect(parseMicros(later[0]?.readTime ?? '')).toBeGreaterThanOrEqual(parseMicros(after))
})

test('threads notice new indexes, whichever snapshots they have taken before', async () => {
  const found = async (field: string) =>
    rows(
      await call(
        'runQuery',
        `${JSON.stringify({ structuredQuery: { from, orderBy: [{ field: { fieldPath: field } }] } })}${padding}`,
      ),
    )
  for (const field of ['first', 'second']) {
    expect((await found(field)).some(({ document }) => document !== undefined)).toBe(false)
    await commit([written(61, { [field]: { integerValue: '1' } })])
    expect((await found(field)).map(({ document }) => document.name.slice(-4))).toEqual(['d061'])
  }
})

describe('what threads refuse is refused in the words of the protocol', () => {
  const cases: [what: string, status: number, verb: string, body: () => string, bearer?: string][] = [
    ['a body that is not JSON', 400, 'runQuery', () => `{"structuredQuery":${padding}`],
    ['a query that is not well-formed', 400, 'runQuery', () => `{"structuredQuery":{}}${padding}`],
    ['a list that rules forbid', 403, 'runQuery', () => `${JSON.stringify(whole)}${padding}`, ''],
    [
      'a document that rules forbid, after others',
      403,
      'batchGet',
      () => `${JSON.stringify({ documents: [`${root()}/long/d000`] })}${padding}`,
      '',
    ],
  ]
  test.each(cases)('%s', async (_, status, verb, body, bearer) => {
    const headers = bearer === undefined ? {} : { authorization: bearer }
    const answer = await call(verb, body(), { headers })
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ error: { code: status } })
  })

  test('and bodies without a token are smaller than others', async () => {
    const large = `${JSON.stringify(whole)}${' '.repeat(300_000)}`
    const headers = { authorization: '', 'content-length': String(large.length) }
    expect(await (await call('runQuery', large, { headers })).json()).toMatchObject({
      error: { code: 400, message: expect.stringContaining('262144 bytes') },
    })
    expect((await call('runQuery', large)).status).toBe(200)
  })
})

test('a caller that goes away ends its query', async () => {
  const leave = new AbortController()
  const answer = await call('runQuery', whole, { signal: leave.signal })
  const reader = answer.body?.getReader()
  await reader?.read()
  leave.abort()
  expect(await readOn(reader)).toBeLessThan(count * text.length)
})

test('a reader that takes nothing is cut off, and its snapshot is given up', async () => {
  const impatient = await startBackend({ threadLimits: { patience: 1 } })
  const database = `/v1/projects/${impatient.projectId}/databases/(default)/documents`
  const writes = Array.from({ length: count }, (_, index) => ({
    update: { name: `${database.slice(4)}/long/d${index}`, fields: { text: { stringValue: text } } },
  }))
  expect((await impatient.asService(`${database}:commit`, { writes })).status).toBe(200)
  const request = new Request(`${impatient.url}${database}:runQuery`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await impatient.backend.serviceToken()}` },
    body: JSON.stringify(whole),
  })
  const answer = await impatient.backend.fetch(request)
  expect(answer.status).toBe(200)
  await expect(answer.body?.getReader().closed).rejects.toThrow('DEADLINE_EXCEEDED')
  await impatient.stop()
})

async function readOn(reader: ReadableStreamDefaultReader<Uint8Array> | undefined): Promise<number> {
  let bytes = 0
  for (let part = await reader?.read(); part?.done === false; part = await reader?.read())
    bytes += part.value.length
  return bytes
}

describe('answers are compressed for those who take it', () => {
  const long = whole
  const short = { structuredQuery: { from, limit: 1, select: { fields: [{ fieldPath: 'none' }] } } }
  const page = { documents: Array.from({ length: 40 }, (_, index) => `none/d${index}`) }
  const cases: [what: string, body: object, accepted: string, encoding: string | null][] = [
    ['a long one', long, 'gzip, deflate, br', 'gzip'],
    ['a page', page, 'br;q=1.0, gzip;q=0.8', 'gzip'],
    ['a short one', short, 'gzip', null],
    ['for others a long one', long, 'br', null],
    ['for others a page', page, 'gzip;q=0, br', null],
  ]
  test.each(cases)('%s', async (_, body, accepted, encoding) => {
    const isPage = 'documents' in body
    const sent = isPage ? { documents: page.documents.map((name) => `${root()}/${name}`) } : body
    const answer = await call(isPage ? 'batchGet' : 'runQuery', sent, {
      headers: { 'accept-encoding': accepted },
    })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    const bytes = Buffer.from(await answer.arrayBuffer())
    const plain = encoding === null ? bytes : gunzipSync(bytes)
    expect(JSON.parse(plain.toString()).length).toBeGreaterThanOrEqual(body === short ? 1 : 30)
  })
})
