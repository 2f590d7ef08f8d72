import { afterAll, afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { ChannelClient } from '#testing/channel-client.ts'
import { patient, startBackend, type TestBackend } from '#testing/start-backend.ts'
import { addAccount, idTokenOf } from '#testing/test-accounts.ts'

/** Listeners outside of emulator mode; what the SDK makes of them is proved in a browser, by e2e/live. */

let backend: TestBackend
const clients: ChannelClient[] = []
let accounts = 0
const keptCharacters = 30_000

beforeAll(async () => {
  const disableAccounts = { collection: 'users', field: 'accountStatus', values: ['suspended'] }
  backend = await startBackend({
    disableAccounts,
    limits: { stopMilliseconds: patient, listenerCharacters: keptCharacters },
  })
})
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end()))
})
afterAll(() => backend.stop())

async function administrator(): Promise<{ uid: string; token: string; client: ChannelClient }> {
  const uid = `listener-${accounts++}`
  const email = `${uid}@example.com`
  await addAccount(backend, { uid, email, isAdmin: true })
  const token = await idTokenOf(backend, email)
  return { uid, token, client: clientOf(token) }
}

function clientOf(token?: string): ChannelClient {
  const client = new ChannelClient(backend, token)
  clients.push(client)
  return client
}

const root = () => `/v1/projects/${backend.projectId}/databases/(default)/documents`

async function write(path: string, n: number | null, fields: object = {}): Promise<void> {
  const name = `${root().slice('/v1/'.length)}/${path}`
  const update = { name, fields: { n: { integerValue: String(n) }, ...fields } }
  const writes = [n === null ? { delete: name } : { update }]
  expect((await backend.asService(`${root()}:commit`, { writes })).status).toBe(200)
}

const firstTwo = (collectionId: string) => ({
  from: [{ collectionId }],
  orderBy: [{ field: { fieldPath: 'n' }, direction: 'ASCENDING' }],
  limit: 2,
})

async function seen(client: ChannelClient, targetId: number, documents: object): Promise<void> {
  await expect.poll(() => client.documents(targetId), { interval: 10 }).toEqual(documents)
}

async function states(client: ChannelClient, targetId: number, told: readonly string[]): Promise<void> {
  await expect.poll(() => client.states(targetId), { interval: 10 }).toEqual(told)
}

it('follows a document and the first of a query', async () => {
  const { client } = await administrator()
  await write('followed/a', 1)
  await client.listenToDocument(2, 'followed/a')
  await client.listenToQuery(4, firstTwo('followed'))
  await states(client, 4, ['ADD', 'CURRENT'])
  expect([client.documents(2), client.documents(4)]).toEqual([{ a: '1' }, { a: '1' }])
  await write('followed/b', 2)
  await write('followed/c', 3)
  await seen(client, 4, { a: '1', b: '2' })
  await write('followed/c', 0)
  await seen(client, 4, { a: '1', c: '0' })
  await write('followed/a', 9)
  await seen(client, 4, { b: '2', c: '0' })
  await write('followed/c', null)
  await seen(client, 4, { a: '9', b: '2' })
  await write('followed/a', null)
  await seen(client, 2, {})
  await client.send({ removeTarget: 2 })
  await states(client, 2, ['ADD', 'CURRENT', 'REMOVE'])
})

it('lets nobody listen who may not read, and says so for each target', async () => {
  const { uid, client } = await administrator()
  await client.listenToDocument(2, 'secret/a')
  await states(client, 2, ['ADD', 'CURRENT'])
  const other = clientOf()
  await other.listenToDocument(2, 'secret/a')
  await other.listenToQuery(4, firstTwo('secret'))
  await states(other, 2, ['REMOVE 7'])
  await states(other, 4, ['REMOVE 7'])
  const unknown = clientOf('no.such.token')
  await unknown.listenToDocument(2, `users/${uid}`)
  await expect.poll(() => unknown.failure).toBe('UNAUTHENTICATED')
})

it("ends a demoted administrator's listeners at once, and only what they may no longer read", async () => {
  const { uid, client } = await administrator()
  const { client: other } = await administrator()
  for (const one of [client, other]) {
    await one.listenToQuery(2, firstTwo('demoted'))
    await one.listenToDocument(4, 'demoted/a')
  }
  await client.listenToDocument(6, `users/${uid}`)
  for (const [one, id] of [[client, 6] as const, [other, 4] as const])
    await states(one, id, ['ADD', 'CURRENT'])
  await write(`users/${uid}`, 1, { isAdmin: { booleanValue: false } })
  await states(client, 2, ['ADD', 'CURRENT', 'REMOVE 7'])
  await states(client, 4, ['ADD', 'CURRENT', 'REMOVE 7'])
  await seen(client, 6, { [uid]: '1' })
  await write('demoted/a', 1)
  await seen(other, 2, { a: '1' })
  expect([client.documents(2), client.documents(4)]).toEqual([{}, {}])
  expect(client.failure).toBeUndefined()
})

it('ends with the account: suspended, deleted or signed out everywhere', async () => {
  const project = `/identitytoolkit.googleapis.com/v1/projects/${backend.projectId}`
  const ends: ((uid: string) => Promise<unknown>)[] = [
    (uid) => write(`users/${uid}`, 1, { accountStatus: { stringValue: 'suspended' } }),
    (localId) => backend.asService(`${project}/accounts:delete`, { localId }),
    (localId) => backend.asService(`${project}/accounts:update`, { localId, disableUser: true }),
    (localId) => {
      const validSince = String(Math.ceil(Date.now() / 1000))
      return backend.asService(`${project}/accounts:update`, { localId, validSince })
    },
  ]
  for (const end of ends) {
    const { uid, client } = await administrator()
    await client.listenToDocument(2, `users/${uid}`)
    await states(client, 2, ['ADD', 'CURRENT'])
    await end(uid)
    await expect.poll(() => client.failure).toBe('UNAUTHENTICATED')
    expect(client.states(2)).toEqual(['ADD', 'CURRENT', 'REMOVE 16'])
  }
})

it('refuses a listener too many, and one that has no end', async () => {
  const { token, client } = await administrator()
  for (let id = 1; id <= 13; id++) await client.listenToDocument(id, `many/d${id}`)
  await states(client, 13, ['REMOVE 8'])
  expect(client.states(12)).toEqual(['ADD', 'CURRENT'])
  await client.send({ removeTarget: 1 })
  const { limit: _, ...endless } = firstTwo('many')
  await client.listenToQuery(14, endless)
  await client.listenToQuery(15, { ...endless, limit: 301 })
  await client.listenToDocument(16, 'many/d16')
  await states(client, 16, ['ADD', 'CURRENT'])
  expect([client.states(14), client.states(15)]).toEqual([['REMOVE 3'], ['REMOVE 3']])

  const second = clientOf(token)
  await second.listenToDocument(2, 'many/d1')
  await states(second, 2, ['REMOVE 8'])
  client.stopReading()
  await second.listenToDocument(4, 'many/d1')
  await states(second, 4, ['ADD', 'CURRENT'])
})

it('cuts off a listener who does not fetch their messages, and nobody else', async () => {
  const { token, client } = await administrator()
  const { client: quick } = await administrator()
  for (const one of [client, quick]) {
    await one.listenToDocument(2, 'cut/a')
    await states(one, 2, ['ADD', 'CURRENT'])
  }
  client.stopReading()
  const text = { text: { stringValue: 'x'.repeat(keptCharacters / 3) } }
  for (const n of [1, 2, 3]) {
    await write('cut/a', n, text)
    await seen(quick, 2, { a: String(n) })
  }
  expect(await client.send({ removeTarget: 2 })).toBe('Unknown SID')
  const again = clientOf(token)
  await again.listenToDocument(2, 'cut/a', { resumeToken: client.resumeToken })
  await seen(again, 2, { a: '3' })
})

it('logs nothing of a client that goes, or that is cut off', async () => {
  const logged = vi.spyOn(console, 'error')
  onTestFinished(() => logged.mockRestore())
  const { client: leaving } = await administrator()
  const { client: gone } = await administrator()
  const { client: slow } = await administrator()
  for (const one of [leaving, gone, slow]) {
    await one.listenToDocument(2, 'left/a')
    await states(one, 2, ['ADD', 'CURRENT'])
  }
  await leaving.leave()
  await gone.end()
  await write('left/a', 1, { text: { stringValue: 'x'.repeat(keptCharacters) } })
  await expect.poll(() => slow.send({ removeTarget: 2 })).toBe('Unknown SID')
  expect(logged.mock.calls).toEqual([])
  expect(backend.lines.filter(({ level }) => level === 'warn' || level === 'error')).toEqual([])
})

it('takes no writes, and says so', async () => {
  const client = new ChannelClient(backend, '', 'Write')
  clients.push(client)
  await client.send({ database: root().slice('/v1/'.length) })
  await expect.poll(() => client.told).toHaveLength(1)
  await client.send({ writes: [{ delete: `${root().slice('/v1/'.length)}/a/b` }] })
  await expect.poll(() => client.failure).toBe('UNIMPLEMENTED')
})

it('goes on after a restart with what was missed', async () => {
  const { client, token } = await administrator()
  await write('missed/a', 1)
  await client.listenToQuery(2, firstTwo('missed'))
  await client.listenToQuery(4, firstTwo('unchanged'))
  await states(client, 4, ['ADD', 'CURRENT'])
  await write('missed/b', 2)
  await seen(client, 2, { a: '1', b: '2' })
  const again = clientOf(token)
  await again.listenToQuery(2, firstTwo('missed'), { resumeToken: client.resumeToken })
  await states(again, 2, ['ADD', 'CURRENT'])
  expect(again.documents(2)).toEqual({})

  await backend.restart()
  const restarted = clientOf(token)
  await restarted.listenToQuery(2, firstTwo('missed'), { resumeToken: client.resumeToken })
  await states(restarted, 2, ['ADD', 'CURRENT'])
  expect(restarted.documents(2)).toEqual({})
  await write('missed/a', null)
  await seen(restarted, 2, {})
  const late = clientOf(token)
  await late.listenToQuery(2, firstTwo('missed'), { resumeToken: client.resumeToken })
  await states(late, 2, ['ADD', 'RESET', 'CURRENT'])
  expect(late.documents(2)).toEqual({ b: '2' })
})

it('ends with the token, from which the SDK goes on by itself with a fresh one', async () => {
  const { client } = await administrator()
  await client.listenToDocument(2, 'expired/a')
  await states(client, 2, ['ADD', 'CURRENT'])
  backend.advance(3_601_000)
  await expect.poll(() => client.failure).toBe('UNAUTHENTICATED')
  expect(client.states(2)).toEqual(['ADD', 'CURRENT'])
})
