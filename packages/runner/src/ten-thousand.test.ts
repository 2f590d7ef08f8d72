import { createLogger } from '@touchline/backend/log'
import {
  deliveriesAsked,
  deliveriesDue,
  deliveriesLeft,
  messagesSince,
} from '@touchline/domain/engine/mail/delivery-questions.ts'
import { MAIL_PATH } from '@touchline/domain/engine/mail/mail-sender.ts'
import { invitationsAt } from '@touchline/domain/nouns/invitation/invitation-questions.ts'
import {
  openRequestsForClub,
  pendingSince,
  requestsOfPerson,
} from '@touchline/domain/nouns/ownership/ownership-questions.ts'
import { dealsOfContact, openDealsOfClub } from '@touchline/domain/nouns/deal/deal-questions.ts'
import { suspendedUsers } from '@touchline/domain/nouns/user/user-questions.ts'
import { secondLooksSealed } from '@touchline/domain/engine/review/second/second-look-questions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeFields, type FirestoreFields, plainFields } from '@touchline/firestore/values'
import { openTransport } from './mail/send-mail.ts'
import { openSmtpSink } from './testing/smtp-sink.ts'
import { setDocuments } from '@touchline/backend/testing/raw-documents.ts'
import { openOutboxMail } from './mail/outbox-mail.ts'
import { openRunnerScene } from './testing/runner-scene.ts'

/** Every query of the runner for waiting work goes through ten thousand records, the oldest first. */

const MANY = 10_000
const DAY_MS = 86_400_000
const now = new Date()
/** Records in the same millisecond, which only the microseconds of the platform's clock distinguish, so that pages end between them. */
const TOGETHER = 60
const momentOf = (at: number) => ({
  timestampValue: new Date(now.getTime() - 30 * DAY_MS + Math.floor(at / TOGETHER) * 1000)
    .toISOString()
    .replace('Z', `${String(at % TOGETHER).padStart(3, '0')}Z`),
})

let scene: Awaited<ReturnType<typeof openRunnerScene>>
let database: Awaited<ReturnType<typeof scene.openDatabase>>
beforeAll(async () => {
  scene = await openRunnerScene()
  database = await scene.openDatabase()
  for (let from = 0; from < MANY; from += 50) {
    const records = Array.from({ length: 50 }, (_, step) => Object.entries(recordsAt(from + step)))
    const { backend } = scene
    await setDocuments(backend, backend.projectId, Object.fromEntries(records.flat()))
  }
}, 300_000)
afterAll(() => scene.close())

/** Returns a record whose name sorts against its age, so that no order is accidental. */
function recordsAt(at: number): Record<string, FirestoreFields> {
  const id = String(MANY - at).padStart(5, '0')
  const createdAt = momentOf(at)
  const tried = { state: 'queued', recipients: [{ address: 'x@x.example', state: 'queued', attempts: 2 }] }
  const stored = (data: Record<string, unknown>) => ({ ...encodeFields(data), createdAt })
  return {
    [`deliveries/waits-${id}`]: encodeFields({
      ...tried,
      nextAttempt: new Date(now.getTime() + DAY_MS + at),
    }),
    [`outbox/m-${id}`]: stored({ subject: 'x', body: 'x' }),
    [`users/u-${id}`]: stored({ accountStatus: 'suspended' }),
    [`clubOwnershipRequests/r-${id}`]: stored({ status: 'pending', clubId: 'c', userId: 'p' }),
    [`pipelines/d-${id}`]: stored({ status: 'open', clubId: 'c', contactIds: ['k'] }),
    [`invitations/i-${id}@x.example`]: stored({ status: 'invited' }),
    [`secondLooks/l-${id}`]: stored({ state: 'judged' }),
  }
}

test.each([
  ['messages that are new', () => messagesSince(new Date(0)), 'createdAt'],
  [
    'accounts whose suspension may have ended',
    () => suspendedUsers(new Date(now.getTime() + DAY_MS)),
    undefined,
  ],
  ['requests that may have expired', () => pendingSince(now), 'createdAt'],
  ['requests for a club', () => openRequestsForClub('c'), undefined],
  ['requests of a person', () => requestsOfPerson('p'), undefined],
  ['deals of a club', () => openDealsOfClub('c'), undefined],
  ['deals of a contact', () => dealsOfContact('k'), undefined],
  ['invitations', () => invitationsAt('invited'), undefined],
  ['second looks to compare', () => secondLooksSealed(), undefined],
] as const)('%s', async (_, question, oldestBy) => {
  const found = await Array.fromAsync(database.findAll(question()))
  expect(found).toHaveLength(MANY)
  expect(new Set(found.map(({ path }) => path)).size).toBe(MANY)
  if (oldestBy === undefined) return
  const times = found.map(({ fields }) => plainFields(fields)[oldestBy])
  expect(times).toEqual(times.toSorted((a, b) => Number(a) - Number(b)))
})

test('mail: as many that wait for their next attempt, and one that can’t be read, hold up nothing new', async () => {
  const sink = await openSmtpSink()
  await scene.put({
    'deliveries/broken': { state: 'queued', nextAttempt: new Date(0), recipients: 'nobody' },
    [MAIL_PATH]: { isOn: true, since: now, seenTo: now },
  })
  const post = await openOutboxMail(
    database,
    {
      transport: openTransport({ smtpUrl: sink.url, name: 'H', from: { name: 'H', address: 'h@h.example' } }),
    },
    createLogger('silent'),
    now,
  )
  const createdAt = new Date(now.getTime() + 1)
  await scene.put({
    'decisions/clubs_a_1': { subjectType: 'clubs', subjectId: 'a', by: 'kay', at: createdAt },
    'clubs/a': { name: 'a' },
    'clubs/a/private/request': { email: 'ada@x.example' },
    'outbox/clubs_a_1': { subject: 'x', body: 'x', createdAt, createdBy: 'kay', email: 'ada@x.example' },
  })
  post.wake(new Date(now.getTime() + 1000))
  await scene.until('deliveries/clubs_a_1', { state: 'sent' })
  await post.stop()
  expect(sink.mails).toHaveLength(1)
  await sink.close()
  for (const question of [deliveriesAsked(), deliveriesLeft()])
    expect(await Array.fromAsync(database.findAll(question))).toEqual([])
  expect(
    await Array.fromAsync(database.findAll(deliveriesDue(new Date(now.getTime() + 3 * DAY_MS)))),
  ).toHaveLength(MANY + 1)
})
