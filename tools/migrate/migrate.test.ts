import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@touchline/backend/testing/client.ts'
import { rawRequest } from '@touchline/backend/testing/raw-request.ts'
import { startBackend } from '@touchline/backend/testing/start-backend.ts'
import { signInWithEmailAndPassword } from 'firebase/auth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFakeGoogle } from '@touchline/firestore/testing/fake-google.ts'
import { everyValue, openMigrateScene, putFile, TARGET } from '#tools/testing/migrate-scene.ts'
import { fieldsOf, setDocuments } from '@touchline/backend/testing/raw-documents.ts'
import { openSide } from './open-side.ts'
import type { Side } from './store.ts'

let scene: Awaited<ReturnType<typeof openMigrateScene>>
beforeAll(async () => {
  scene = await openMigrateScene()
})
afterAll(() => scene.close())

/** Returns a side that fails right after its second page of documents is written, before that is noted. */
function cutOff(side: Side): Side {
  let pages = 0
  const write: Side['documents']['write'] = async (items) => {
    await side.documents.write(items)
    if (++pages === 2) throw new Error('cut off')
  }
  return { ...side, documents: { ...side.documents, write } }
}

test('a dry run counts and writes nothing', async () => {
  const [from, to] = [await scene.open(scene.source), await scene.open(scene.target)]
  const { outcome, said } = await scene.run({ from, to, dryRun: true })
  expect(outcome).toBe('done')
  expect(said).toMatch(
    /documents: 125, [\s\S]* 1 +\d+ B +clubs\/\*\/private\n[\s\S]*accounts: 4, [\s\S]*files: 3, 70\.0 kB/,
  )
  expect([await to.documents.isEmpty(), await to.accounts.isEmpty(), await to.files.isEmpty()]).toEqual([
    true,
    true,
    true,
  ])
})

test('a copy that is cut off goes on, and then everything is there and the same', async () => {
  const [from, to] = [await scene.open(scene.source), await scene.open(scene.target)]
  await expect(scene.run({ from, to: cutOff(to) })).rejects.toThrow('cut off')
  await expect(scene.run({ from, to })).rejects.toThrow('--resume')
  const { outcome, said } = await scene.run({ from, to, resume: true, verify: true })
  expect(said).toMatch(
    /documents: 125 copied[\s\S]*documents: 125 compared, all equal[\s\S]*files: 3 compared, all equal/,
  )
  expect(outcome).toBe('done')
  await expect(scene.run({ from, to })).rejects.toThrow('already has documents')

  expect(await fieldsOf(scene.target, TARGET, 'clubs/a')).toEqual(everyValue(TARGET))
  const client = createClient({ ...scene.target, projectId: TARGET })
  const { user } = await signInWithEmailAndPassword(client.auth, 'ada@club.example', 'password')
  expect(user.uid).toBe('ada')
  const second = await signInWithEmailAndPassword(client.auth, 'dan@club.example', 'user1password')
  expect(second.user.uid).toBe('dan')
  const disabled = signInWithEmailAndPassword(client.auth, 'cleo@club.example', 'password')
  await expect(disabled).rejects.toThrow('auth/')
  await client.close()
})

test('a run that is cut off while it compares goes on, too', async () => {
  const from = await scene.open(scene.source)
  const folder = await scene.openFolder('compared')
  const read = () => Promise.reject(new Error('cut off'))
  const unread = { ...folder, documents: { ...folder.documents, read } }
  await expect(scene.run({ from, to: unread, verify: true })).rejects.toThrow('cut off')
  await expect(scene.run({ from, to: folder, verify: true })).rejects.toThrow('add --resume')
  const { said, outcome } = await scene.run({ from, to: folder, resume: true, verify: true })
  expect(outcome).toBe('done')
  expect(said).toContain('documents: 125 compared, all equal')
  await expect(scene.run({ from, to: folder, resume: true })).rejects.toThrow('Nothing to resume')
})

test('links to files stay good, and files stay as they were packed', async () => {
  const address = '/v0/b/touchline-test.appspot.com/o/odd%2F%C3%BC%20%252F%3F%23.txt'
  const headers = { Authorization: `Bearer ${await scene.source.backend.serviceToken()}` }
  const { downloadTokens } = JSON.parse((await rawRequest(scene.source, address, headers)).body)
  const link = `${address}?alt=media&token=${downloadTokens}`
  const there = link.replace('touchline-test', TARGET)
  const [before, after] = [
    await rawRequest(scene.source, link, {}),
    await rawRequest(scene.target, there, {}),
  ]
  expect(after.status).toBe(200)
  expect(after.headers['content-encoding']).toBe('gzip')
  expect(after.body).toBe(before.body)
})

test('a comparison names what differs', async () => {
  const [from, to] = [await scene.open(scene.source), await scene.open(scene.target)]
  await setDocuments(scene.target, TARGET, { 'clubs/7': { n: { doubleValue: 7 } }, 'clubs/more': {} })
  const accounts = `/identitytoolkit.googleapis.com/v1/projects/${TARGET}/accounts`
  await scene.target.asService(`${accounts}:update`, { localId: 'bob', password: 'another-one' })
  await putFile(
    { ...scene.target, projectId: TARGET },
    'profileImages/ada',
    Buffer.alloc(70_000, 'pictured'),
    {
      contentType: 'image/png',
    },
  )
  const { outcome, said } = await scene.run({ from, to, dryRun: true, verify: true })
  expect(outcome).toBe('different')
  const named = said.match(/(?:missing|different|extra): .*/g)
  expect(named?.toSorted()).toEqual([
    'different: bob',
    'different: clubs/7',
    'different: profileImages/ada',
    'extra: clubs/more',
  ])
  expect((await scene.run({ from, to, only: ['documents'], merge: true, verify: true })).outcome).toBe('done')
})

test('an export is a source like any other, and the round trip changes nothing', async () => {
  const third = await startBackend()
  const [from, folder] = [await scene.open(scene.source), await scene.openFolder('first')]
  await expect(scene.run({ from, to: cutOff(folder) })).rejects.toThrow('cut off')
  const { said } = await scene.run({ from, to: folder, resume: true, verify: true })
  expect(said).toContain('documents: 125 compared, all equal')
  expect(said).toMatch(
    /firebase auth:import \S+users\.json --hash-algo=STANDARD_SCRYPT --mem-cost=16384 --block-size=8 --parallelization=1 --dk-len=64/,
  )
  const back = await scene.open(third)
  expect((await scene.run({ from: folder, to: back, verify: true })).outcome).toBe('done')
  const again = await scene.openFolder('second')
  await scene.run({ from: back, to: again })
  for (const name of ['documents.ndjson', 'accounts.ndjson', 'files.ndjson', 'users.json']) {
    const [one, other] = ['first', 'second'].map((place) =>
      readFileSync(join(scene.folder, place, name), 'utf8'),
    )
    expect(other).toBe(one)
  }
  const [file] = readdirSync(join(scene.folder, 'second/files'))
  writeFileSync(join(scene.folder, 'second/files', file ?? ''), 'damaged')
  expect((await scene.run({ from: folder, to: again, dryRun: true, verify: true })).outcome).toBe('different')
  await third.stop()
})

test('the same goes to Google and back, past busy moments', async () => {
  const cloud = await startBackend({ projectId: TARGET })
  const keyFile = join(scene.folder, 'key.json')
  const google = await startFakeGoogle(keyFile, await cloud.backend.serviceToken())
  const identity = `${cloud.url}/identitytoolkit.googleapis.com`
  const waits: number[] = []
  const firebase = await openSide({
    place: `firebase:${TARGET}`,
    environment: { GOOGLE_APPLICATION_CREDENTIALS: keyFile },
    google: { firestore: cloud.url, identity, storage: google.url },
    wait: async (milliseconds) => void waits.push(milliseconds),
  })
  google.busy.times = 3
  const { outcome } = await scene.run({ from: await scene.open(scene.source), to: firebase, verify: true })
  expect(outcome).toBe('done')
  expect(waits).toHaveLength(3)
  const kept = google.files.get('odd/ü %2F?#.txt')?.resource
  expect(kept).toMatchObject({
    contentEncoding: 'gzip',
    metadata: { by: 'Zoë', firebaseStorageDownloadTokens: expect.any(String) },
  })
  const back = await scene.openFolder('back')
  expect((await scene.run({ from: firebase, to: back, verify: true })).outcome).toBe('done')
  await google.close()
  await cloud.stop()
})

test('the command takes a token, and says what is missing', async () => {
  const options = {
    from: scene.source.url,
    to: join(scene.folder, 'command'),
    verify: true,
    only: 'accounts,files',
  }
  const token = await scene.source.backend.serviceToken()
  const [good, bad] = await Promise.all([
    command(options, { TOUCHLINE_FROM_TOKEN: token }),
    command({ ...options, to: 'firebase:some-project' }, { TOUCHLINE_FROM_TOKEN: token }),
  ])
  expect(good).toEqual({ code: 0, output: expect.stringContaining('files: 3 compared, all equal') })
  expect(bad).toEqual({ code: 2, output: expect.stringContaining('GOOGLE_OAUTH_ACCESS_TOKEN') })
})

function command(
  options: object,
  environment: NodeJS.ProcessEnv,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['tools/migrate/migrate.ts', JSON.stringify(options)], {
    env: { PATH: process.env['PATH'], ...environment },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })))
}
