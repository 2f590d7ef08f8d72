import type { VideoStatus } from '@touchline/domain/nouns/video/video.ts'
import { serverTimestamp } from 'firebase/firestore/lite'
import { describe, expect, test } from 'vitest'
import { commit, type Step, update, write } from '#testing/rules-commit.ts'
import { claimOf, storedRequest, storedVideo } from '#testing/rules-fixtures.ts'
import {
  approve,
  around,
  cause,
  granted,
  lock,
  locked,
  managed,
  message,
  path,
  person,
  sent,
  supersede,
  userWith,
  whole,
} from '#testing/rules-ownership-steps.ts'
import { checkRules, edit, now } from '#testing/direct-rules-check.ts'
import { statementFor, telling } from '#testing/rules-stated.ts'
import { reviewNote, storedAdministrator, storedUser } from '#testing/rules-people.ts'
import { type Fields, openRulesScene, sceneFor } from '#testing/rules-scene.ts'

/** Decisions that need two administrators get two, and neither made the other. */

const scene = sceneFor(openRulesScene)

const ok = (steps: readonly Step[]) => commit(scene, steps)
const stage = (status: 'pending' | 'needsInfo', fields?: Fields) => scene.stage(around(status, fields))
const HOUR = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR)

/** Stages the writer, and the colleague who gave the first approval two days ago. */
const people = (writer: Fields, colleague: Fields = {}) =>
  scene.stage({
    'users/administrator': storedAdministrator(writer),
    'users/player': { firstName: 'P', lastName: 'P', isAdmin: true, ...colleague },
  })
const firstAt = ago(48)

/** Pairs of writer and colleague, with whether the colleague counts as a second reviewer. */
const pairs: [outcome: 'allowed' | 'denied', what: string, writer: Fields, colleague?: Fields][] = [
  ['allowed', 'whose records say nothing of it', {}],
  ['allowed', 'long enough both', { adminSince: ago(73) }, { adminSince: ago(73), adminBy: 'kay' }],
  ['denied', 'made by the first', { adminSince: ago(2000), adminBy: 'player' }],
  ['denied', 'who made the first', {}, { adminSince: ago(2000), adminBy: 'administrator' }],
  ['denied', 'who made the first, who is none any more', {}, { isAdmin: false, adminBy: 'administrator' }],
  ['denied', 'made since', { adminSince: ago(1), adminBy: 'kay' }],
  ['denied', 'made less than a day before', { adminSince: ago(71), adminBy: 'kay' }],
  ['allowed', 'after one who is new', {}, { adminSince: ago(71), adminBy: 'kay' }],
]

describe('a request of high risk', () => {
  const first = (by = 'administrator') =>
    update(path, { firstApproval: { by, at: serverTimestamp() } }, { entry: { action: 'approveFirst' } })

  test('needs a first approval by someone else', async () => {
    await people({})
    await stage('pending', { riskScore: 50 })
    expect(await ok(whole)).toBe('denied')
    expect(await ok([first('player')])).toBe('denied')
    expect(await ok([first()])).toBe('allowed')
    await stage('pending', { riskScore: 50, firstApproval: { by: 'administrator', at: new Date() } })
    expect(await ok(whole)).toBe('denied')
    await stage('pending', { riskScore: 50, firstApproval: { by: 'player', at: new Date() } })
    expect(await ok([first()])).toBe('denied')
    expect(await ok(whole)).toBe('allowed')
  })

  test('is approved first only where that is needed, and its score is nobody’s to change', async () => {
    await stage('pending', { riskScore: 49 })
    expect(await ok([first()])).toBe('denied')
    await stage('needsInfo', { riskScore: 60 })
    expect(await ok([first()])).toBe('denied')
    await stage('pending', { riskScore: 60 })
    for (const fields of [{ riskScore: 10 }, { userId: 'kim' }, { clubId: 'else' }, { evidence: [] }])
      expect(await ok([update(path, fields)])).toBe('denied')
  })

  test.each(pairs)('%s: a second administrator %s', async (outcome, _, writer, colleague) => {
    await people(writer, colleague)
    await stage('pending', { riskScore: 50, firstApproval: { by: 'player', at: firstAt } })
    expect(await ok(whole)).toBe(outcome)
  })
})

test('a transfer of high risk with three rivals stays within what Firebase lets rules read', async () => {
  await people({}, {})
  const rivals = ['r1', 'r2', 'r3']
  await scene.stage({
    ...around('pending', { kind: 'transfer', riskScore: 50, firstApproval: { by: 'player', at: firstAt } }),
    'clubs/theirs': managed(['kim']),
    'users/kim': person(['theirs']),
    'decisions/users_kim_3': null,
    [lock]: { requestIds: ['subject', ...rivals] },
    ...Object.fromEntries(
      rivals.flatMap((id) => [
        [`clubOwnershipRequests/${id}`, storedRequest({ userId: id })],
        [`decisions/clubOwnershipRequests_${id}_5`, null],
        [`outbox/clubOwnershipRequests_${id}_5`, null],
      ]),
    ),
  })
  const statement = statementFor('clubOwnershipRequests', 'supersede', { reasonCode: 'rival_approved' })
  const superseded = rivals.flatMap((id) => [
    supersede(id, { cause, statement }),
    write(`outbox/clubOwnershipRequests_${id}_5`, telling(message, statement)),
  ])
  const approval = { ...approve, derived: { claim: null, decision: reviewNote(cause, 'approve') } }
  expect(await ok([approval, ...granted, userWith([], 'kim'), locked(), sent, ...superseded])).toBe('allowed')
})

describe('an escalated or appealed video', () => {
  const video = 'videos/subject'
  const decide = (action: string, from: string, to: string, reasonCode: string | null = null) =>
    update(
      video,
      { reviewStatus: to },
      {
        derived: { decision: reviewNote('videos_subject_5', action, { reasonCode }) },
        entry: { action, from, to, reasonCode },
      },
    )
  const decision = { id: 'videos_subject_4', by: 'player', byName: 'P', outcome: 'escalate', at: firstAt }

  test.each(pairs)('%s: a second administrator %s', async (outcome, _, writer, colleague) => {
    await people(writer, colleague)
    for (const [action, from, to, reason] of [
      ['approve', 'escalated', 'approved'],
      ['reject', 'escalated', 'rejected', 'spam'],
      ['uphold', 'appealed', 'upheld'],
      ['overturn', 'appealed', 'overturned'],
    ] as const) {
      await scene.stage({
        [video]: storedVideo({ reviewStatus: from, decision, ownerId: 'nobody' }),
        'decisions/videos_subject_5': null,
      })
      expect([action, await ok([decide(action, from, to, reason)])]).toEqual([action, outcome])
    }
  })
})

test('a whole rejection of what was escalated stays within what rules may evaluate', async () => {
  await people({ adminSince: ago(2000), adminBy: 'add-admin' }, { adminSince: ago(3), adminBy: 'add-admin' })
  const flags = [{ code: 'sexual', atSec: 1, source: 'classifier' }]
  await scene.stage({
    'videos/subject': storedVideo({
      reviewStatus: 'escalated',
      decision: { id: 'videos_subject_4', by: 'player', byName: 'P', outcome: 'escalate', at: firstAt },
      flags,
      flagCodes: ['sexual'],
      flagged: true,
      queue: 'escalated',
      kind: 'highlights',
    }),
    'decisions/videos_subject_5': null,
    'users/jo': storedUser({ strikes: 0, rev: 1 }),
    'decisions/users_jo_2': null,
  })
  const stated = { action: 'reject', reasonCode: 'sexual', note: 'Seen at the beginning.' }
  const { action, ...why } = stated
  const statement = statementFor('videos', action, { reasonCode: stated.reasonCode })
  const decision = reviewNote('videos_subject_5', action, why)
  const reject = update(
    'videos/subject',
    { reviewStatus: 'rejected' },
    {
      derived: { decision, claim: null, queue: 'flagged' },
      entry: { ...stated, from: 'escalated', to: 'rejected', statement },
    },
  )
  const strike = update(
    'users/jo',
    { strikes: 1 },
    { entry: { action: 'follow', cause: 'videos_subject_5' } },
  )
  const told = telling({ ...message, userId: 'jo' }, statement)
  expect(await ok([reject, strike, write('outbox/videos_subject_5', told)])).toBe('allowed')
})

test('a risk that can’t be read needs two', () => {
  const asked = 'clubOwnershipRequests/subject'
  const first = (riskScore: unknown) => {
    const stored = storedRequest({ riskScore, claim: claimOf('administrator', 1, now) })
    const changes = { firstApproval: { by: 'administrator', at: now } }
    return checkRules(
      { [asked]: stored },
      edit({ path: asked, stored, changes, entry: { action: 'approveFirst' } }),
    )
  }
  for (const riskScore of ['60', -1, 101, 49.5, Number.NaN, {}, 50])
    expect([riskScore, first(riskScore)]).toEqual([riskScore, 'allowed'])
  for (const riskScore of [0, 49, 30, null, undefined])
    expect([riskScore, first(riskScore)]).toEqual([riskScore, 'denied'])
})

const video = 'videos/subject'
test('nobody gets round the second administrator by undoing decisions', async () => {
  const undo = { action: 'reverse', reasonCode: 'other', note: 'Undone directly.' }
  const back = (from: VideoStatus, to: VideoStatus, derived: Fields = {}) =>
    update(
      video,
      { reviewStatus: to },
      { derived, entry: { ...undo, from, to, reverses: 'videos_subject_4' } },
    )
  const latest = (action: string, from: VideoStatus, to: VideoStatus, by: string) => ({
    'decisions/videos_subject_5': null,
    'decisions/videos_subject_4': {
      action,
      from,
      to,
      before: { reviewStatus: from },
      after: { reviewStatus: to },
    },
    [video]: storedVideo({
      reviewStatus: to,
      decision: { id: 'videos_subject_4', outcome: action, by, byName: by, at: new Date(0) },
    }),
  })
  // A colleague's verdict on what one escalated or on an appeal against oneself.
  await scene.stage(latest('approve', 'escalated', 'approved', 'player'))
  expect(await ok([back('approved', 'escalated')])).toBe('denied')
  expect(await ok([back('approved', 'escalated', { decision: null })])).toBe('denied')
  await scene.stage(latest('overturn', 'appealed', 'overturned', 'player'))
  expect(await ok([back('overturned', 'appealed')])).toBe('denied')
  // An appeal against oneself.
  await scene.stage(latest('appeal', 'rejected', 'appealed', 'administrator'))
  expect(await ok([back('appealed', 'rejected')])).toBe('denied')
  await scene.stage(latest('appeal', 'rejected', 'appealed', 'player'))
  expect(await ok([back('appealed', 'rejected')])).toBe('allowed')
  // One's own escalation, by mistake.
  await scene.stage(latest('escalate', 'pending', 'escalated', 'administrator'))
  expect(await ok([back('escalated', 'pending')])).toBe('allowed')
})

test('the first of two approvals is given by who has the request open', async () => {
  const asked = 'clubOwnershipRequests/asked'
  const stageClaim = (claim: Fields | null) =>
    scene.stage({
      [asked]: storedRequest({ riskScore: 50, claim }),
      'decisions/clubOwnershipRequests_asked_5': null,
    })
  const first = update(
    asked,
    { firstApproval: { by: 'administrator', at: serverTimestamp() } },
    { entry: { action: 'approveFirst' } },
  )
  for (const claim of [null, claimOf('player', 1), claimOf('administrator', 11)]) {
    await stageClaim(claim)
    expect(await ok([first])).toBe('denied')
  }
  await stageClaim(null)
  const taken = { claim: { ...claimOf(), claimedAt: serverTimestamp() } }
  expect(await ok([write(asked, taken), first])).toBe('denied')
  await stageClaim(claimOf('administrator', 9))
  expect(await ok([first])).toBe('allowed')
})
