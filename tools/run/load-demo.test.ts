import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBackend } from '@touchline/backend'
import { createLogger } from '@touchline/backend/log'
import { users } from '@touchline/demo/records/users.ts'
import { BESIDE } from '@touchline/domain/shared/at.ts'
import { afterAll, expect, test, vi } from 'vitest'
import { PROJECT } from '@touchline/firestore/service-client'
import { serveConfig } from '#tools/shared/serve-config.ts'
import { announce } from './announce.ts'
import { demoState, loadDemo } from './load-demo.ts'
import { clientOf } from './serve-data.ts'
import { firebaseFiles } from '#tools/shared/firebase-files.ts'

const dataFolder = mkdtempSync(join(tmpdir(), 'touchline-load-'))
const backend = createBackend({
  dataFolder,
  projectId: PROJECT,
  ...firebaseFiles,
  log: createLogger('error'),
})
afterAll(() => {
  backend.close()
  rmSync(dataFolder, { recursive: true })
})

test('an interrupted load is seen, and goes on where it stopped', async () => {
  const client = await clientOf(backend)
  const now = new Date()
  expect(await demoState(client)).toEqual({ kind: 'empty' })

  const stopAt = async (records: number, next?: { noun: string; index: number }) => {
    const stop = new AbortController()
    const onProgress = (done: number) => done >= records && stop.abort()
    return loadDemo(client, { size: 'small', now, onProgress, signal: stop.signal, ...(next && { next }) })
  }
  expect(await stopAt(200)).toBe(false)
  const interrupted = await demoState(client)
  expect(interrupted).toEqual({ kind: 'loading', size: 'small', now, next: { noun: 'users', index: 200 } })
  expect(await client.count('users', {})).toBe(200)

  expect(await stopAt(300, { noun: 'users', index: 200 })).toBe(false)
  expect(await client.count('users', {})).toBe(300)

  const [document] = users.item(250, { size: 'small', now }).documents
  expect((await client.read(document?.path ?? ''))?.data).toEqual(document?.data)
})

test('the first administrator is asked for until there is one, beside a platform’s records too', async () => {
  const said = async () => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const client = await clientOf(backend)
    await announce(serveConfig([], {}), { url: 'http://a', isDemo: false, client, command: String })
    const text = write.mock.calls.join('')
    write.mockRestore()
    return text.includes('Add the first administrator')
  }
  const root = await clientOf(backend)
  expect(await root.count('users', { isAdmin: true })).toBeGreaterThan(0)
  expect(await said()).toBe(false)
  await root.commit([{ path: BESIDE, data: { beside: true } }])
  expect(await said()).toBe(true)
  await (await clientOf(backend)).commit([{ path: 'users/ada', data: { isAdmin: true } }])
  expect(await said()).toBe(false)
})
