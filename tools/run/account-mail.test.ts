import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { authenticatorCode } from '@touchline/backend/testing/authenticator.ts'
import { startBackend, testProject, type TestBackend } from '@touchline/backend/testing/start-backend.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startAccountSender } from './account-sender.ts'
import { openTransport, type Transport } from '@touchline/runner/send-mail'
import { openSmtpSink } from '@touchline/runner/testing/smtp-sink.ts'
import { testMail } from '@touchline/runner/testing/test-mail.ts'

const email = 'ana@harbour.example'
let sink: Awaited<ReturnType<typeof openSmtpSink>>
let backend: TestBackend
let closing: (() => unknown)[] = []

beforeEach(async () => {
  sink = await openSmtpSink()
  backend = await startBackend()
  closing = []
})
afterEach(async () => {
  for (const close of closing.toReversed()) await close()
  await backend.stop()
  await sink.close()
})

/** Retries at once. */
function startSending(transport: Transport = openTransport(testMail(sink.url))): void {
  const { mail, log } = backend.backend
  const parts = { mail, transport, name: 'Harbour League', publicUrl: backend.url, log }
  const sender = startAccountSender({ ...parts, wait: () => 0 })
  closing.push(() => sender.stop())
}

async function call(method: string, body: object): Promise<Record<string, string>> {
  const url = `${backend.url}/identitytoolkit.googleapis.com/${method}?key=k`
  return (await fetch(url, { method: 'POST', body: JSON.stringify(body) })).json()
}
const signUp = () => call('v1/accounts:signUp', { email, password: 'first password' })
const askForReset = () => call('v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email })
const asTool = async (method: string, body: object) =>
  backend.asService(`/identitytoolkit.googleapis.com/v1/projects/${testProject}/accounts${method}`, body)
const state = () => backend.backend.messages().at(-1)
const linkIn = (text = '') => /https?:\S+/.exec(text)?.[0] ?? ''

test('a reset arrives with the deployment’s name, and its link sets a password', async () => {
  startSending()
  await signUp()
  await askForReset()
  await expect.poll(() => sink.mails).toHaveLength(1)
  const [mail] = sink.mails
  expect(mail?.headers.get('subject')).toBe('Reset your Harbour League password')
  expect(mail?.headers.get('from')).toBe('Harbour League <no-reply@harbour.example>')
  expect(mail?.headers.get('auto-submitted')).toBe('auto-generated')
  expect(mail?.headers.has('list-unsubscribe')).toBe(false)
  expect(mail?.headers.get('message-id')).toMatch(/^<account-1-\d+@harbour.example>$/)
  expect(mail?.html).toContain(`<a href="${linkIn(mail?.text).replaceAll('&', '&amp;')}">`)
  await expect.poll(state).toMatchObject({ state: 'sent', attempts: 1 })

  const code = new URL(linkIn(mail?.text)).searchParams.get('oobCode')
  await call('v1/accounts:resetPassword', { oobCode: code, newPassword: 'second password' })
  const signedIn = await call('v1/accounts:signInWithPassword', { email, password: 'second password' })
  expect(signedIn).toHaveProperty('idToken')
})

test('a server that is busy or away is tried again, one that refuses is not', async () => {
  sink.answer(email, { on: 'RCPT', say: '451 busy' }, { on: 'DATA', say: '452 no room' })
  startSending()
  await signUp()
  await askForReset()
  await expect.poll(state).toMatchObject({ state: 'sent', attempts: 3 })
  expect(sink.mails).toHaveLength(1)

  sink.answer(email, { on: 'RCPT', say: '550 No such user here' })
  await askForReset()
  await expect.poll(state).toMatchObject({ state: 'failed', attempts: 1, reason: '550 No such user here' })
  expect(sink.mails).toHaveLength(1)
})

test('an invitation holds for a week, and a reset by a tool of somebody with a password for an hour', async () => {
  startSending()
  await asTool('', { localId: 'ana', email, emailVerified: true })
  await asTool(':sendOobCode', { requestType: 'PASSWORD_RESET', email })
  await expect.poll(() => sink.mails).toHaveLength(1)
  expect(sink.mails[0]?.headers.get('subject')).toBe('You’re invited to Harbour League')
  backend.advance(6 * 24 * 3_600_000)
  const code = new URL(linkIn(sink.mails[0]?.text)).searchParams.get('oobCode')
  const set = await call('v1/accounts:resetPassword', { oobCode: code, newPassword: 'first password' })
  expect(set).toMatchObject({ email })

  await asTool(':sendOobCode', { requestType: 'PASSWORD_RESET', email })
  await expect.poll(() => sink.mails).toHaveLength(2)
  expect(sink.mails[1]?.headers.get('subject')).toBe('Reset your Harbour League password')
  const reset = new URL(linkIn(sink.mails[1]?.text)).searchParams.get('oobCode')
  backend.advance(3_600_001)
  const late = await call('v1/accounts:resetPassword', { oobCode: reset, newPassword: 'other password' })
  expect(late).toMatchObject({ error: { message: 'EXPIRED_OOB_CODE' } })
})

test('somebody whose second factor was reset for them is told', async () => {
  startSending()
  const { localId, idToken } = await signUp()
  await asTool(':update', { localId, emailVerified: true })
  const started = await call('v2/accounts/mfaEnrollment:start', { idToken, totpEnrollmentInfo: {} })
  const { sessionInfo, sharedSecretKey } = Object(started['totpSessionInfo'])
  const verificationCode = authenticatorCode(sharedSecretKey)
  await call('v2/accounts/mfaEnrollment:finalize', {
    idToken,
    totpVerificationInfo: { sessionInfo, verificationCode },
  })
  await asTool(':update', { localId, mfa: { enrollments: [] } })
  await expect.poll(() => sink.mails).toHaveLength(1)
  expect(sink.mails[0]?.headers.get('subject')).toBe('Your second factor for Harbour League was reset')
  expect(sink.mails[0]?.text).toContain(`${backend.url}/profile`)
})

test('what was written before there was a sender is left to people', async () => {
  await signUp()
  await askForReset()
  expect(state()).toMatchObject({ state: 'queued' })
  startSending()
  await askForReset()
  await expect.poll(state).toMatchObject({ state: 'sent' })
  expect(backend.backend.messages().map((one) => one.state)).toEqual(['kept', 'sent'])
  expect(sink.mails).toHaveLength(1)
})

test('a mail being sent when the server was killed is not sent twice', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-mail-'))
  const child = spawn(process.execPath, ['tools/testing/send-until-killed.ts', folder, sink.url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  const [url = ''] = String(line).split(' ')
  const post = (method: string, body: object) =>
    fetch(`${url}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=k`, {
      method: 'POST',
      body: JSON.stringify(body),
    })
  await post('signUp', { email, password: 'first password' })
  sink.answer(email, { on: 'DATA', say: '' })
  await post('sendOobCode', { requestType: 'PASSWORD_RESET', email })
  await expect.poll(() => sink.mails).toHaveLength(1)
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited

  await backend.stop()
  backend = await startBackend({ dataFolder: folder })
  startSending()
  expect(state()).toMatchObject({ state: 'unclear', reason: expect.stringContaining('may have arrived') })
  await askForReset()
  await expect.poll(state).toMatchObject({ state: 'sent' })
  expect(sink.mails).toHaveLength(2)
})
