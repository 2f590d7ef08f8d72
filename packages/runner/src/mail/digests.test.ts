import { MAIL_PATH } from '@touchline/domain/engine/mail/mail-sender.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openRunnerScene } from '#testing/runner-scene.ts'
import { openSmtpSink } from '#testing/smtp-sink.ts'
import { type DayWork, digestLetter } from './digest-letter.ts'
import { DIGESTS_PATH } from './digests.ts'

describe('digests', () => {
  let scene: Awaited<ReturnType<typeof openRunnerScene>>
  let sink: Awaited<ReturnType<typeof openSmtpSink>>
  beforeEach(async () => {
    ;[scene, sink] = await Promise.all([openRunnerScene(), openSmtpSink()])
  })
  afterEach(async () => {
    await scene.close()
    await sink.close()
  })

  const url = 'https://console.harbour.example'
  const environment = () => ({
    TOUCHLINE_SMTP_URL: sink.url,
    TOUCHLINE_MAIL_FROM: 'no-reply@harbour.example',
    TOUCHLINE_NAME: 'Harbour League',
    TOUCHLINE_PUBLIC_URL: url,
  })

  /** Returns a zone in which it is now that hour. POSIX inverts its sign. */
  function zoneAt(hour: number): string {
    const ahead = hour - new Date().getUTCHours()
    const offset = ahead > 12 ? ahead - 24 : ahead < -12 ? ahead + 24 : ahead
    return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
  }
  const morning = () => zoneAt(8)

  const person = (id: string, preferences: object, more: object = {}) => ({
    [`users/${id}`]: {
      firstName: id,
      lastName: 'Field',
      email: `${id}@x.example`,
      isAdmin: true,
      createdAt: new Date(),
      updatedAt: new Date(),
      preferences,
      ...more,
    },
  })
  const on = () => ({ digest: true, timeZone: morning() })
  const people = async () => Object((await scene.read(DIGESTS_PATH))['people'])
  async function noted(uid: string, state: string): Promise<void> {
    await expect.poll(async () => (await people())[uid]?.state, { timeout: 60_000 }).toBe(state)
  }

  test('the day’s work is mailed once to who wants it, in their morning, and to nobody else', async () => {
    const now = new Date()
    await scene.put({
      ...person('ada', on()),
      ...person('off', { timeZone: morning() }),
      ...person('early', { digest: true, timeZone: zoneAt(5) }),
      ...person('late', { digest: true, timeZone: zoneAt(10) }),
      ...person('barred', on(), { accountStatus: 'suspended' }),
      ...person('player', on(), { isAdmin: false }),
      'clubs/a': { name: 'A', status: 'requested', createdAt: now, updatedAt: now },
      'clubs/b': { name: 'B', status: 'approved', assigneeId: 'ada', createdAt: now, updatedAt: now },
      'activities/now': {
        subject: 'Call A',
        status: 'planned',
        type: 'call',
        ownerId: 'ada',
        dueAt: now,
        updatedAt: now,
      },
      'activities/late': {
        subject: 'Call B',
        status: 'planned',
        type: 'call',
        ownerId: 'ada',
        dueAt: new Date(now.getTime() - 3 * 86_400_000),
        updatedAt: now,
      },
      'activities/other': {
        subject: 'Call C',
        status: 'planned',
        type: 'call',
        ownerId: 'off',
        dueAt: now,
        updatedAt: now,
      },
      'decisions/comments_c_1': { subjectType: 'comments', concerns: ['ada'], at: now },
      'decisions/comments_d_1': { subjectType: 'comments', concerns: ['off'], at: now },
    })
    const runner = await scene.startRunner(environment())
    await noted('ada', 'sent')
    const [mail] = sink.mails
    expect(mail?.headers.get('subject')).toBe('Harbour League: 1 overdue, 1 due today, 1 to review')
    for (const text of [
      'Hello ada,',
      /– \d\d:\d\d Call A/,
      'Assigned to you\n1 club\n',
      '1 unread, including 1 mention',
      `1 club: ${url}/club-requests`,
    ])
      expect(mail?.text).toMatch(text)
    expect(mail?.text).not.toMatch(/Call [BC]/)
    expect(mail?.html).toContain(`<a href="${url}/profile#digest">`)
    expect(mail?.headers.get('list-unsubscribe')).toBe(`<${url}/profile#digest>`)
    expect(mail?.headers.get('list-id')).toMatch(/Harbour League daily digest"? <digest\.harbour\.example>$/)
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated')

    // Switched on in the meantime: the next look finds it, and ada gets no second one, from another runner neither.
    await scene.put(person('off', on()))
    await noted('off', 'sent')
    await runner.stop()
    await scene.put(person('ben', on()))
    await scene.startRunner(environment())
    await noted('ben', 'sent')
    expect(sink.mails.map(({ to }) => to[0])).toEqual(['ada@x.example', 'off@x.example', 'ben@x.example'])
  })

  test('where there is nothing to do nothing is sent that day; a busy mail server is tried again', async () => {
    const now = new Date()
    await scene.put(person('ada', on()))
    await scene.startRunner(environment())
    await noted('ada', 'nothing')
    sink.answer('ben@x.example', { on: 'RCPT', say: '451 busy' })
    sink.answer('cy@x.example', { on: 'RCPT', say: '550 No such user' })
    sink.answer('di@x.example', { on: 'DATA', say: 'close' })
    await scene.put({ 'clubs/a': { name: 'A', status: 'requested', createdAt: now, updatedAt: now } })
    await scene.put({ ...person('ben', on()), ...person('cy', on()), ...person('di', on()) })
    await noted('ben', 'sent')
    await noted('cy', 'failed')
    await noted('di', 'unclear')
    expect(sink.to('ben@x.example')).toHaveLength(1)
    expect(sink.to('di@x.example')).toHaveLength(1)
    expect(sink.to('ada@x.example')).toHaveLength(0)
  })

  test('a digest being sent when the runner was killed is not sent twice', async () => {
    const now = new Date()
    await scene.put({
      ...person('ada', on()),
      'clubs/a': { name: 'A', status: 'requested', createdAt: now, updatedAt: now },
    })
    sink.answer('ada@x.example', { on: 'DATA', say: '' })
    const child = await scene.startChild(environment())
    await expect.poll(() => sink.mails, { timeout: 60_000 }).toHaveLength(1)
    await noted('ada', 'sending')
    await child.end('SIGKILL')

    await scene.put({ 'runner/lease': { holder: 'killed', until: new Date(0) } })
    await scene.startRunner(environment())
    await scene.until(MAIL_PATH, { isOn: true })
    await scene.put(person('ben', on()))
    await noted('ben', 'sent')
    expect(sink.to('ada@x.example')).toHaveLength(1)
    expect(await people()).toMatchObject({ ada: { state: 'sending' } })
  })
})

const nothing: DayWork = {
  queues: [{ collection: 'clubs', count: 0 }],
  assigned: [{ collection: 'videos', count: 0 }],
  overdue: 0,
  today: { count: 0, first: [] },
  unread: { count: 0, mentions: 0, isMore: false },
}
const about = { name: 'Harbour League', day: '2026-11-26', timeZone: 'Europe/Berlin' }
const full: DayWork = {
  queues: [
    { collection: 'clubs', count: 1 },
    { collection: 'videos', count: 1200 },
    { collection: 'videos', count: 0 },
  ],
  assigned: [
    { collection: 'clubs', count: 2 },
    { collection: 'videos', count: 0 },
  ],
  overdue: 3,
  today: { count: 7, first: [{ subject: 'Call\n\nthe board', dueAt: new Date('2026-11-26T08:30:00Z') }] },
  unread: { count: 5, mentions: 1, isMore: false },
}

test('a digest says what there is, each with its link, and where it is switched off', () => {
  const url = 'https://console.harbour.example'
  const letter = digestLetter(full, { ...about, publicUrl: url, firstName: 'Ada' })
  expect(letter?.subject).toBe('Harbour League: 3 overdue, 7 due today, 1,201 to review')
  expect(letter?.text).toBe(`Hello Ada,

Here’s your work for Thursday 26 November.

Your activities
3 overdue
7 due today
– 09:30 Call the board
– and 6 more
${url}/activities

Assigned to you
2 clubs
${url}/dashboard/users

Your inbox
5 unread, including 1 mention
${url}/inbox

Waiting for review
1 club: ${url}/club-requests
1,200 videos: ${url}/video-approval

You get this e-mail because your daily digest is on. Turn it off: ${url}/profile#digest
`)
})

test('without a public address there are no links, and where the switch is, is said in words', () => {
  const text = digestLetter(full, about)?.text ?? ''
  expect(text).not.toContain('/')
  expect(text).toContain('1 club\n1,200 videos\n')
  expect(text).toContain('turn off “Daily digest by e-mail” on your profile page in Harbour League.')
})

test('where there is nothing, there is no digest; what is only unread makes one', () => {
  expect(digestLetter(nothing, about)).toBe(undefined)
  const unread = { count: 50, mentions: 0, isMore: true }
  const letter = digestLetter({ ...nothing, unread }, about)
  expect(letter?.subject).toBe('Harbour League: your work for Thursday 26 November')
  expect(letter?.text).toContain('Your inbox\n50+ unread\n')
})
