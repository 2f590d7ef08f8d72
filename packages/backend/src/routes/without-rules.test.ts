import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBackend } from '#app.ts'
import type { Backend } from '#backend.ts'
import { createLogger } from '#core/log.ts'

/** A project without rules is closed, as on Firebase. */

const root = 'projects/touchline-test/databases/(default)/documents'
let dataFolder: string
let backend: Backend

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'touchline-'))
  backend = createBackend({ dataFolder, projectId: 'touchline-test', log: createLogger('silent') })
})
afterAll(async () => {
  backend.close()
  await rm(dataFolder, { recursive: true })
})

async function statusOf(path: string, body: object | undefined, token: string | undefined): Promise<number> {
  const request = new Request(`http://127.0.0.1${path}`, {
    headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  })
  return (await backend.fetch(request)).status
}

const structuredQuery = { from: [{ collectionId: 'clubs' }] }
const requests: [what: string, path: string, body: object | undefined, answer: number][] = [
  ['read', `/v1/${root}:batchGet`, { documents: [`${root}/clubs/a`] }, 200],
  ['list', `/v1/${root}:runQuery`, { structuredQuery }, 200],
  ['write', `/v1/${root}:commit`, { writes: [{ update: { name: `${root}/clubs/a` } }] }, 200],
  ['list files', '/v0/b/touchline-test.appspot.com/o', undefined, 200],
  ['read a file', '/v0/b/touchline-test.appspot.com/o/none', undefined, 404],
]

test.each(requests)('nobody but a service may %s', async (_, path, body, answer) => {
  const signUp = await backend.fetch(
    new Request('http://127.0.0.1/identitytoolkit.googleapis.com/v1/accounts:signUp', {
      method: 'POST',
      body: JSON.stringify({ email: `${crypto.randomUUID()}@club.example`, password: 'a-long-password' }),
    }),
  )
  // The protocol's answer to a sign-up.
  const { idToken } = (await signUp.json()) as { idToken: string }
  expect(await statusOf(path, body, undefined)).toBe(403)
  expect(await statusOf(path, body, idToken)).toBe(403)
  expect(await statusOf(path, body, await backend.serviceToken())).toBe(answer)
})
