import { createClient } from '@touchline/backend/testing/client.ts'
import { connectFirestore } from '@touchline/backend/testing/firestore-client.ts'
import { addAccount } from '@touchline/backend/testing/test-accounts.ts'
import { signInWithEmailAndPassword } from 'firebase/auth'
import { collection, doc, getDoc, getDocs, query, where } from 'firebase/firestore/lite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AFTER, caseId, casePath, clip, openTask, removed, reportBy } from '#testing/report-scene.ts'
import { openRunnerScene } from '#testing/runner-scene.ts'
import type { RunnerDatabase } from '#database.ts'

/** Many reports about one clip, on the deployed rules. */

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

test('500 reports of 500 people are one case, one decision and 501 messages, and name nobody', async () => {
  const people = Array.from({ length: 500 }, (_, at) => `fan${at}`)
  await scene.put(Object.assign({}, ...people.map((uid) => reportBy(uid))))
  await scene.put(
    Object.fromEntries(people.map((uid) => [`users/${uid}`, { firstName: 'Fan', lastName: uid }])),
  )
  const runner = open()
  await runner.turn()
  expect(await list('reportCases')).toEqual([
    expect.objectContaining({
      subjectName: 'Late winner',
      ownerId: 'owner',
      status: 'open',
      reports: 500,
      open: 500,
      unanswered: 500,
      reasons: { hate_abuse: 500 },
    }),
  ])
  await scene.put(removed(0))
  await open().turn()
  expect(await scene.read(casePath)).toMatchObject({
    status: 'upheld',
    decision: { by: 'runner', reasonCode: 'hate_abuse' },
  })
  expect(await list('outbox')).toHaveLength(1)
  await open().turn(AFTER)
  expect(await scene.read(casePath)).toMatchObject({ status: 'upheld', reports: 500, open: 0, unanswered: 0 })
  const messages = await list('outbox')
  expect(messages).toHaveLength(501)
  const answers = await list('reports')
  expect(answers.every(({ status, answer }) => status === 'answered' && answer === 'acted')).toBe(true)
  const records = await list('reporters')
  expect([
    records.length,
    records.every(({ reports: all, right, wrong }) => all === 1 && right === 1 && wrong === 0),
  ]).toEqual([500, true])
  // A message names its own recipient alone.
  const others = messages.filter(({ userId, body, name }) =>
    people.some((uid) => uid !== userId && `${String(body)} ${String(name)}`.split(/[\s,]+/).includes(uid)),
  )
  expect(others).toEqual([])
  const [told] = messages.filter(({ userId }) => userId === 'fan7')
  expect(told).toMatchObject({
    name: 'Fan fan7',
    template: 'reportAnswered',
    createdBy: 'runner',
    subject: 'Your report about “Late winner”',
  })
  expect(told?.['body']).toMatch(
    /^Hello Fan fan7,\n\nYou reported the video “Late winner” on \d+ \w+ \d{4}\. We looked at it and took action/,
  )
  expect(told?.['body']).toMatch(/If you disagree: .*complain/)
  await nobodyReads('owner')
  await nobodyReads('fan7')
})

/** Neither the owner nor a reporter reads anything of it. */
async function nobodyReads(uid: string): Promise<void> {
  const email = `${uid}@x.example`
  await addAccount(scene.backend, { uid, email, isAdmin: false })
  const client = createClient(scene.backend)
  const { user } = await signInWithEmailAndPassword(client.auth, email, 'password')
  const { db, close } = await connectFirestore(scene.backend, await user.getIdToken())
  const isDenied = (asked: Promise<unknown>) =>
    expect(asked).rejects.toMatchObject({ code: 'permission-denied' })
  for (const path of [`reports/${caseId}~fan7`, casePath, 'reporters/fan7', `outbox/${caseId}~fan7`])
    await isDenied(getDoc(doc(db, path)))
  await isDenied(getDocs(query(collection(db, 'reports'), where('caseId', '==', caseId))))
  await isDenied(getDocs(query(collection(db, 'reports'), where('reporterId', '==', uid))))
  await isDenied(getDocs(query(collection(db, 'reportCases'), where('ownerId', '==', uid))))
  await isDenied(getDocs(collection(db, 'reporters')))
  await close()
  await client.close()
}
