import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  AFTER,
  caseId,
  casePath,
  clip,
  minutesAgo,
  openTask,
  removed,
  reportBy,
} from '#testing/report-scene.ts'
import { openRunnerScene } from '#testing/runner-scene.ts'
import type { RunnerDatabase } from '#database.ts'

/** Reports turn by turn: counted, decided, undone and answered. */

let scene: Awaited<ReturnType<typeof openRunnerScene>>
let database: RunnerDatabase
const list = (path: string) => scene.list(path)
const open = (of = database) => openTask(of)
beforeEach(async () => {
  scene = await openRunnerScene()
  database = await scene.openDatabase()
  await scene.put(clip)
})
afterEach(() => scene.close())

test('a decision undone before the answers sends none, and the case waits again', async () => {
  await scene.put({ ...reportBy('ana'), ...reportBy('bo', { reason: 'spam' }) })
  const runner = open()
  await runner.turn()
  await scene.put(removed(2))
  await runner.turn()
  expect(await scene.read(casePath)).toMatchObject({ status: 'upheld', reasons: { hate_abuse: 1, spam: 1 } })
  await scene.put(removed(1, { rev: 6, action: 'reverse' }))
  // Nobody heard of it before the answers are due.
  await runner.count(AFTER)
  expect(await scene.read(casePath)).toMatchObject({ status: 'open', open: 2, unanswered: 2 })
  expect(await list('outbox')).toHaveLength(1)
  const entries = (await list('decisions')).filter(({ subjectType }) => subjectType === 'reportCases')
  expect(entries.map(({ action, from, to }) => [action, from, to])).toEqual([
    ['uphold', 'open', 'upheld'],
    ['reopen', 'upheld', 'open'],
  ])
})

test('a person finds nothing: the reporters are told so, and a later report opens the case again', async () => {
  await scene.put(reportBy('ana'))
  const runner = open()
  await runner.turn()
  const at = minutesAgo(5)
  const decision = { id: 'reportCases_x_1', outcome: 'dismiss', by: 'kay', byName: 'Kay', at }
  await scene.put({ [casePath]: { ...(await scene.read(casePath)), status: 'dismissed', decision, rev: 1 } })
  await runner.turn()
  expect(await list('outbox')).toEqual([])
  await runner.turn(AFTER)
  expect(await list('outbox')).toEqual([
    expect.objectContaining({ userId: 'ana', body: expect.stringContaining('Hello there,') }),
  ])
  expect(await scene.read('reporters/ana')).toMatchObject({ reports: 1, right: 0, wrong: 1 })
  expect(await scene.read(`reports/${caseId}~ana`)).toMatchObject({ answer: 'kept' })
  // One that was written before is answered by the same decision.
  await scene.put(reportBy('bo', {}, 20))
  const later = open()
  await later.turn()
  expect(await scene.read(casePath)).toMatchObject({ status: 'dismissed', reports: 2 })
  await later.turn(AFTER)
  expect(await scene.read(`reports/${caseId}~bo`)).toMatchObject({ status: 'answered', answer: 'kept' })
  // So is one that comes while the answers wait, or a clip that many report would never be answered.
  await scene.put(reportBy('di', {}, 1))
  await open().turn()
  expect(await scene.read(casePath)).toMatchObject({ status: 'dismissed', reports: 3 })
  await scene.put(reportBy('cy', {}, -6))
  await open().turn()
  expect(await scene.read(casePath)).toMatchObject({ status: 'open', reports: 4, unanswered: 2 })
})

test('all reports of a case name one owner, also once the record has another', async () => {
  await scene.put(reportBy('ana'))
  await open().turn()
  const [path, data] = Object.entries(clip)[0] ?? ['', {}]
  await scene.put({ [path]: { ...data, ownerId: 'heir' }, ...reportBy('bo') })
  await open().turn()
  expect(await scene.read(casePath)).toMatchObject({ ownerId: 'owner', reports: 2 })
  for (const by of ['ana', 'bo'])
    expect(await scene.read(`reports/${caseId}~${by}`)).toMatchObject({ ownerId: 'owner' })
})

test('a severe report waits for a person, also one of somebody muted', async () => {
  await scene.put({
    'reporters/ana': { reports: 9, right: 0, wrong: 9, isMuted: true, countedMuted: true, rev: 1 },
    ...reportBy('ana', { reason: 'child_safety' }),
  })
  const runner = open()
  await runner.turn()
  const waits = { status: 'open', reports: 1, mutedReports: 0, open: 1, reasons: { child_safety: 1 } }
  expect(await scene.read(casePath)).toMatchObject(waits)
  await scene.put({
    'reporters/ana': { ...(await scene.read('reporters/ana')), countedMuted: false, rev: 2 },
  })
  await runner.turn()
  expect(await scene.read(casePath)).toMatchObject(waits)
})

test('a report of somebody muted waits for nobody, until they are heard again', async () => {
  await scene.put({
    'reporters/ana': { reports: 9, right: 0, wrong: 9, isMuted: true, countedMuted: true, rev: 1 },
    ...reportBy('ana'),
  })
  const runner = open()
  await runner.turn()
  expect(await scene.read(casePath)).toMatchObject({
    status: 'aside',
    reports: 0,
    mutedReports: 1,
    open: 0,
    unanswered: 1,
  })
  await scene.put({ 'reporters/ana': { ...(await scene.read('reporters/ana')), isMuted: false, rev: 2 } })
  await runner.turn()
  expect(await scene.read(casePath)).toMatchObject({
    status: 'open',
    reports: 1,
    mutedReports: 0,
    open: 1,
    reasons: { hate_abuse: 1 },
  })
  await scene.put({ 'reporters/ana': { ...(await scene.read('reporters/ana')), isMuted: true, rev: 3 } })
  await runner.turn()
  expect(await scene.read(casePath)).toMatchObject({
    status: 'aside',
    open: 0,
    mutedReports: 1,
    reasons: { hate_abuse: 0 },
  })
  // They get their answer with the others.
  await scene.put(reportBy('bo'))
  await open().turn()
  expect(await scene.read(casePath)).toMatchObject({ status: 'open', open: 1, unanswered: 2 })
  await scene.put(removed(0))
  await open().turn()
  await open().turn(AFTER)
  expect(new Set((await list('outbox')).map(({ userId }) => userId))).toEqual(new Set(['owner', 'ana', 'bo']))
  expect(await scene.read('reporters/ana')).toMatchObject({ reports: 10, right: 1 })
})

test('a second runner, and a turn once more, count and send nothing twice', async () => {
  const people = ['ana', 'bo', 'cy', 'di']
  await scene.put(Object.assign({}, ...people.map((uid) => reportBy(uid))))
  const other = await scene.openDatabase()
  await Promise.all([open().count(), open(other).count(), open().count()])
  await open().turn()
  expect(await scene.read(casePath)).toMatchObject({ reports: 4, unanswered: 4 })
  expect((await list('reporters')).map((one) => one['reports'])).toEqual([1, 1, 1, 1])
  await scene.put(removed(0))
  await Promise.all([open().turn(), open(other).turn()])
  await Promise.all([open().turn(AFTER), open(other).turn(AFTER)])
  await open().turn(AFTER)
  expect(await list('outbox')).toHaveLength(5)
  expect((await list('reporters')).map(({ right }) => right)).toEqual([1, 1, 1, 1])
  const stored = await database.get([casePath, 'reporters/ana', `reports/${caseId}~ana`])
  await open().turn(AFTER)
  const again = await database.get([casePath, 'reporters/ana', `reports/${caseId}~ana`])
  expect(again.map(({ updateTime }) => updateTime)).toEqual(stored.map(({ updateTime }) => updateTime))
})

test('an escalated video that its second administrator approves answers that all stays', async () => {
  await scene.put(reportBy('ana'))
  await open().turn()
  const at = minutesAgo(1)
  await scene.put({
    'decisions/videos_clip_6': {
      subjectType: 'videos',
      subjectId: 'clip',
      rev: 6,
      action: 'approve',
      from: 'escalated',
      to: 'approved',
      by: 'kay',
      at,
    },
    'videos/clip': { ...clip['videos/clip'], rev: 6, updatedAt: at },
  })
  await open().turn()
  expect(await scene.read(casePath)).toMatchObject({ status: 'dismissed', decision: { by: 'runner' } })
})

test('the runner itself counts, follows and records them', async () => {
  const runner = await scene.startRunner()
  await runner.says('all records were checked')
  await scene.put(reportBy('ana'))
  await scene.until(casePath, { status: 'open', reports: 1, rev: 0 })
  await scene.put(removed(0))
  await scene.until(casePath, { status: 'upheld', rev: 1, updatedBy: 'runner' })
  await scene.until('decisions/reportCases_videos~clip_1', {
    action: 'uphold',
    by: 'runner',
    reasonCode: 'hate_abuse',
  })
  expect(runner.lines.filter(({ message }) => message.includes('refused'))).toEqual([])
})

test('a message that is there already is not written again', async () => {
  await scene.put(reportBy('ana'))
  await open().turn()
  await scene.put({ ...removed(0), [`outbox/${caseId}~ana`]: { userId: 'ana', body: 'As it was' } })
  await open().turn()
  await open().turn(AFTER)
  expect(await scene.read(`outbox/${caseId}~ana`)).toEqual({ userId: 'ana', body: 'As it was' })
  expect(await scene.read(`reports/${caseId}~ana`)).toMatchObject({ status: 'answered' })
})

test('what no case can have is left, once', async () => {
  await scene.put({
    'reports/odd': {
      status: 'new',
      subjectType: 'videos',
      subjectId: 'a',
      caseId: 'videos~b',
      reporterId: 'x',
    },
  })
  await open().turn()
  expect(await scene.read('reports/odd')).toMatchObject({ status: 'taken' })
  expect(await list('reportCases')).toEqual([])
})
