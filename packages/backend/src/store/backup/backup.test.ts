import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { signInWithEmailAndPassword } from 'firebase/auth'
import { uploadString } from 'firebase/storage'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callDocuments } from '#testing/firestore-client.ts'
import { openStorageScene } from '#testing/storage-scene.ts'
import { writeBackup } from './backup.ts'
import { exchange, finishExchange } from './exchange.ts'
import { unpackBackup } from './unpack.ts'

type Scene = Awaited<ReturnType<typeof openStorageScene>>

const quiet = () => undefined
let folder: string
let scene: Scene

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-backup-'))
  scene = await openStorageScene()
})
afterAll(async () => {
  await scene.close()
  await rm(folder, { recursive: true })
})

const root = 'projects/touchline-test/databases/(default)/documents'

/** Commits a transfer between two documents, which always hold ten balls together. */
async function pass({ backend }: Scene, left: number): Promise<void> {
  const half = (name: string, held: number) => ({
    update: { name: `${root}/balls/${name}`, fields: { n: { integerValue: String(held) } } },
  })
  const { status } = await callDocuments(backend, 'commit', {
    writes: [half('left', left), half('right', 10 - left)],
  })
  expect(status).toBe(200)
}

async function ballsIn({ backend }: Scene): Promise<number[]> {
  const structuredQuery = { from: [{ collectionId: 'balls' }] }
  const { body } = await callDocuments(backend, 'runQuery', { structuredQuery })
  return [...JSON.stringify(body).matchAll(/"integerValue":"(\d+)"/g)].map(([, n]) => Number(n))
}

const restoreRunning = ({ backend }: Scene) => backend.asService('/__/admin/restore', {})

describe('a backup of a server that goes on writing', () => {
  it('is one moment of documents, files and accounts, and comes back while it serves', async () => {
    const file = join(folder, 'one.backup')
    await scene.put('badge.txt', 'the old badge')
    await pass(scene, 3)
    await scene.put('changing.txt', 'number 0')
    const done = new AbortController()
    const isBusy = () => !done.signal.aborted
    const writing = (async () => {
      for (let n = 0; isBusy(); n = (n + 1) % 11) await pass(scene, n)
    })()
    const replacing = (async () => {
      for (let n = 0; isBusy(); n++) await uploadString(scene.at('changing.txt'), `number ${n}`)
    })()
    const { missing } = await writeBackup(scene.backend.dataFolder, file, quiet)
    done.abort()
    await Promise.all([writing, replacing])
    expect(missing).toEqual([])
    expect((await stat(file)).mode & 0o777).toBe(0o600)

    await scene.put('badge.txt', 'a new badge')
    await callDocuments(scene.backend, 'commit', {
      writes: [{ delete: `${root}/balls/left` }, { delete: `${root}/users/player` }],
    })
    unpackBackup(file, scene.backend.dataFolder, quiet)
    // A session as old as the restore, to the second, would outlive it.
    scene.backend.advance(1000)
    const asked = await Promise.all([
      restoreRunning(scene),
      ...Array.from({ length: 20 }, () => ballsIn(scene)),
    ])
    expect(asked[0].status).toBe(200)
    const now = await ballsIn(scene)
    expect([now.length, now.reduce((sum, n) => sum + n, 0)]).toEqual([2, 10])

    // People who were signed in have to sign in again, and then finds what was there.
    expect((await scene.asAdmin('/v0/b/touchline-test.appspot.com/o')).status).toBe(401)
    await signInWithEmailAndPassword(scene.admin.auth, 'admin@club.example', 'password')
    expect((await scene.bytesOf('badge.txt')).toString()).toBe('the old badge')
    expect((await scene.bytesOf('changing.txt')).toString()).toMatch(/^number \d+$/)
    await pass(scene, 5)
    await scene.backend.restart()
    expect(await ballsIn(scene)).toEqual([5, 5])
    const { former } = (await asked[0].json()) as { former: string }
    expect(await readdir(join(scene.backend.dataFolder, former))).toEqual(
      expect.arrayContaining(['keys.json', 'objects', 'touchline.sqlite']),
    )
  })

  it('removes replaced files once it is done, not before', async () => {
    await scene.put('kept.txt', 'first')
    const before = (await scene.files()).length
    let during = 0
    await writeBackup(scene.backend.dataFolder, join(folder, 'two.backup'), quiet)
    const lock = new DatabaseSync(join(scene.backend.dataFolder, 'backup.lock'))
    lock.exec('BEGIN EXCLUSIVE')
    await scene.put('kept.txt', 'second')
    during = (await scene.files()).length
    expect(() => unpackBackup(join(folder, 'two.backup'), scene.backend.dataFolder, quiet)).toThrow(
      'Another backup or restore',
    )
    lock.close()
    await scene.put('kept.txt', 'third')
    expect([during - before, (await scene.files()).length - before]).toEqual([1, 0])
  })
})

describe('a backup file', () => {
  it('is never overwritten, and only read when it is one', async () => {
    const file = join(folder, 'taken')
    await writeFile(file, 'mine')
    const { dataFolder } = scene.backend
    await expect(writeBackup(dataFolder, file, quiet)).rejects.toThrow('exists already')
    expect(() => unpackBackup(file, dataFolder, quiet)).toThrow('is not a backup')
    expect(() => unpackBackup(join(dataFolder, 'touchline.sqlite'), dataFolder, quiet)).toThrow(
      'is not a backup',
    )
    await expect(writeBackup(folder, join(folder, 'x'), quiet)).rejects.toThrow('no data')
    expect((await restoreRunning(scene)).status).toBe(400)
    expect((await scene.asAdmin('/__/admin/restore')).status).toBe(403)
    expect((await fetch(`${scene.backend.url}/__/admin/restore`, { method: 'POST' })).status).toBe(401)
    expect((await scene.asAdmin('/__/admin/restore', { method: 'POST' })).status).toBe(403)
  })

  it('is refused when one byte is not as it was, or a name leads elsewhere, and leaves nothing behind', async () => {
    const { dataFolder } = scene.backend
    for (const harm of [
      "UPDATE chunks SET bytes = zeroblob(length(bytes)) WHERE entry = (SELECT id FROM entries WHERE name = 'keys.json')",
      "UPDATE entries SET name = 'objects/../../evil' WHERE name = 'keys.json'",
      "DELETE FROM entries WHERE name = 'touchline.sqlite'",
    ]) {
      const file = join(folder, 'harmed.backup')
      await writeBackup(dataFolder, file, quiet)
      const archive = new DatabaseSync(file)
      archive.exec(harm)
      archive.close()
      expect(() => unpackBackup(file, dataFolder, quiet)).toThrow('is damaged')
      expect(existsSync(join(dataFolder, 'incoming'))).toBe(false)
      await rm(file)
    }
    const cut = join(folder, 'cut.backup')
    await writeBackup(dataFolder, cut, quiet)
    await truncate(cut, (await stat(cut)).size / 2)
    expect(() => unpackBackup(cut, dataFolder, quiet)).toThrow(/is damaged|can't be read/)
  })
})

describe('a restore that is interrupted', () => {
  it('is completed at the next start, whichever move it stopped before', async () => {
    const names = ['touchline.sqlite', 'keys.json', 'objects']
    for (let done = 0; done <= 6; done++) {
      const place = await mkdtemp(join(folder, 'exchange-'))
      const write = async (below: string, text: string) => {
        for (const name of names) {
          await rm(join(place, below, name), { recursive: true, force: true })
          await writeFile(join(place, below, name), text).catch(() => undefined)
        }
      }
      await write('', 'old')
      const incoming = join(place, 'incoming')
      await mkdir(incoming)
      await write('incoming', 'new')
      exchange(place, { from: 'incoming', aside: 'former' })
      // Back to the state in which a crash left it: the last moves undone, the journal still there.
      const moves = [
        ...names.map((name) => [name, join('former', name)] as const),
        ...names.map((name) => [join('incoming', name), name] as const),
      ]
      await mkdir(incoming, { recursive: true })
      for (const [from, to] of moves.slice(done).toReversed())
        await rename(join(place, to), join(place, from))
      await writeFile(join(place, 'exchange.json'), JSON.stringify({ moves, from: 'incoming' }))
      finishExchange(place)
      const texts = await Promise.all(
        [...names, ...names.map((name) => join('former', name))].map((name) =>
          readFile(join(place, name), 'utf8'),
        ),
      )
      expect(texts).toEqual(['new', 'new', 'new', 'old', 'old', 'old'])
      expect(existsSync(join(place, 'exchange.json'))).toBe(false)
    }
  })

  it('is completed by the start itself', async () => {
    const { dataFolder } = scene.backend
    await pass(scene, 2)
    const file = join(folder, 'crashed.backup')
    await writeBackup(dataFolder, file, quiet)
    await pass(scene, 9)
    unpackBackup(file, dataFolder, quiet)
    // The state right before the first move.
    await mkdir(join(dataFolder, 'former-crash'))
    const parts = ['touchline.sqlite', 'keys.json', 'objects']
    const moves = [
      ...parts.map((part) => [part, join('former-crash', part)]),
      ...parts.map((part) => [join('incoming', part), part]),
    ]
    await writeFile(join(dataFolder, 'exchange.json'), JSON.stringify({ moves, from: 'incoming' }))
    await scene.backend.restart()
    expect(await ballsIn(scene)).toEqual([2, 8])
  })

  it('puts the former data back when the new one can’t be opened', async () => {
    const { dataFolder } = scene.backend
    await pass(scene, 4)
    const file = join(folder, 'unopenable.backup')
    await writeBackup(dataFolder, file, quiet)
    const incoming = join(dataFolder, 'incoming')
    unpackBackup(file, dataFolder, quiet)
    await writeFile(join(incoming, 'touchline.sqlite'), 'no database at all, but long enough'.repeat(9))
    const refused = await restoreRunning(scene)
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('is damaged')])
    expect(await ballsIn(scene)).toEqual([4, 6])

    // Fit to be opened where it lies, but not in its place.
    unpackBackup(file, dataFolder, quiet)
    await rm(join(incoming, 'objects'), { recursive: true })
    await writeFile(join(incoming, 'objects'), 'a file where a folder belongs')
    expect((await restoreRunning(scene)).status).toBe(500)
    expect(await ballsIn(scene)).toEqual([4, 6])
    await pass(scene, 6)
  })
})
