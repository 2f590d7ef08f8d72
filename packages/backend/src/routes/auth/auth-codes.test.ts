import { stat } from 'node:fs/promises'
import { join } from 'node:path'

import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  parseActionCodeURL,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from 'firebase/auth'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { waitingMessages } from '#store/waiting-messages.ts'
import { type Client, codeOf, createClient } from '#testing/client.ts'
import { startBackend, type TestBackend } from '#testing/start-backend.ts'

let backend: TestBackend
let client: Client
let email: string
let people = 0
const password = 'correct horse'

beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())
beforeEach(() => {
  client = createClient(backend)
  email = `person${people++}@club.example`
})
afterEach(() => client.close())

const signUp = (address = email) => createUserWithEmailAndPassword(client.auth, address, password)
const signIn = (address = email, secret = password) =>
  signInWithEmailAndPassword(client.auth, address, secret)

function lastCode(): string {
  const link = backend.backend.messages().at(-1)?.link ?? ''
  return parseActionCodeURL(link)?.code ?? ''
}

const accounts = '/identitytoolkit.googleapis.com/v1/accounts'

describe('codes sent by mail', () => {
  it('are kept for a sender, and never logged', async () => {
    await signUp()
    await sendPasswordResetEmail(client.auth, email)
    const [message] = waitingMessages(backend.dataFolder).filter(({ recipient }) => recipient === email)
    expect(message).toMatchObject({ template: 'PASSWORD_RESET', link: expect.stringContaining(lastCode()) })
    const logged = JSON.stringify(backend.lines)
    expect(logged).toContain('PASSWORD_RESET')
    expect(logged).not.toContain(lastCode())
    expect(logged).not.toContain(email)
  })

  it('resets a password once, and ends every session', async () => {
    const { user } = await signUp()
    await sendPasswordResetEmail(client.auth, email)
    const code = lastCode()
    expect(await verifyPasswordResetCode(client.auth, code)).toBe(email)
    expect(await codeOf(confirmPasswordReset(client.auth, code, '123'))).toBe('auth/weak-password')
    await confirmPasswordReset(client.auth, code, 'after reset')
    expect(await codeOf(confirmPasswordReset(client.auth, code, 'once more'))).toBe(
      'auth/invalid-action-code',
    )
    expect(await codeOf(user.reload())).toBe('auth/user-token-expired')
    expect((await signIn(email, 'after reset')).user.emailVerified).toBe(true)
  })

  it('resets a password once, even when two try at the same moment', async () => {
    await signUp()
    await sendPasswordResetEmail(client.auth, email)
    const tries = ['first try', 'second try'].map((secret) =>
      codeOf(confirmPasswordReset(client.auth, lastCode(), secret)),
    )
    expect(new Set(await Promise.all(tries))).toEqual(new Set(['auth/invalid-action-code', undefined]))
  })

  it('answers alike for an unknown account, and sends nothing', async () => {
    await signUp()
    const ask = async (address: string) => {
      const body = JSON.stringify({ requestType: 'PASSWORD_RESET', email: address })
      const answer = await fetch(`${backend.url}${accounts}:sendOobCode`, { method: 'POST', body })
      return [answer.status, (await answer.text()).replaceAll(address, '…')]
    }
    const sent = backend.backend.messages().length
    expect(await ask(email)).toEqual(await ask('nobody@club.example'))
    expect(backend.backend.messages()).toHaveLength(sent + 1)
  })

  it('writes to the disk for an unknown account too, so that the time does not tell', async () => {
    const written = async () => (await stat(join(backend.dataFolder, 'touchline.sqlite-wal'))).size
    const before = await written()
    await sendPasswordResetEmail(client.auth, 'nobody-else@club.example')
    expect(await written()).toBeGreaterThan(before)
  })

  it('refuses to send without end', async () => {
    for (let sent = 0; sent < 5; sent++) await sendPasswordResetEmail(client.auth, email)
    expect(await codeOf(sendPasswordResetEmail(client.auth, email))).toBe('auth/too-many-requests')
  })

  it('refuses a code that is unknown or too old', async () => {
    await signUp()
    await sendPasswordResetEmail(client.auth, email)
    backend.advance(3600_000 + 1000)
    expect(await codeOf(confirmPasswordReset(client.auth, lastCode(), 'after reset'))).toBe(
      'auth/expired-action-code',
    )
    expect(await codeOf(checkActionCode(client.auth, 'unknown'))).toBe('auth/invalid-action-code')
  })

  it('verifies an address, and changes it to a verified one', async () => {
    const { user } = await signUp()
    await sendEmailVerification(user)
    expect(await checkActionCode(client.auth, lastCode())).toMatchObject({
      operation: 'VERIFY_EMAIL',
      data: { email },
    })
    await applyActionCode(client.auth, lastCode())
    await user.reload()
    expect(user.emailVerified).toBe(true)
    await verifyBeforeUpdateEmail(user, `new-${email}`)
    await applyActionCode(client.auth, lastCode())
    expect((await signIn(`new-${email}`)).user).toMatchObject({ uid: user.uid, emailVerified: true })
  })

  it('leads to a page that changes the password without a script', async () => {
    await signUp()
    await sendPasswordResetEmail(client.auth, email)
    const link = backend.backend.messages().at(-1)?.link ?? ''
    expect(link.startsWith(backend.url)).toBe(true)
    const page = await fetch(link)
    expect(await page.text()).toContain('Choose a new password')
    const send = (secret: string) => {
      const body = new URLSearchParams({ oobCode: lastCode(), password: secret })
      return fetch(`${backend.url}/__/auth/action`, { method: 'POST', body })
    }
    expect((await send('123')).status).toBe(400)
    expect(await (await send('after page')).text()).toContain('Your password has been changed.')
    expect(await codeOf(signIn(email, 'after page'))).toBe(undefined)
    expect((await fetch(link)).status).toBe(400)
  })
})
