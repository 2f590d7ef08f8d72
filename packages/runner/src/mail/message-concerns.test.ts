import { MAIL_PATH } from '@touchline/domain/engine/mail/mail-sender.ts'
import { refusals } from '@touchline/domain/engine/mail/delivery.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSmtpSink } from '#testing/smtp-sink.ts'
import { openRunnerScene } from '#testing/runner-scene.ts'

/** A message goes only to people whom its decision concerns, whatever an administrator's program wrote into it. */

let scene: Awaited<ReturnType<typeof openRunnerScene>>
let sink: Awaited<ReturnType<typeof openSmtpSink>>
let runner: Awaited<ReturnType<typeof scene.startRunner>>
beforeEach(async () => {
  ;[scene, sink] = await Promise.all([openRunnerScene(), openSmtpSink()])
  await scene.put({
    'users/ada': { firstName: 'Ada', email: 'ada@x.example' },
    'users/ben': { firstName: 'Ben', email: 'ben@x.example' },
    'users/eve': { firstName: 'Eve', email: 'eve@x.example' },
    ...records,
  })
  runner = await scene.startRunner({
    TOUCHLINE_SMTP_URL: sink.url,
    TOUCHLINE_MAIL_FROM: 'no-reply@harbour.example',
  })
  await scene.until(MAIL_PATH, { isOn: true })
})
afterEach(async () => {
  await scene.close()
  await sink.close()
})

const report = (by: string) => ({ by, at: new Date('2026-11-01'), score: { fullTime: { home: 1, away: 0 } } })
const records = {
  'clubs/managed': { name: 'Ashford', managerIds: ['ada', 'ben'] },
  'clubs/managed/private/request': { applicantId: 'eve', email: 'club@x.example' },
  'clubs/asked': { name: 'Bangor', status: 'rejected' },
  'clubs/asked/private/request': { applicantId: 'ada', applicantName: 'Ada', email: 'club@x.example' },
  'clubs/posted': { name: 'Cobh', status: 'needsInfo' },
  'clubs/posted/private/request': { email: 'club@x.example' },
  'leagues/l': { name: 'Premier', createdBy: 'ada' },
  'clubOwnershipRequests/posted': { userId: 'ada', email: 'post@x.example' },
  'clubOwnershipRequests/silent': { userId: 'ada' },
  'matches/home': { submissions: { home: report('ada'), away: report('ben') }, createdBy: 'eve' },
  'matches/away': { submissions: { away: report('ben') } },
  'matches/made': { createdBy: 'ada' },
  'matchModerators/ada': { status: 'suspended' },
  'videos/v': { ownerId: 'ada' },
}

type To = { userId?: string; userIds?: string[]; email?: string }

/** Writes a decision on a record and the message about it, which may differ. */
async function write(path: string, to: To, more: { entry?: object | null; message?: object } = {}) {
  const [subjectType, subjectId] = path.split('/')
  const id = `${subjectType}_${subjectId}_2`
  const { since } = await scene.read(MAIL_PATH)
  const at = new Date(Number(since) + 5)
  const entry = { subjectType, subjectId, rev: 2, action: 'reject', by: 'kay', at, ...more.entry }
  await scene.put({
    ...(more.entry !== null && { [`decisions/${id}`]: entry }),
    [`outbox/${id}`]: { subject: 'S', body: 'B', createdAt: at, createdBy: 'kay', ...to, ...more.message },
  })
  return `deliveries/${id}`
}

test('all that the console queues is sent', async () => {
  // As `recipientOf` of each queue and question has it, and what an approval and its rivals are told.
  const queued: [string, To][] = [
    ['users/ada', { userId: 'ada', email: 'ada@x.example' }],
    ['users/ben', { userId: 'ben' }],
    ['clubs/managed', { userIds: ['ada', 'ben'] }],
    ['clubs/asked', { userId: 'ada', email: 'club@x.example' }],
    ['clubs/posted', { email: 'Club@x.example' }],
    ['leagues/l', { userId: 'ada', email: 'ada@x.example' }],
    ['clubOwnershipRequests/posted', { userId: 'ada', email: 'post@x.example' }],
    ['clubOwnershipRequests/silent', { userId: 'ada', email: 'ada@x.example' }],
    ['matches/home', { userId: 'ada', email: 'ada@x.example' }],
    ['matches/away', { userId: 'ben', email: 'ben@x.example' }],
    ['matches/made', { userId: 'ada', email: 'ada@x.example' }],
    ['matchModerators/ada', { userId: 'ada', email: 'ada@x.example' }],
    ['videos/v', { userId: 'ada', email: 'ada@x.example' }],
  ]
  const paths: string[] = []
  for (const [path, to] of queued) paths.push(await write(path, to))
  for (const path of paths) await scene.until(path, { state: 'sent' })
  expect(sink.mails).toHaveLength(queued.length + 1)
  expect(runner.lines.filter(({ message }) => message.includes('refused'))).toEqual([])
})

test('a stranger gets nothing of a true decision: neither at an address nor by an account', async () => {
  const strangers: [string, To][] = [
    ['users/ada', { userId: 'ada', email: 'stranger@post.example' }],
    ['users/ben', { userId: 'eve' }],
    ['clubs/asked', { email: 'stranger@post.example' }],
    ['clubs/posted', { userIds: ['eve'] }],
    ['leagues/l', { userId: 'eve', email: 'eve@x.example' }],
    ['clubOwnershipRequests/posted', { userId: 'eve', email: 'post@x.example' }],
    ['clubOwnershipRequests/silent', { userId: 'ada', email: 'eve@x.example' }],
    ['matches/away', { userId: 'ada' }],
    ['matchModerators/ada', { userId: 'ben' }],
    ['videos/v', { userId: 'eve' }],
    // Nobody is told about these.
    ['contacts/c', { email: 'stranger@post.example' }],
    ['pipelines/p', { userId: 'ada' }],
  ]
  const paths: string[] = []
  for (const [path, to] of strangers) paths.push(await write(path, to))
  for (const path of paths)
    await scene.until(path, {
      state: 'refused',
      recipients: [{ state: 'refused', reason: refusals.stranger }],
    })
  expect(sink.mails).toEqual([])
  const said = runner.lines.filter(({ message }) => message === 'a message was refused')
  expect(said).toHaveLength(strangers.length)
  expect(said[0]).toMatchObject({ level: 'warn', by: 'kay', why: refusals.stranger })
  // Its author finds it in their inbox, as all that wasn't sent.
  await scene.until('inboxes/kay', { unsent: expect.any(Array) })
})

test('an answer to a report goes to its reporter', async () => {
  const { since } = await scene.read(MAIL_PATH)
  const message = (userId: string, createdBy = 'runner') => ({
    subject: 'S',
    body: 'B',
    createdAt: new Date(Number(since) + 5),
    createdBy,
    userId,
  })
  const about = { subjectType: 'videos', subjectId: 'v', caseId: 'videos~v' }
  await scene.put({
    'reports/videos~v~ben': { ...about, reporterId: 'ben', status: 'answered' },
    'reports/videos~v~eve': { ...about, reporterId: 'eve', status: 'answered' },
    'outbox/videos~v~ben': message('ben'),
    'outbox/videos~v~eve': message('ada'),
    'outbox/videos~v~none': message('ada'),
  })
  await scene.until('deliveries/videos~v~ben', { state: 'sent' })
  await scene.until('deliveries/videos~v~eve', {
    state: 'refused',
    recipients: [{ reason: refusals.stranger }],
  })
  await scene.until('deliveries/videos~v~none', {
    state: 'refused',
    recipients: [{ reason: refusals.noDecision }],
  })
  expect(sink.mails.flatMap(({ to }) => to)).toEqual(['ben@x.example'])
})

test('of several, those alone get it whom it concerns', async () => {
  const path = await write('clubs/managed', { userIds: ['ada', 'stranger', 'ben'] })
  await scene.until(path, { state: 'refused' })
  expect((await scene.read(path))['recipients']).toMatchObject([
    { userId: 'ada', state: 'sent' },
    { userId: 'stranger', state: 'refused' },
    { userId: 'ben', state: 'sent' },
  ])
  expect(sink.mails.flatMap(({ to }) => to)).toEqual(['ada@x.example', 'ben@x.example'])
  // Asked for once more, it stays so.
  const stored = await scene.read(path)
  await scene.put({ [path]: { ...stored, state: 'again', askedBy: 'kay', askedAt: new Date() } })
  await scene.until(path, { state: 'refused' })
  expect(sink.mails).toHaveLength(2)
})

test.each<[string, { entry?: object | null; message?: object }]>([
  ['that isn’t there', { entry: null }],
  ['of somebody else', { entry: { by: 'ana' } }],
  ['of an earlier commit', { entry: { at: new Date('2026-01-01') } }],
  ['of nobody', { entry: { by: null }, message: { createdBy: null } }],
])('a message about a decision %s is sent to nobody', async (_, more) => {
  const path = await write('users/ada', { userId: 'ada', email: 'ada@x.example' }, more)
  await scene.until(path, { state: 'refused', recipients: [{ reason: refusals.noDecision }] })
  expect(sink.mails).toEqual([])
})
