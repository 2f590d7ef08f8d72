import { execFile } from 'node:child_process'
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBackend, listen } from '@touchline/backend'
import { createLogger } from '@touchline/backend/log'
import { writeDataVersion } from '@touchline/backend/data-version'
import { openDb } from '@touchline/backend/db'
import { afterAll, expect, test } from 'vitest'
import { PROJECT, serviceClient } from '@touchline/firestore/service-client'

const place = mkdtempSync(join(tmpdir(), 'touchline-backup-tool-'))
afterAll(() => rmSync(place, { recursive: true }))
const data = join(place, 'data')
const file = join(place, 'one.backup')

type Ended = { code: number; stdout: string; stderr: string }

function run(command: 'backup' | 'restore' | 'verify', ...targets: string[]): Promise<Ended> {
  const env = { ...process.env, TOUCHLINE_DATA: data }
  const { promise, resolve } = Promise.withResolvers<Ended>()
  execFile(
    process.execPath,
    ['tools/data/backup.ts', command, ...targets],
    { env },
    (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
  )
  return promise
}

async function serve() {
  const backend = createBackend({ dataFolder: data, projectId: PROJECT, log: createLogger('silent') })
  const { url, close } = await listen(backend, { port: 0, host: '127.0.0.1' })
  const client = serviceClient({ fetch, url, token: await backend.serviceToken() })
  return {
    write: (text: string) => client.commit([{ path: 'notes/a', data: { text } }]),
    read: async () => (await client.read('notes/a'))?.data['text'],
    close,
  }
}

test('the tools back up a server that runs, and restore with and without it', async () => {
  const server = await serve()
  await server.write('kept')
  expect(await run('backup', file)).toMatchObject({ code: 0, stderr: '' })
  expect(await run('backup', file)).toEqual({
    code: 1,
    stdout: '',
    stderr: `${file} exists already: choose another name.\n`,
  })
  await server.write('changed')
  const running = await run('restore', file)
  expect([running.code, running.stdout]).toEqual([0, expect.stringContaining('while the server runs')])
  expect(await server.read()).toBe('kept')
  await server.close()

  // Not even a damaged database stands in the way, and it is kept.
  writeFileSync(join(data, 'touchline.sqlite'), 'damaged '.repeat(1000))
  const stopped = await run('restore', file)
  expect([stopped.code, stopped.stdout]).toEqual([
    0,
    expect.stringContaining('Everyone has to sign in again.'),
  ])
  const restored = await serve()
  expect(await restored.read()).toBe('kept')
  await restored.close()
  expect(readdirSync(data).filter((name) => name.startsWith('former-'))).toHaveLength(2)

  const [newer, database] = [join(place, 'newer.backup'), join(data, 'touchline.sqlite')]
  const setVersion = (version: number) => {
    const db = openDb(data)
    writeDataVersion(db, { version, step: null })
    db.close()
  }
  setVersion(99)
  expect(await run('backup', newer)).toMatchObject({ code: 0 })
  setVersion(1)
  expect(await run('restore', newer)).toMatchObject({
    code: 1,
    stderr: `${newer} was written by a newer version: update this program.\n`,
  })
  expect([readdirSync(data).includes('incoming'), statSync(database).size > 0]).toEqual([false, true])

  const broken = join(place, 'broken.backup')
  const bytes = readFileSync(file)
  bytes.write('X', bytes.indexOf('CREATE TABLE accounts'))
  writeFileSync(broken, bytes)
  const good = /one\.backup: good, from 20\d\d-\d\d-\d\d \d\d:\d\d UTC, 1 documents, 0 files, 0\.\d MB\.\n/
  expect(await run('verify', file)).toEqual({ code: 0, stdout: expect.stringMatching(good), stderr: '' })
  const two = await run('verify', broken, file)
  expect([two.code, two.stdout]).toEqual([1, expect.stringMatching(good)])
  expect(two.stdout).toContain(`${broken} is broken: touchline.sqlite is not what was backed up.`)

  const nothing = join(place, 'nothing')
  expect(await run('restore', nothing)).toMatchObject({
    code: 1,
    stderr: `${nothing} is not a backup, or can't be read.\n`,
  })
})

// Only root can give a folder to somebody else.
test.runIf(process.getuid?.() === 0)('only the owner of the data restores', async () => {
  const before = readdirSync(data)
  chownSync(data, 65_534, 65_534)
  expect(await run('restore', file)).toEqual({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining(`The data folder ${data} belongs to another user (65534), not to `),
  })
  chownSync(data, 0, 0)
  expect(readdirSync(data)).toEqual(before)
})
