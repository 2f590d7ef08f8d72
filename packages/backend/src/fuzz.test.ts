import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BackendOptions } from './backend.ts'
import { mutate, type WireRequest } from './testing/fuzz-mutations.ts'
import { emulatorRequests, type FuzzScene, realRequests } from './testing/fuzz-requests.ts'
import { sendBytes, toWire, type WireAnswer } from './testing/fuzz-wire.ts'
import { type RandomSource, randomSource } from './testing/random-source.ts'
import { startBackend, type TestBackend } from './testing/start-backend.ts'
import { addAccount } from './testing/test-accounts.ts'
import { emulation } from '@touchline/emulator/emulation'

/**
 * Valid requests of every kind, corrupted at random: none may crash the backend, hang, or be answered as a server failure. The seed is
 * fixed; TOUCHLINE_FUZZ=100000 sends more, TOUCHLINE_FUZZ_SEED=7 others.
 */
const rounds = Number(process.env['TOUCHLINE_FUZZ'] ?? 1600)
const seed = Number(process.env['TOUCHLINE_FUZZ_SEED'] ?? 1)

const secret = 'outside-of-the-console'
let consoleFolder: string

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-console-'))
  consoleFolder = join(folder, 'dist')
  await mkdir(join(consoleFolder, 'assets'), { recursive: true })
  await writeFile(join(folder, 'secret.txt'), secret)
  await writeFile(join(consoleFolder, 'index.html'), '<!doctype html><title>console</title>')
  await writeFile(join(consoleFolder, 'assets', 'app-1.js'), 'export {}')
})
afterAll(() => rm(join(consoleFolder, '..'), { recursive: true }))

/** A backend with two accounts and an upload on its way. */
async function open(
  options: Partial<BackendOptions> = {},
): Promise<{ backend: TestBackend; scene: FuzzScene }> {
  const backend = await startBackend({ consoleFolder, ...options })
  await addAccount(backend, { uid: 'admin', email: 'admin@club.example', isAdmin: true })
  await addAccount(backend, { uid: 'player', email: 'player@club.example', isAdmin: false })
  const service = await backend.backend.serviceToken()
  const signedIn = await backend.asService('/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword', {
    email: 'admin@club.example',
    password: 'password',
  })
  // The protocol's answer.
  const { idToken, refreshToken } = (await signedIn.json()) as Record<'idToken' | 'refreshToken', string>
  const started = await fetch(`${backend.url}/v0/b/${backend.projectId}.appspot.com/o?name=fuzz%2Fbig`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${service}`,
      'X-Goog-Upload-Protocol': 'resumable',
      'X-Goog-Upload-Command': 'start',
    },
    body: '{}',
  })
  const uploadId = new URL(started.headers.get('X-Goog-Upload-URL') ?? '').searchParams.get('upload_id') ?? ''
  const authorizations = ['', `Bearer ${idToken}`, `Bearer ${service}`, `Bearer ${service}`]
  return { backend, scene: { project: backend.projectId, idToken, refreshToken, uploadId, authorizations } }
}

const isCostly = ({ path }: WireRequest) => /:signUp|:signInWithPassword|action$/.test(path)

function nextRequest(
  requests: readonly WireRequest[],
  authorizations: readonly string[],
  random: RandomSource,
): WireRequest {
  for (;;) {
    const request = random.pick(requests)
    // Hashing a password is meant to cost time.
    if (isCostly(request) && random.below(4) > 0) continue
    const authorization = random.pick(authorizations)
    const headers =
      authorization === '' ? request.headers : { ...request.headers, Authorization: authorization }
    return mutate({ ...request, headers }, random)
  }
}

/** 501 is the protocols' own answer for features that we don't have. */
const isOurFault = ({ status }: WireAnswer) =>
  typeof status === 'string' || (status !== undefined && status >= 500 && status !== 501)

function findingIn(
  answer: WireAnswer,
  { text, isWhole }: { text: string; isWhole: boolean },
): string | undefined {
  if (isOurFault(answer)) return `answered ${answer.status}`
  // Node itself closes the connection of a client that takes us for a proxy.
  if (answer.status === undefined && isWhole && !text.startsWith('CONNECT ')) return 'got no answer'
  if (/^(?:set-cookie|x-injected):/im.test(answer.head)) return 'put a header into the answer'
  return undefined
}

/** Sends corrupted requests in eight lanes; returns the count of each status, and the faults found. */
async function bombard(
  backend: TestBackend,
  requests: readonly WireRequest[],
  scene: FuzzScene,
  times: number,
) {
  const random = randomSource(seed)
  const findings: string[] = []
  const statuses = new Map<WireAnswer['status'], number>()
  const lane = async () => {
    for (let round = 0; round < times / 8; round++) {
      const { bytes, isWhole } = toWire(nextRequest(requests, scene.authorizations, random), random)
      const answer = await sendBytes(backend.port, bytes, isWhole)
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      const text = bytes.toString('latin1')
      const finding = findingIn(answer, { text, isWhole })
      if (finding !== undefined) findings.push(`${finding}: ${text.slice(0, 3000)}`)
    }
  }
  await Promise.all(Array.from({ length: 8 }, lane))
  const errors = backend.lines.filter(({ level, message }) => level === 'error' && message !== 'request')
  return { statuses, found: { findings: findings.slice(0, 5), errors: errors.slice(0, 5) } }
}

const timeout = 120_000 + rounds * 20

test(
  'no spoilt request is answered by a failure of ours, or tells the log a secret',
  { timeout },
  async () => {
    const { backend, scene } = await open()
    const { statuses, found } = await bombard(backend, realRequests(scene), scene, rounds)
    expect(found).toEqual({ findings: [], errors: [] })
    // Some are not spoilt enough to be refused, and most are: otherwise this would test nothing.
    expect(statuses.get(200) ?? 0).toBeGreaterThan(rounds / 20)
    expect(statuses.get(400) ?? 0).toBeGreaterThan(rounds / 10)
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
    expect((await fetch(`${backend.url}/healthz`)).status).toBe(200)
    const logged = JSON.stringify(backend.lines)
    const secrets = [...scene.authorizations.filter((one) => one !== ''), scene.refreshToken]
    for (const one of [...secrets, 'secret1']) expect(logged).not.toContain(one)
    await backend.stop()
  },
)

test('nor is one in emulator mode', { timeout }, async () => {
  const { backend, scene } = await open({ emulator: emulation })
  // Its own requests as often as all others together.
  const own = emulatorRequests(scene)
  const requests = [...realRequests(scene), ...own, ...own, ...own, ...own]
  const { found } = await bombard(backend, requests, scene, rounds / 2)
  expect(found).toEqual({ findings: [], errors: [] })
  await backend.stop()
})

test('every request that is spoilt here is understood when it is not', async () => {
  const { backend, scene } = await open({ emulator: emulation })
  const [, , service = ''] = scene.authorizations
  for (const request of [...realRequests(scene), ...emulatorRequests(scene)]) {
    const headers = { Authorization: service, ...request.headers }
    const { bytes } = toWire({ ...request, headers }, untouched)
    const { status } = await sendBytes(backend.port, bytes, true)
    // Of objects alone that may be missing by then.
    if (!request.path.includes('fuzz%2F')) expect([request.path, status]).not.toEqual([request.path, 404])
    expect([request.path, status]).not.toEqual([request.path, 405])
  }
  await backend.stop()
})

/** A random source that leaves a request unchanged. */
const untouched: RandomSource = { ...randomSource(1), below: () => 39 }

test('nothing outside of the console is served', async () => {
  const { backend } = await open()
  const ways = [
    '..',
    '%2e%2e',
    '.%2e',
    '%2e%2e%2f',
    '..%5c',
    '....//',
    '%252e%252e',
    'assets/..%2f..',
    '/..',
    '\\..',
  ]
  for (const way of ways) {
    const request = { method: 'GET', path: `/${way}/secret.txt`, headers: { Accept: 'text/html' } }
    const { head, body } = await sendBytes(backend.port, toWire(request, untouched).bytes, true)
    expect([way, `${head}${body}`.includes(secret)]).toEqual([way, false])
  }
  await backend.stop()
})
