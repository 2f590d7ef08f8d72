import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRules } from '#read-config.ts'
import { acceptsHost } from '#core/http/accepted-hosts.ts'
import { rawRequest } from '#testing/raw-request.ts'
import { startBackend, type TestBackend } from '#testing/start-backend.ts'
import { readSigningKeys } from './core/auth/keys.ts'
import { createTokens } from './core/auth/tokens.ts'

let backend: TestBackend

beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${backend.url}${path}`, { headers })

const accounts = '/identitytoolkit.googleapis.com/v1/accounts'
const administration = (verb: string) =>
  `/identitytoolkit.googleapis.com/v1/projects/touchline-test/accounts:${verb}`

describe('the protocols', () => {
  it('say so when a method is wrong', async () => {
    const answer = await get('/identitytoolkit.googleapis.com/v1/accounts:lookup')
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'POST'])
  })

  const documents = '/v1/projects/touchline-test/databases/(default)/documents:batchGet'
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const soon = Math.floor(Date.now() / 1000) + 3600
  const claims = {
    iss: 'https://securetoken.google.com/touchline-test',
    aud: 'touchline-test',
    sub: 'x',
    iat: 1,
    exp: soon,
    auth_time: soon,
  }
  it.each([
    ['nonsense', 'Bearer nonsense'],
    ['another scheme', 'Basic eDp5'],
    ['algorithm none', `Bearer ${encode({ alg: 'none' })}.${encode(claims)}.`],
    [
      'another key',
      `Bearer ${encode({ alg: 'HS256', kid: 'k', typ: 'JWT' })}.${encode(claims)}.c2lnbmF0dXJl`,
    ],
    ['its own service role', `Bearer ${encode({ alg: 'none' })}.${encode({ ...claims, role: 'service' })}.`],
  ])('refuse a token of %s', async (_, authorization) => {
    const answer = await fetch(`${backend.url}${documents}`, {
      method: 'POST',
      headers: { Authorization: authorization },
      body: '{}',
    })
    expect([answer.status, await answer.json()]).toMatchObject([
      401,
      { error: { code: 401, status: 'UNAUTHENTICATED' } },
    ])
  })

  it('refuse tokens of another project, and those that are too old', async () => {
    const keys = readSigningKeys(join(backend.dataFolder, 'keys.json'), () => new Date())
    const other = createTokens({ keys, projectId: 'other-project', now: () => new Date() })
    const old = createTokens({
      keys,
      projectId: 'touchline-test',
      now: () => new Date(Date.now() - 25 * 3600_000),
    })
    for (const token of [await other.signServiceToken(), await old.signServiceToken()]) {
      const answer = await fetch(`${backend.url}${documents}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}` },
        body: '{}',
      })
      expect(answer.status).toBe(401)
    }
  })

  it('refuse the token of an account that was disabled, deleted or given a new password', async () => {
    const post = async (url: string, body: unknown) =>
      (await fetch(`${backend.url}${url}`, { method: 'POST', body: JSON.stringify(body) })).json()
    const statusFor = async (idToken: string) => {
      const headers = { Authorization: `Bearer ${idToken}` }
      return (
        await fetch(`${backend.url}${documents}`, { method: 'POST', headers, body: '{"documents":[]}' })
      ).status
    }
    const ends: [string, (account: { idToken: string; localId: string }) => Promise<unknown>][] = [
      [
        'disabled',
        ({ localId }) => backend.asService(administration('update'), { localId, disableUser: true }),
      ],
      ['deleted', ({ idToken }) => post(`${accounts}:delete`, { idToken })],
      ['changed', ({ idToken }) => post(`${accounts}:update`, { idToken, password: 'another one' })],
    ]
    for (const [name, end] of ends) {
      const account = await post(`${accounts}:signUp`, { email: `${name}@b.example`, password: 'secret1' })
      expect(await statusFor(account.idToken)).not.toBe(401)
      await end(account)
      expect([name, await statusFor(account.idToken)]).toEqual([name, 401])
    }
  })

  it('keep the tools of the machine apart from people', async () => {
    const path = administration('batchCreate')
    expect(
      (await fetch(`${backend.url}${path}`, { method: 'POST', body: '{"users":[{"localId":"x"}]}' })).status,
    ).toBe(401)
    const credentials = JSON.stringify({ email: 'person@b.example', password: 'secret1' })
    const signedUp = await fetch(`${backend.url}${accounts}:signUp`, { method: 'POST', body: credentials })
    const headers = { Authorization: `Bearer ${(await signedUp.json()).idToken}` }
    for (const verb of ['batchCreate', 'lookup', 'update']) {
      const asPerson = await fetch(`${backend.url}${administration(verb)}`, {
        method: 'POST',
        headers,
        body: '{}',
      })
      expect([verb, asPerson.status]).toEqual([verb, 403])
    }
    expect((await backend.asService(path, { users: [{ localId: 'no-password' }] })).status).toBe(200)
    const answer = await backend.asService(path, {
      users: [{ localId: 'no-password' }, { localId: 'b', email: 'nonsense' }],
    })
    expect(await answer.json()).toMatchObject({
      error: [{ index: 0 }, { index: 1, message: 'INVALID_EMAIL' }],
    })
    const badHash = {
      hashAlgorithm: 'STANDARD_SCRYPT',
      cpuMemCost: 3,
      blockSize: 8,
      parallelization: 1,
      dkLen: 64,
      users: [{ localId: 'c' }],
    }
    expect((await backend.asService(path, badHash)).status).toBe(400)
  })

  const nonsense = [
    '{bad',
    '[]',
    '"text"',
    'null',
    '{"email":1}',
    '{"email":{"a":1},"password":[]}',
    '{"idToken":7}',
    '\u0000',
    '',
  ]
  const verbs = [
    'signInWithPassword',
    'signUp',
    'lookup',
    'update',
    'sendOobCode',
    'resetPassword',
    'delete',
    'createAuthUri',
  ]
  it.each(verbs)('never fail inside on nonsense sent to %s', async (verb) => {
    for (const body of nonsense) {
      const answer = await fetch(`${backend.url}${accounts}:${verb}`, { method: 'POST', body })
      expect([body, answer.status]).toEqual([body, 400])
    }
  })

  it('refuse bodies above ten mebibytes', async () => {
    const body = `{"email":"${'x'.repeat(11 * 1024 * 1024)}"}`
    expect((await fetch(`${backend.url}${accounts}:signUp`, { method: 'POST', body })).status).toBe(400)
  })

  it('refuse them when their length is not announced, too', async () => {
    const piece = new Uint8Array(1024 * 1024).fill(120)
    let left = 11
    const body = new ReadableStream({
      pull: (stream) => (left-- > 0 ? stream.enqueue(piece) : stream.close()),
    })
    const init = { method: 'POST', body, duplex: 'half' } satisfies RequestInit & { duplex: string }
    expect((await fetch(`${backend.url}${accounts}:signUp`, init)).status).toBe(400)
  })

  it('answer a failure inside as text to the auth SDK, so that nobody is signed out', async () => {
    const broken = await startBackend()
    broken.backend.close()
    const answer = await broken.backend.fetch(
      new Request(`http://127.0.0.1${accounts}:signUp`, {
        method: 'POST',
        body: '{"email":"a@b.example","password":"secret1"}',
      }),
    )
    expect([answer.status, await answer.text()]).toEqual([
      503,
      'The server is stopping or its data is being replaced: nothing was saved.\n',
    ])
    const logged = broken.lines.find(({ fields }) => fields?.['detail'] !== undefined)
    expect(logged?.fields?.['detail']).toMatch(/^Error: .*\n +at /)
    await broken.stop()
  })

  it('log no secrets', async () => {
    const secret = 'never-to-be-logged'
    await fetch(`${backend.url}${accounts}:signUp?key=${secret}`, {
      method: 'POST',
      body: JSON.stringify({ email: 'log@b.example', password: secret }),
    })
    await get(`/v0/b/touchline-test.appspot.com/o/x?alt=media&token=${secret}`, {
      Authorization: `Firebase ${secret}`,
    })
    expect(JSON.stringify(backend.lines)).not.toContain(secret)
  })

  it('are deaf to other names for this machine', async () => {
    for (const host of ['evil.example', '127.0.0.1.evil.example', 'localhost.evil.example']) {
      expect((await rawRequest(backend, '/healthz', { Host: host })).status).toBe(421)
    }
    for (const host of ['localhost:1', 't1.localhost', '[::1]:80', '127.0.0.1']) {
      expect((await rawRequest(backend, '/healthz', { Host: host })).status).toBe(200)
    }
  })

  it('hear the public name, and on the network what nobody outside can make point here', async () => {
    const accepted = (listensOn: string, host: string, isByProxy = false) =>
      acceptsHost({ listensOn, publicUrl: 'https://console.club.example', isEmulator: false })(
        `http://${host}/login`,
        isByProxy,
      )
    const published = await startBackend({ publicUrl: 'https://console.club.example' })
    expect((await rawRequest(published, '/healthz', { Host: 'console.club.example' })).status).toBe(200)
    expect((await rawRequest(published, '/healthz', { Host: 'evil.example' })).status).toBe(421)
    await published.stop()
    for (const host of [
      'console.club.example:443',
      '10.0.0.7:4000',
      '[fd00::7]',
      'console:4000',
      'localhost',
    ])
      expect([host, accepted('0.0.0.0', host)]).toEqual([host, true])
    for (const host of ['evil.example', 'console.club.example.evil.example'])
      expect([host, accepted('0.0.0.0', host), accepted('0.0.0.0', host, true)]).toEqual([host, false, true])
    // A page in a browser of this machine comes from the address that a proxy beside us has.
    expect(accepted('127.0.0.1', 'evil.example', true)).toBe(false)
    expect(
      acceptsHost({ listensOn: '::', publicUrl: undefined, isEmulator: false })('http://any.example/', false),
    ).toBe(true)
  })
})

describe('a file of rules', () => {
  it('is parsed once for many backends, and again when it changed', () => {
    const folder = mkdtempSync(join(tmpdir(), 'touchline-rules-'))
    const path = join(folder, 'firestore.rules')
    const write = (allowed: string) =>
      writeFileSync(path, `service cloud.firestore { match /{name=**} { allow read: if ${allowed}; } }`)
    const read = () => readRules(path, 'cloud.firestore')
    write('false')
    const first = read()
    expect(read()).toBe(first)
    write('true')
    expect(read()).not.toBe(first)
    rmSync(folder, { recursive: true })
  })
})
