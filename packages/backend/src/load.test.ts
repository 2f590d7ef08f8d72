import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLogger } from '#core/log.ts'
import { databaseFile, openReader } from '#store/db.ts'
import { readNumber } from '#store/documents/entry-keys.ts'
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

/** One long commit, which a thread makes, and short ones that change and delete its documents. */
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
  const definitions = new Map(
    db
      .prepare('SELECT id, definition FROM index_definitions')
      .all()
      .map(({ id, definition }) => [Number(id), String(definition)]),
  )
  const rows = db
    .prepare('SELECT key, name FROM index_entries JOIN documents ON documents.id = document')
    .all()
  db.close()
  return rows
    .map(({ key, name: document }) => {
      // The column of the table.
      const bytes = Buffer.from(key as Uint8Array)
      const { number, length } = readNumber(bytes)
      return [definitions.get(number), bytes.toString('hex', length), document].join(' ')
    })
    .toSorted()
}

/** Turns a data folder into one from before its entries were compact. */
function makeOlder(name: string): void {
  const db = new DatabaseSync(join(folder, name, databaseFile))
  db.exec(`
    DROP TABLE data_version;
    DROP TABLE mail_sender;
    DROP TABLE account_messages;
    CREATE TABLE auth_outbox (id INTEGER PRIMARY KEY, code_hash BLOB, recipient TEXT, kind TEXT, link TEXT, created_at INTEGER);
    DROP TABLE index_entries;
    CREATE TABLE index_entries (
      index_id INTEGER NOT NULL,
      collection INTEGER NOT NULL,
      key BLOB NOT NULL,
      document INTEGER NOT NULL,
      PRIMARY KEY (index_id, collection, key)
    ) WITHOUT ROWID;
    INSERT INTO index_entries SELECT 1, 1, randomblob(8), id FROM documents;
    PRAGMA user_version = 8;
  `)
  db.close()
}

function fieldsWithIndex(name: string): readonly string[] {
  const db = openReader(join(folder, name, databaseFile))
  const rows = db.prepare("SELECT definition FROM index_definitions WHERE kind = 'automatic'").all()
  db.close()
  return rows.map(({ definition }) => String(definition)).toSorted()
}

test('indexes are added while documents are written, so that no thread waits for it at the end', async () => {
  const backend = open('noted')
  const rare = {
    update: {
      name: `${root}/things/rare`,
      fields: {
        rare: {
          mapValue: {
            fields: {
              seen: { booleanValue: true },
              none: { arrayValue: { values: [] } },
            },
          },
        },
      },
    },
  }
  let written: readonly string[] = []
  await backend.load(async () => {
    await write(backend)
    await commit(backend, [rare])
    written = fieldsWithIndex('noted')
    return true
  })
  expect(written.filter((text) => text.includes('seen'))).not.toEqual([])
  // An empty list has no entry among the elements of lists.
  expect(fieldsWithIndex('noted')).toEqual(written)
})

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

test('the entries of an older version are built again, also when that is broken off', async () => {
  const before = open('older')
  await write(before)
  const [entries, answer] = [entriesIn('older'), await found(before)]
  close(before)
  makeOlder('older')

  const first = open('older')
  expect((await call(first, 'runQuery', query)).status).toBe(400)
  const stop = new AbortController()
  // Of the two collection groups one is through.
  await first.settle(() => stop.abort(), stop.signal)
  expect((await call(first, 'runQuery', query)).status).toBe(400)
  close(first)

  const second = open('older')
  let last: readonly number[] = []
  await second.settle((...progress) => (last = progress))
  expect(last).toEqual([500, 500])
  expect(entriesIn('older')).toEqual(entries)
  expect(await found(second)).toEqual(answer)
})

test('what two threads write is what one writes', async () => {
  const many = Array.from({ length: 9 }, (_, part) => numbers.map((n) => n + (part + 1) * 1000))
  const writeAll = async (backend: Backend) => {
    for (const some of many)
      await commit(
        backend,
        some.map((n) => thing(n, n % 3 === 0 ? 'odd' : 'even')),
      )
    return write(backend)
  }
  const [plain, loaded] = [open('plain'), open('loaded')]
  await writeAll(plain)
  let last: readonly number[] = []
  expect(
    await loaded.load(
      () => writeAll(loaded),
      (...progress) => (last = progress),
    ),
  ).toBe(true)
  expect(last).toEqual([5000, 5000])
  expect(entriesIn('loaded')).toEqual(entriesIn('plain'))
  expect(await found(loaded)).toEqual(await found(plain))
  // And each commit is on disk again when it is answered.
  await commit(loaded, [thing(14, 'odd')])
  expect(await found(loaded)).toHaveLength((await found(plain)).length - 1)
})
