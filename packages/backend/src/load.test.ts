import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { createLogger } from '#core/log.ts'
import { databaseFile, openReader } from '#store/db.ts'
import { kindByNumber } from '#testing/index-cases.ts'
import { createBackend, listen } from './app.ts'
import type { Backend } from './backend.ts'

/** Many documents at once, whose index entries are written at the end. */

const projectId = 'touchline-test'
const root = `projects/${projectId}/databases/(default)/documents`

let folder: string
let backends: Backend[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-load-'))
  writeFileSync(join(folder, 'indexes.json'), JSON.stringify({ indexes: [kindByNumber] }))
})

afterEach(() => {
  for (const backend of backends.splice(0)) backend.close()
  rmSync(folder, { recursive: true })
})

function open(name: string): Backend {
  const backend = createBackend({
    dataFolder: join(folder, name),
    projectId,
    indexesFile: join(folder, 'indexes.json'),
    log: createLogger('error'),
  })
  backends.push(backend)
  return backend
}

function close(backend: Backend): void {
  backends = backends.filter((one) => one !== backend)
  backend.close()
}

async function call(backend: Backend, verb: string, body: object): Promise<Response> {
  const headers = { authorization: `Bearer ${await backend.serviceToken()}` }
  const url = `http://127.0.0.1/v1/${root}:${verb}`
  return backend.fetch(new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }))
}

async function commit(backend: Backend, writes: readonly object[]): Promise<void> {
  expect(await call(backend, 'commit', { writes })).toMatchObject({ status: 200 })
}

const thing = (n: number, kind: string): object => ({
  update: {
    name: `${root}/things/${n}`,
    fields: {
      kind: { stringValue: kind },
      n: { integerValue: String(n) },
      words: { arrayValue: { values: [{ stringValue: `w${n % 7}` }, { stringValue: 'every' }] } },
    },
  },
})

const numbers = Array.from({ length: 500 }, (_, index) => index + 10)

/** A long commit, which a thread makes, and short ones that change and delete what came before. */
async function write(backend: Backend): Promise<boolean> {
  await commit(
    backend,
    numbers.slice(0, 400).map((n) => thing(n, 'even')),
  )
  await commit(
    backend,
    numbers.slice(400).map((n) => thing(n, 'even')),
  )
  await commit(backend, [thing(12, 'odd'), { delete: `${root}/things/13` }])
  await commit(backend, [
    { update: { name: `${root}/things/20/parts/1`, fields: { n: { integerValue: '1' } } } },
  ])
  return true
}

const where = { fieldFilter: { field: { fieldPath: 'kind' }, op: 'EQUAL', value: { stringValue: 'even' } } }
const orderBy = [{ field: { fieldPath: 'n' }, direction: 'DESCENDING' }]
const query = { structuredQuery: { from: [{ collectionId: 'things' }], where, orderBy } }

async function found(backend: Backend): Promise<string[]> {
  const rows: { document?: { name: string } }[] = await (await call(backend, 'runQuery', query)).json()
  return rows.flatMap(({ document }) => document?.name.split('/').at(-1) ?? [])
}

/** Every entry, with the definition of its index and the name of its document. */
function entriesIn(name: string): unknown {
  const db = openReader(join(folder, name, databaseFile))
  const rows = db
    .prepare(
      `SELECT definition, hex(key) AS key, name FROM index_entries
       JOIN index_definitions ON index_definitions.id = index_id JOIN documents ON documents.id = document
       ORDER BY 1, 2`,
    )
    .all()
  db.close()
  return rows
}

test('a load ends with the same entries as the same commits without one', async () => {
  const [plain, loaded] = [open('plain'), open('loaded')]
  await write(plain)
  expect(await loaded.load(() => write(loaded))).toBe(true)
  expect(entriesIn('loaded')).toEqual(entriesIn('plain'))
  expect(await found(loaded)).toEqual(await found(plain))
  expect(await found(loaded)).toHaveLength(498)
  // And goes on as usual.
  for (const backend of [plain, loaded]) await commit(backend, [thing(14, 'odd'), thing(999, 'even')])
  expect(entriesIn('loaded')).toEqual(entriesIn('plain'))
})

test('nobody is told too little while a load is under way', async () => {
  const backend = open('loaded')
  await commit(backend, [thing(600, 'even'), thing(601, 'even')])
  const before = entriesIn('loaded')
  await backend.load(async () => {
    await write(backend)
    expect(entriesIn('loaded')).toEqual(before)
    await commit(backend, [thing(601, 'odd')])
    const answer = await call(backend, 'runQuery', query)
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('Data is being loaded')
    return true
  })
  expect(await found(backend)).toHaveLength(499)
})

test('a load that was broken off goes on with the next', async () => {
  const first = open('loaded')
  expect(await first.load(async () => !(await write(first)))).toBe(false)
  close(first)
  const second = open('loaded')
  expect((await call(second, 'runQuery', query)).status).toBe(400)
  await second.load(async () => {
    await commit(second, [thing(12, 'even'), thing(700, 'even')])
    return true
  })
  expect(await found(second)).toHaveLength(500)
})

test('a load that was broken off ends when the data is served', async () => {
  const first = open('loaded')
  await first.load(async () => !(await write(first)))
  close(first)
  const second = open('loaded')
  const server = await listen(second, { port: 0, host: '127.0.0.1' })
  backends = backends.filter((one) => one !== second)
  expect(await found(second)).toHaveLength(498)
  await server.close()
})
