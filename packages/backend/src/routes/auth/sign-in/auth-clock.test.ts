import { afterAll, beforeAll, expect, test } from 'vitest'
import { callDocuments } from '#testing/firestore-client.ts'
import { startBackend, type TestBackend } from '#testing/start-backend.ts'
import { addAccount } from '#testing/test-accounts.ts'

let backend: TestBackend

beforeAll(async () => {
  backend = await startBackend()
  for (const uid of ['ana', 'ben'])
    await addAccount(backend, { uid, email: `${uid}@club.example`, isAdmin: true })
})
afterAll(() => backend.stop())

const minute = 60_000
const day = 24 * 3600_000

type Answer = { idToken?: string; refreshToken?: string; oobLink?: string; error?: { message: string } }

async function call(verb: string, body: object): Promise<Answer> {
  const address = `${backend.url}/identitytoolkit.googleapis.com/v1/accounts:${verb}`
  // The protocol's answer.
  return (await (await fetch(address, { method: 'POST', body: JSON.stringify(body) })).json()) as Answer
}

const signIn = (uid: string, password = 'password') =>
  call('signInWithPassword', { email: `${uid}@club.example`, password, returnSecureToken: true })

async function refresh(refreshToken = ''): Promise<string> {
  const address = `${backend.url}/securetoken.googleapis.com/v1/token`
  const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken })
  const answer = await (await fetch(address, { method: 'POST', body })).json()
  return answer.id_token ?? answer.error.message
}

const authTime = (idToken = ''): number =>
  JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()).auth_time

const read = async (token = '') =>
  (await callDocuments(backend, 'batchGet', { documents: [] }, { token })).status

const warnings = () => backend.lines.filter(({ message }) => message.startsWith('the clock was ahead'))

test('a clock that was ahead for once spoils no sign-in', async () => {
  backend.advance(day)
  const ended = await signIn('ana')
  const changed = await call('update', {
    idToken: ended.idToken,
    password: 'new password',
    returnSecureToken: true,
  })
  await call('sendOobCode', { requestType: 'PASSWORD_RESET', email: 'ana@club.example' })
  for (let guess = 0; guess < 11; guess++) await signIn('ben', 'wrong')
  expect((await signIn('ben')).error?.message).toMatch(/^TOO_MANY_ATTEMPTS/)
  expect(await read(changed.idToken)).toBe(200)

  backend.advance(minute - day)
  const now = Math.floor(Date.now() / 1000) + 60
  expect(await read(changed.idToken)).toBe(401)
  expect(warnings()).toHaveLength(1)
  // Ended sessions stay ended, valid ones stay valid.
  expect(await refresh(ended.refreshToken)).toBe('TOKEN_EXPIRED')
  const renewed = await refresh(changed.refreshToken)
  expect(await read(renewed)).toBe(200)
  expect(Math.abs(authTime(renewed) - now)).toBeLessThan(30)

  const again = await signIn('ana', 'new password')
  expect(Math.abs(authTime(again.idToken) - now)).toBeLessThan(30)
  backend.advance(2 * minute)
  await call('update', { idToken: again.idToken, password: 'third password' })
  expect(await refresh(changed.refreshToken)).toBe('TOKEN_EXPIRED')
  const code = backend.backend
    .messages()
    .at(-1)
    ?.link?.match(/oobCode=([^&]+)/)?.[1]
  expect((await call('resetPassword', { oobCode: code })).error?.message).toMatch(/_OOB_CODE$/)

  // Guesses count for as long as they do, not for a day.
  expect((await signIn('ben')).error?.message).toMatch(/^TOO_MANY_ATTEMPTS/)
  backend.advance(5 * minute + 1000)
  expect((await signIn('ben')).error).toBeUndefined()
  expect(warnings()).toHaveLength(1)
})

test('and is found out at the next start', async () => {
  backend.advance(day)
  await backend.asService('/v1/projects/touchline-test/databases/(default)/documents:commit', {
    writes: [{ update: { name: 'projects/touchline-test/databases/(default)/documents/a/b', fields: {} } }],
  })
  const { refreshToken } = await signIn('ben')
  backend.advance(minute - day)
  backend.lines.length = 0
  await backend.restart()
  expect(warnings()).toHaveLength(1)
  expect(await read(await refresh(refreshToken))).toBe(200)
})
