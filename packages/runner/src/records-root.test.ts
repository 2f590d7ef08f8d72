import { createLogger } from '@touchline/backend/log'
import { BESIDE, pathAt } from '@touchline/domain/shared/at.ts'
import { LEASE_PATH, RUNNER } from '@touchline/domain/shared/runner.ts'
import { emulation } from '@touchline/emulator/emulation'
import { documentsIn, rootBeside } from '@touchline/firestore/documents'
import { openDatabase } from '@touchline/firestore/open-database'
import { clientBeside } from '@touchline/firestore/service-client'
import { wireValue } from '@touchline/firestore/values'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen, type ListeningAccess } from './listening.ts'
import { openRunnerScene } from './testing/runner-scene.ts'

/** Where our collections are below a document: paths are as ever, and nothing at the root is read or written. */

let scene: Awaited<ReturnType<typeof openRunnerScene>>
const ours = (path: string) => pathAt(BESIDE, path)
const theirs = { firstName: 'Theirs', roles: { PLAYER: true } }
beforeAll(async () => {
  scene = await openRunnerScene({ emulator: emulation })
  await scene.put({ [BESIDE]: {}, 'users/ana': theirs, 'users/zoe': theirs, 'clubs/a': theirs })
})
afterAll(() => scene.close())

const now = new Date()
const write = (path: string, more = {}) => ({
  path,
  values: new Map(
    Object.entries({ updatedBy: RUNNER, rev: 1, updatedAt: now, ...more }).map(([name, value]) => [
      name,
      wireValue(value),
    ]),
  ),
})

test('a runner’s database', async () => {
  const database = await scene.openDatabase()
  expect(await database.writeAll(['users/ana', 'users/ben', 'users/cy'].map((path) => write(path)))).toBe(
    true,
  )
  expect(await scene.read(ours('users/ana'))).toMatchObject({ rev: 1 })
  expect(await scene.read('users/ana')).toEqual(theirs)

  expect((await database.read('users/ana')).document?.path).toBe('users/ana')
  expect((await database.read('users/zoe')).document).toBeUndefined()
  expect((await database.countAll('users')).count).toBe(3)
  expect(await database.countDerived('users')).toBe(3)
  const paths = (found: readonly { path: string }[]) => found.map(({ path }) => path)
  const until = new Date(now.getTime() + 1000)
  expect(paths(await database.changed('users', { at: '2000-01-01T00:00:00Z' }, until))).toHaveLength(3)
  expect(paths(await database.changed('users', { at: now.toISOString(), path: 'users/ben' }, until))).toEqual(
    ['users/cy'],
  )
  const glanced = await Array.fromAsync(database.glances('users'))
  expect(paths(glanced.flat())).toEqual(['users/ana', 'users/ben', 'users/cy'])

  expect(paths((await database.page('users', 'users/ana')).items)).toEqual(['users/ben', 'users/cy'])
  expect(paths(await database.get(['users/ana', 'users/zoe']))).toEqual(['users/ana'])
  expect(await Array.fromAsync(database.ids('users', 'b', 'z'))).toEqual(['ben', 'cy'])
  const all = {
    collection: 'users',
    where: [],
    orderBy: [{ field: 'rev', direction: 'asc' }],
    most: 9,
  } as const
  expect(paths(await database.find(all))).toEqual(['users/ana', 'users/ben', 'users/cy'])
  expect(paths(await Array.fromAsync(database.findAll(all)))).toHaveLength(3)
})

test('a runner at work, which listens', async () => {
  const runner = await scene.startRunner()
  await expect.poll(() => runner.lines.map(({ message }) => message)).toContain('listening')
  await scene.put({ [ours('users/u')]: { firstName: 'Zoë', lastName: 'Müller' } })
  await scene.until(ours('users/u'), { search: expect.arrayContaining(['zoe mu']), rev: 0 })
  expect(await scene.read(ours(LEASE_PATH))).toHaveProperty('until')
  expect(await scene.read(LEASE_PATH)).toEqual({})
  expect(await scene.read('users/ana')).toEqual(theirs)
  await runner.stop()
})

test('what is heard has the paths of any other place', async () => {
  const { backend } = scene
  const { project } = await openDatabase({
    place: backend.url,
    token: await backend.backend.serviceToken(),
    environment: {},
  })
  const token = () => backend.backend.serviceToken()
  const access: ListeningAccess = { project, token, embeddedAt: backend.url, at: BESIDE }
  const listening = await listen(access, createLogger('silent'))
  try {
    const isLive = () => listening.isLive('clubs', new Date(), async () => 0)
    await expect.poll(isLive).toBe(true)
    listening.take('clubs')
    await scene.put({ 'clubs/heard': { name: 'Theirs' }, [ours('clubs/heard')]: { name: 'Heard' } })
    await expect.poll(() => listening.take('clubs')).toEqual(['clubs/heard'])
  } finally {
    await listening.close()
  }
})

test('where they are is asked once: the root until the document exists', async () => {
  const token = await scene.backend.backend.serviceToken()
  const database = await openDatabase({ place: scene.backend.url, token, environment: {} })
  const service = { fetch, url: scene.backend.url, project: database.project, token }
  await scene.remove(BESIDE)
  expect(await rootBeside(database, BESIDE)).toBe('')
  expect((await clientBeside(service, BESIDE)).at).toBe('')
  await scene.put({ [BESIDE]: {} })
  expect(await rootBeside(database, BESIDE)).toBe(BESIDE)

  const client = await clientBeside(service, BESIDE)
  expect(await client.isEmpty('leagues')).toBe(true)
  await client.commit([{ path: 'clubs/b', data: { name: 'Ours' }, if: { exists: false } }])
  expect(await client.count('clubs', { name: 'Ours' })).toBe(1)
  expect((await client.read('clubs/b'))?.data).toEqual({ name: 'Ours' })
  expect(await client.read('clubs/a')).toBeUndefined()
  const documents = documentsIn(database, { at: BESIDE })
  const [club] = await documents.get(['clubs/b'])
  expect(
    await documents.commit([
      {
        path: 'clubs/b',
        updateTime: club?.updateTime ?? '',
        values: new Map([['name', wireValue('Still')]]),
      },
    ]),
  ).toBe(true)
  expect(await scene.read(ours('clubs/b'))).toEqual({ name: 'Still' })
  expect(await scene.read('clubs/b')).toEqual({})
})
