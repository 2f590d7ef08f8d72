import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { head, rawSocket } from '#testing/raw-socket.ts'
import { startBackend, type TestBackend } from '#testing/start-backend.ts'
import { addAccount } from '#testing/test-accounts.ts'

let backend: TestBackend

beforeAll(async () => {
  backend = await startBackend({ trustedProxies: ['loopback'] })
  await addAccount(backend, { uid: 'owner', email: 'owner@club.example', isAdmin: false })
})
afterAll(() => backend.stop())

/** Calls the auth service through our proxy, as a client with the address `from`; returns the error code, or `ok`. */
async function call(verb: string, body: object, from: string, to = backend): Promise<string> {
  const answer = await fetch(`${to.url}/identitytoolkit.googleapis.com/v1/accounts:${verb}`, {
    method: 'POST',
    headers: { 'X-Forwarded-For': from },
    body: JSON.stringify(body),
  })
  const { error } = await answer.json()
  return error === undefined ? 'ok' : String(error.message).replace(/ : .*/, '')
}

const right = { email: 'owner@club.example', password: 'password' }
const wrongCode = (from: string) => call('resetPassword', { oobCode: 'guessed' }, from)
const limited = 'TOO_MANY_ATTEMPTS_TRY_LATER'

describe('guesses from one address', () => {
  it('are limited over all accounts and ways; successes and slips do not count', async () => {
    const network = '2001:db8:7:1'
    const kinds = [
      () => wrongCode(`${network}::1`),
      () => call('signUp', right, `${network}::2`),
      () => call('update', { oobCode: 'guessed' }, `${network}::3`),
    ]
    const expected = ['INVALID_OOB_CODE', 'EMAIL_EXISTS', 'INVALID_OOB_CODE']
    for (let round = 0; round < 16; round++)
      expect(await Promise.all(kinds.map((kind) => kind()))).toEqual(expected)
    for (let slip = 0; slip < 5; slip++) {
      expect(await call('signInWithPassword', right, `${network}::4`)).toBe('ok')
      expect(await call('signInWithPassword', { email: 'nobody' }, `${network}::4`)).toBe('INVALID_EMAIL')
    }
    expect([await wrongCode(`${network}::1`), await wrongCode(`${network}::1`)]).toEqual([
      'INVALID_OOB_CODE',
      'INVALID_OOB_CODE',
    ])
    expect(await call('signInWithPassword', right, `${network}:ffff::9`)).toBe(limited)
    expect(await call('signInWithPassword', right, '2001:db8:7:2::1')).toBe('ok')
    backend.advance(15 * 60_000 + 1000)
    expect(await call('signInWithPassword', right, `${network}::1`)).toBe('ok')
  })

  it('do not slip through together', async () => {
    const answers = await Promise.all(Array.from({ length: 70 }, () => wrongCode('198.51.100.7')))
    expect(answers.filter((answer) => answer !== limited)).toHaveLength(50)
  })

  it('are not made by requests whose body never comes', async () => {
    const from = '198.51.100.9'
    const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword'
    const request = head('POST', path, { length: 100, 'X-Forwarded-For': from })
    // Requests before them on the same connection are answered once those are there.
    const open = Array.from({ length: 60 }, () => rawSocket(backend, `${head('GET', '/healthz')}${request}{`))
    await Promise.all(open.map(({ first }) => first))
    for (let tried = 0; tried < 3; tried++) expect(await call('signInWithPassword', right, from)).toBe('ok')
    for (const { socket } of open) socket.destroy()
  })

  it('include requests for messages, whether there is such an account or not', async () => {
    const ask = (email: string) =>
      call('sendOobCode', { requestType: 'PASSWORD_RESET', email }, '198.51.100.8')
    for (let asked = 0; asked < 50; asked++) expect(await ask(`person${asked}@club.example`)).toBe('ok')
    expect(await ask('owner@club.example')).toBe(limited)
  })

  it('include messages to one stranger, from however many accounts', async () => {
    const answers: string[] = []
    for (let sender = 0; sender < 7; sender++) {
      const from = `198.51.100.${100 + sender}`
      const idToken = await newToken(`sender${sender}@club.example`, from)
      const body = { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: 'stranger@club.example', idToken }
      answers.push(await call('sendOobCode', body, from))
    }
    expect(answers).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', limited, limited])
  })
})

async function newToken(email: string, from: string): Promise<string> {
  const answer = await fetch(`${backend.url}/identitytoolkit.googleapis.com/v1/accounts:signUp`, {
    method: 'POST',
    headers: { 'X-Forwarded-For': from },
    body: JSON.stringify({ email, password: 'password' }),
  })
  return (await answer.json()).idToken
}

describe('new accounts', () => {
  it('are limited by address and hour; what made none does not count', async () => {
    const few = await startBackend({ trustedProxies: ['loopback'], limits: { newAccountsAnHour: 3 } })
    const signUp = (email: string, from: string) => call('signUp', { email, password: 'password' }, from, few)
    const all = ['a', 'b', 'a', 'c', 'd', 'e'].map((name) => `${name}@club.example`)
    const answers: string[] = []
    for (const email of all) answers.push(await signUp(email, '203.0.113.1'))
    expect(answers).toEqual(['ok', 'ok', 'EMAIL_EXISTS', 'ok', limited, limited])
    expect(await signUp('d@club.example', '203.0.113.2')).toBe('ok')
    few.advance(3600_000 + 1000)
    const later = all.map((email, index) => signUp(`${index}-${email}`, '203.0.113.1'))
    const together = await Promise.all(later)
    expect(together.filter((answer) => answer === 'ok')).toHaveLength(3)
    await few.stop()
  })
})

describe('guesses of one password', () => {
  it('from elsewhere do not lock out a person who signed in from here before', async () => {
    const here = '203.0.113.9'
    expect(await call('signInWithPassword', right, here)).toBe('ok')
    const guess = (from: string) => call('signInWithPassword', { ...right, password: 'guessed' }, from)
    const guesses = Array.from({ length: 12 }, (_, index) => guess(`198.51.100.${20 + index}`))
    expect((await Promise.all(guesses)).filter((answer) => answer === limited)).toHaveLength(2)
    expect(await call('signInWithPassword', right, '198.51.100.40')).toBe(limited)
    expect(await call('signInWithPassword', right, here)).toBe('ok')
    backend.advance(5 * 60_000 + 1000)
    expect(await call('signInWithPassword', right, '198.51.100.40')).toBe('ok')
  })
})

describe('without a trusted proxy', () => {
  it('everyone is who the connection says', async () => {
    const alone = await startBackend()
    const send = (from: string) =>
      fetch(`${alone.url}/__/auth/action`, {
        method: 'POST',
        headers: { 'X-Forwarded-For': from },
        body: new URLSearchParams({ oobCode: 'guessed' }),
      })
    for (let sent = 0; sent < 50; sent++)
      expect(await (await send(`198.51.100.${sent}`)).text()).toContain('link')
    expect(await (await send('203.0.113.1')).text()).toContain(limited)
    expect(
      (
        await alone.asService(
          `/identitytoolkit.googleapis.com/v1/projects/${alone.projectId}/accounts:lookup`,
          {},
        )
      ).status,
    ).toBe(200)
    await alone.stop()
  })
})
