import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { writeBackup } from '@touchline/backend/backup/backup.ts'
import { unpackBackup } from '@touchline/backend/backup/unpack.ts'
import { createLogger } from '@touchline/backend/log'
import { MAIL_PATH } from '@touchline/domain/engine/mail/mail-sender.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openRunnerScene } from '#testing/runner-scene.ts'
import { openSmtpSink } from '#testing/smtp-sink.ts'
import { mailSettings } from './mail-settings.ts'
import { openOutboxMail } from './outbox-mail.ts'
import { htmlOf, openTransport, waitAfter } from './send-mail.ts'

describe('the outbox', () => {
  let scene: Awaited<ReturnType<typeof openRunnerScene>>
  let sink: Awaited<ReturnType<typeof openSmtpSink>>
  beforeEach(async () => {
    ;[scene, sink] = await Promise.all([openRunnerScene(), openSmtpSink()])
  })
  afterEach(async () => {
    await scene.close()
    await sink.close()
  })

  const environment = () => ({
    TOUCHLINE_SMTP_URL: sink.url,
    TOUCHLINE_MAIL_FROM: 'no-reply@harbour.example',
    TOUCHLINE_NAME: 'Harbour League',
  })
  /** Retries at once. */
  const start = () => scene.startRunner(environment(), () => 0)

  type To = { userId?: string; userIds?: string[]; email?: string; name?: string }

  /** Writes a message with its decision, about a club of these people, dated some milliseconds after the runner first had a mail server. */
  async function write(id: string, to: To, milliseconds = 1): Promise<void> {
    const { since } = await scene.read(MAIL_PATH)
    const createdAt = new Date(Number(since ?? Date.now()) + milliseconds)
    const message = {
      subject: `About ${id}`,
      body: 'Dear Ada,\n\nit was decided.',
      createdAt,
      createdBy: 'kay',
    }
    const [, subjectId = ''] = id.split('_')
    const { userId = null, userIds = [], email = null } = to
    await scene.put({
      [`decisions/${id}`]: { subjectType: 'clubs', subjectId, by: 'kay', at: createdAt },
      [`clubs/${subjectId}`]: { name: subjectId, managerIds: userIds },
      [`clubs/${subjectId}/private/request`]: { applicantId: userId, email },
      [`outbox/${id}`]: { ...message, ...to },
    })
  }
  const states = async (id: string) => (await scene.read(`deliveries/${id}`))['recipients']

  test('each of the recipients gets it, and each has a state', async () => {
    await scene.put({
      'users/u': { firstName: 'Ada', email: 'ada@x.example' },
      'users/v': { firstName: 'Ben' },
    })
    await write('clubs_old_1', { email: 'old@x.example' }, -60_000)
    const runner = await start()
    await scene.until(MAIL_PATH, { isOn: true })
    sink.answer('ada@x.example', { on: 'RCPT', say: '451 busy' })
    sink.answer('ed@x.example', { on: 'RCPT', say: '550 No such user' })
    await write('clubs_a_1', { userIds: ['u', 'v'] })
    await write('clubs_b_1', { userId: 'w', email: 'ed@x.example', name: 'Ed' })
    await scene.until('deliveries/clubs_a_1', { state: 'failed' })
    await scene.until('deliveries/clubs_b_1', { state: 'failed', createdBy: 'kay' })
    expect(await states('clubs_a_1')).toMatchObject([
      { userId: 'u', address: 'ada@x.example', state: 'sent', attempts: 2 },
      { userId: 'v', state: 'failed', reason: 'This account has no e-mail address.' },
    ])
    expect(await states('clubs_b_1')).toMatchObject([
      { state: 'failed', reason: '550 No such user', attempts: 1 },
    ])
    expect(sink.mails).toHaveLength(1)
    expect(sink.mails[0]).toMatchObject({ to: ['ada@x.example'], text: 'Dear Ada,\n\nit was decided.' })
    expect(sink.mails[0]?.headers.get('from')).toBe('Harbour League <no-reply@harbour.example>')
    expect(sink.mails[0]?.headers.get('message-id')).toBe('<outbox-clubs_a_1-0@harbour.example>')

    // Who wrote them finds them in their inbox, and what they read there stays read.
    const line = (id: string) => expect.stringMatching(new RegExp(String.raw`^mail:\d+:${id}$`))
    await scene.until('inboxes/kay', {
      unsent: expect.arrayContaining([line('clubs_a_1'), line('clubs_b_1')]),
    })

    // Sent again by hand: to those alone whom it didn't reach.
    const failed = await scene.read('deliveries/clubs_b_1')
    await scene.put({
      'deliveries/clubs_b_1': { ...failed, state: 'again', askedBy: 'kay', askedAt: new Date() },
    })
    await scene.until('deliveries/clubs_b_1', { state: 'sent' })
    expect(sink.to('ed@x.example')).toHaveLength(1)
    await scene.until('inboxes/kay', { unsent: [expect.stringContaining('clubs_a_1')] })

    // Messages from before there was a mail server are not sent.
    expect(await scene.read('deliveries/clubs_old_1')).toEqual({})
    await runner.stop()
    const off = await scene.startRunner()
    await scene.until(MAIL_PATH, { isOn: false })
    await off.stop()
  })

  test('a mail being sent when the runner was killed is unclear, and not sent twice', async () => {
    const child = await scene.startChild(environment())
    await scene.until(MAIL_PATH, { isOn: true })
    sink.answer('ada@x.example', { on: 'DATA', say: '' })
    await write('clubs_a_1', { email: 'ada@x.example' })
    await expect.poll(() => sink.mails, { timeout: 60_000 }).toHaveLength(1)
    await scene.until('deliveries/clubs_a_1', { state: 'sending' })
    await child.end('SIGKILL')

    await scene.put({ 'runner/lease': { holder: 'killed', until: new Date(0) } })
    await start()
    await scene.until('deliveries/clubs_a_1', {
      state: 'unclear',
      recipients: [{ state: 'unclear', reason: expect.stringContaining('may have arrived') }],
    })
    await scene.until('inboxes/kay', { unsent: [expect.stringContaining('clubs_a_1')] })
    await write('clubs_b_1', { email: 'ben@x.example' })
    await scene.until('deliveries/clubs_b_1', { state: 'sent' })
    expect(sink.to('ada@x.example')).toHaveLength(1)
  })

  test('a server that takes a mail and breaks off leaves it unclear; one that is away is tried again', async () => {
    await start()
    await scene.until(MAIL_PATH, { isOn: true })
    sink.answer('ada@x.example', { on: 'DATA', say: 'close' })
    sink.answer('ben@x.example', { on: 'RCPT', say: 'close' })
    await write('clubs_a_1', { email: 'ada@x.example' })
    await write('clubs_b_1', { email: 'ben@x.example' })
    await scene.until('deliveries/clubs_a_1', { state: 'unclear' })
    await scene.until('deliveries/clubs_b_1', { state: 'sent' })
    expect(await states('clubs_b_1')).toMatchObject([{ attempts: 2 }])
    expect(sink.to('ada@x.example')).toHaveLength(1)
  })

  test('what became of a mail is noted later, where that failed right after it was sent', async () => {
    const database = await scene.openDatabase()
    const transport = openTransport({
      smtpUrl: sink.url,
      name: 'Harbour League',
      from: { name: 'Harbour League', address: 'no-reply@harbour.example' },
    })
    let lost = 0
    const flaky = {
      ...database,
      writeAll: (writes: Parameters<typeof database.writeAll>[0]) => {
        const isLost = sink.mails.length > 0 && lost === 0
        if (isLost) lost += 1
        return isLost ? Promise.reject(new Error('The server is away.')) : database.writeAll(writes)
      },
    }
    const at = new Date(Date.now() + 60_000)
    const post = await openOutboxMail(flaky, { transport }, createLogger('silent'), new Date())
    await write('clubs_a_1', { email: 'ada@x.example' })
    post.wake(at)
    await expect.poll(() => lost).toBe(1)
    await scene.until('deliveries/clubs_a_1', { state: 'sending' })
    await expect
      .poll(async () => {
        post.wake(at)
        return (await scene.read('deliveries/clubs_a_1'))['state']
      })
      .toBe('sent')
    await post.stop()
    expect(sink.to('ada@x.example')).toHaveLength(1)
  })

  test('mail that a restored backup has queued is left to a person; later mail is sent', async () => {
    await scene.startRunner(environment(), () => 3_600_000)
    await scene.until(MAIL_PATH, { isOn: true })
    sink.answer('ada@x.example', { on: 'RCPT', say: '450 Later.' })
    await write('clubs_a_1', { email: 'ada@x.example' })
    await scene.until('deliveries/clubs_a_1', { recipients: [{ state: 'queued', attempts: 1 }] })
    const { dataFolder } = scene.backend
    const backup = join(mkdtempSync(join(tmpdir(), 'touchline-mail-')), 'x.backup')
    await writeBackup(dataFolder, backup, () => undefined)

    unpackBackup(backup, dataFolder, () => undefined)
    expect((await scene.backend.asService('/__/admin/restore', {})).ok).toBe(true)
    await scene.until('deliveries/clubs_a_1', {
      state: 'unclear',
      recipients: [{ reason: expect.stringContaining('restored from a backup') }],
    })
    await write('clubs_b_1', { email: 'ben@x.example' }, 120_000)
    await scene.until('deliveries/clubs_b_1', { state: 'sent' })
    expect(sink.to('ada@x.example')).toEqual([])
  })
})

const smtp = { TOUCHLINE_SMTP_URL: 'smtp://ada:secret@mail.example:587' }

test('a mail server needs an address that mail is from, and a password is never shown', () => {
  expect(mailSettings({ TOUCHLINE_MAIL_FROM: 'a@x.example' })).toBe(undefined)
  expect(() => mailSettings(smtp)).toThrow('TOUCHLINE_SMTP_URL needs TOUCHLINE_MAIL_FROM')
  expect(() => mailSettings({ ...smtp, TOUCHLINE_MAIL_FROM: 'Ada' })).toThrow("not 'Ada'")
  const wrong = () => mailSettings({ TOUCHLINE_SMTP_URL: 'http://ada:secret@mail.example' })
  expect(wrong).toThrow('must be like smtp://')
  expect(wrong).not.toThrow('secret')
  const links = (TOUCHLINE_PUBLIC_URL: string) =>
    mailSettings({ ...smtp, TOUCHLINE_MAIL_FROM: 'a@x.example', TOUCHLINE_PUBLIC_URL })?.publicUrl
  expect(links('https://x.example')).toBe('https://x.example')
  expect(links('')).toBe(undefined)
  expect(() => links('https://x.example/console')).toThrow('TOUCHLINE_PUBLIC_URL')
})

test('mail is from the deployment, or as it is given', () => {
  const from = (given: string, more = {}) =>
    mailSettings({ ...smtp, TOUCHLINE_MAIL_FROM: given, ...more })?.from
  expect(from('no-reply@x.example')).toEqual({ name: 'Touchline', address: 'no-reply@x.example' })
  expect(from('a@x.example', { TOUCHLINE_NAME: 'Harbour' })).toEqual({
    name: 'Harbour',
    address: 'a@x.example',
  })
  expect(from('"Harbour, League" <a@x.example>')).toEqual({ name: 'Harbour, League', address: 'a@x.example' })
})

test('a text becomes HTML in which nothing is markup', () => {
  const html = htmlOf('Hello <b>,\nsee https://x.example/a?b=1&c=2.\n\nBye')
  expect(html).toContain('<p>Hello &lt;b&gt;,<br>\nsee <a href="https://x.example/a?b=1&amp;c=2">')
  expect(html).toContain('</a>.</p>\n<p>Bye</p>')
})

test('waits twice as long each time, up to six hours', () => {
  const minutes = [1, 2, 3, 10, 20].map((attempts) => waitAfter(attempts, 0.5) / 60_000)
  expect(minutes).toEqual([1, 2, 4, 360, 360])
  expect(waitAfter(1, 0)).toBe(45_000)
  expect(waitAfter(1, 1)).toBe(75_000)
})
