import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { open, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { afterAll, describe, expect, it } from 'vitest'
import { callDocuments } from '#testing/firestore-client.ts'
import { type KilledServer, startKilledServer } from '#testing/killed-server.ts'
import { startBackend } from '#testing/start-backend.ts'
import { checkedAtStart, databaseFile, openDb, openReader, shortenLog } from './db.ts'

const place = mkdtempSync(join(tmpdir(), 'touchline-disk-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))
let folders = 0
const newFolder = () => join(place, `data-${folders++}`)

const root = 'projects/touchline-test/databases/(default)/documents'
const textOf = (length: number) => ({ stringValue: 'x'.repeat(length) })

it('the log that grew while somebody always read is emptied afterwards', async () => {
  const folder = newFolder()
  const db = openDb(folder)
  db.exec('CREATE TABLE noise (text)')
  const log = join(folder, `${databaseFile}-wal`)
  const readers = [openReader(join(folder, databaseFile)), openReader(join(folder, databaseFile))]
  for (let round = 0; round < 40; round++) {
    // One begins before the other ends.
    const [ends, begins] = [readers[(round + 1) % 2], readers[round % 2]]
    begins?.exec('BEGIN')
    begins?.prepare('SELECT count(*) FROM noise').get()
    if (ends?.isTransaction) ends.exec('COMMIT')
    db.prepare('INSERT INTO noise SELECT randomblob(1000000)').run()
  }
  const grown = 38e6
  expect((await stat(log)).size).toBeGreaterThan(grown)
  shortenLog(db, folder, grown)
  expect((await stat(log)).size).toBeGreaterThan(grown)
  for (const reader of readers) reader.close()
  shortenLog(db, folder, 2 * grown)
  expect((await stat(log)).size).toBeGreaterThan(grown)
  shortenLog(db, folder, grown)
  expect((await stat(log)).size).toBe(0)
  expect(db.prepare('SELECT count(*) AS n FROM noise').get()).toEqual({ n: 40 })
  db.close()
})

describe('a full disk', () => {
  const write = (server: KilledServer, id: string, length: number) =>
    server.call(`/v1/${root}:commit`, {
      body: JSON.stringify({
        writes: [{ update: { name: `${root}/full/${id}`, fields: { text: textOf(length) } } }],
      }),
    })
  const upload = (server: KilledServer, length: number) =>
    server.call('/v0/b/touchline-test.appspot.com/o?name=large', {
      headers: { 'X-Goog-Upload-Protocol': 'multipart', 'Content-Type': 'multipart/related; boundary=mark' },
      body: `--mark\r\nA: b\r\n\r\n{}\r\n--mark\r\nA: b\r\n\r\n${'x'.repeat(length)}\r\n--mark--`,
    })
  const read = async (server: KilledServer, id: string) => {
    const answer = await server.call(`/v1/${root}:batchGet`, {
      body: JSON.stringify({ documents: [`${root}/full/${id}`] }),
    })
    return answer?.body.toString().includes('"found"')
  }

  it.runIf(process.platform === 'linux')(
    'is told in the words of each protocol, loses nothing, and is over when there is room again',
    async () => {
      // No file may grow beyond eight megabytes: the same failures as without room, on any machine.
      const server = await startKilledServer(newFolder(), { maximumFileBytes: 8e6 })
      const kept: string[] = []
      let refused: Awaited<ReturnType<typeof write>>
      for (let number = 0; refused === undefined && number < 40; number++) {
        const answer = await write(server, String(number), 500_000)
        if (answer?.status === 200) kept.push(String(number))
        else refused = answer
      }
      expect(kept.length).toBeGreaterThan(3)
      expect([refused?.status, JSON.parse(refused?.body.toString() ?? '')]).toEqual([
        503,
        {
          error: { code: 503, status: 'UNAVAILABLE', message: expect.stringMatching(/nothing was saved\.$/) },
        },
      ])
      const signUp = await server.call('/identitytoolkit.googleapis.com/v1/accounts:signUp', {
        body: JSON.stringify({ email: 'a@club.example', password: 'secret-enough' }),
      })
      // Small enough to find room is as well as refused, but never as JSON, which would end the session.
      if (signUp?.status !== 200)
        expect([signUp?.status, signUp?.body[0]]).not.toEqual([503, '{'.charCodeAt(0)])
      const large = await upload(server, 9e6)
      expect([large?.status, large?.body.toString()]).toEqual([
        402,
        expect.stringContaining('RESOURCE_EXHAUSTED'),
      ])
      for (const id of kept) expect(await read(server, id)).toBe(true)

      spawnSync('prlimit', ['--pid', String(server.pid), '--fsize=unlimited:unlimited'])
      expect((await write(server, 'afterwards', 500_000))?.status).toBe(200)
      expect((await upload(server, 9e6))?.status).toBe(200)
      for (const id of [...kept, 'afterwards']) expect(await read(server, id)).toBe(true)
      await server.kill()
    },
  )
})

describe('a data folder that is taken away', () => {
  it('is noticed before anything is lost in it, and taken up again when it is back', async () => {
    const folder = newFolder()
    const backend = await startBackend({ dataFolder: folder })
    const commit = (id: string) =>
      callDocuments(backend, 'commit', { writes: [{ update: { name: `${root}/a/${id}`, fields: {} } }] })
    const health = () => fetch(`${backend.url}/healthz`)
    expect([(await commit('before')).status, (await health()).status]).toEqual([200, 200])
    renameSync(folder, `${folder}-moved`)
    expect(await commit('lost')).toEqual({
      status: 503,
      body: {
        error: expect.objectContaining({
          status: 'UNAVAILABLE',
          message: expect.stringContaining('data folder is missing'),
        }),
      },
    })
    await expect.poll(async () => (await health()).status).toBe(503)
    expect(await (await health()).json()).toMatchObject({
      status: 'failing',
      disk: expect.stringContaining('.'),
    })
    renameSync(`${folder}-moved`, folder)
    expect((await commit('after')).status).toBe(200)
    await expect.poll(async () => (await health()).status).toBe(200)
    await backend.restart()
    const { body } = await callDocuments(backend, 'runQuery', {
      structuredQuery: { from: [{ collectionId: 'a' }] },
    })
    expect([...JSON.stringify(body).matchAll(/"name":"[^"]*\/(\w+)"/g)].map(([, id]) => id)).toEqual([
      'after',
      'before',
    ])
    await backend.stop()
  })
})

describe('a database that can’t be used', () => {
  const sentenceOf = (folder: string) => {
    try {
      openDb(folder).close()
      return 'opened'
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }
  function filled(): { folder: string; file: string } {
    const folder = newFolder()
    const db = openDb(folder)
    db.exec(`
      INSERT INTO collections (id, path, collection_group) VALUES (1, 'a', 'a');
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
      INSERT INTO documents (collection, name, create_time, update_time, fields) SELECT 1, 'd' || i, i, i, hex(randomblob(200)) FROM n`)
    db.close()
    return { folder, file: join(folder, 'touchline.sqlite') }
  }

  it('is refused in one sentence when it is damaged anywhere, and left as it is', async () => {
    const harm: Record<string, (file: string) => Promise<unknown>> = {
      'another file': (file) => writeFile(file, 'This is a text and was never a database. '.repeat(200)),
      'cut off': async (file) => truncate(file, Math.floor((await stat(file)).size / 2 / 4096) * 4096),
      'a page of noise': async (file) => {
        const handle = await open(file, 'r+')
        await handle.write(Buffer.alloc(4096, 0xa5), 0, 4096, 40 * 4096)
        await handle.close()
      },
      'its first page gone': async (file) => {
        const handle = await open(file, 'r+')
        await handle.write(Buffer.alloc(4096, 0), 0, 4096, 0)
        await handle.close()
      },
    }
    for (const [kind, spoil] of Object.entries(harm)) {
      const { folder, file } = filled()
      await spoil(file)
      const before = await readFile(file)
      expect([kind, sentenceOf(folder)]).toEqual([
        kind,
        `The database ${file} is damaged and was left as it is: restore the data from a backup.`,
      ])
      expect([kind, (await readFile(file)).equals(before)]).toEqual([kind, true])
    }
  })

  it('is refused when a newer version wrote it, or it is lost while files are there', async () => {
    const { folder, file } = filled()
    const db = new DatabaseSync(file)
    db.exec('PRAGMA user_version = 9999')
    db.close()
    expect(sentenceOf(folder)).toMatch(/written by a newer version \(schema 9999; .*update this program\.$/)

    const backend = await startBackend()
    await writeFile(join(backend.dataFolder, 'objects', 'precious'), 'bytes')
    rmSync(join(backend.dataFolder, 'touchline.sqlite'))
    expect(sentenceOf(backend.dataFolder)).toContain('holds stored files but no database')
    expect(existsSync(join(backend.dataFolder, 'objects', 'precious'))).toBe(true)
    await backend.stop()
  })

  it('is checked beside the server when it is too large to be checked before', async () => {
    const { folder, file } = filled()
    // A hole beyond its last page makes it large without anything to write.
    await truncate(file, checkedAtStart + 4096)
    const handle = await open(file, 'r+')
    await handle.write(Buffer.alloc(4096, 0xa5), 0, 4096, 40 * 4096)
    await handle.close()
    const backend = await startBackend({ dataFolder: folder })
    await expect
      .poll(() => backend.lines.find(({ level }) => level === 'error')?.message)
      .toContain('is damaged')
    const answer = await callDocuments(backend, 'commit', { writes: [{ delete: `${root}/a/d1` }] })
    expect(answer.status).toBe(503)
    expect((await fetch(`${backend.url}/healthz`)).status).toBe(503)
    await backend.stop()
  })
})
