import { reasonCodes } from '@touchline/domain/engine/log/reason-code.ts'
import { reasons } from '@touchline/domain/engine/log/reason.ts'
import { moderatorTransitions } from '@touchline/domain/nouns/moderator/match-moderator-status.ts'
import { moderatorStatuses } from '@touchline/domain/nouns/moderator/match-moderator.ts'
import { videoTransitions, videoVerdicts } from '@touchline/domain/nouns/video/video-status.ts'
import { type VideoStatus, videoStatuses } from '@touchline/domain/nouns/video/video.ts'
import { deleteField } from 'firebase/firestore/lite'
import { beforeEach, describe, expect, test } from 'vitest'
import { checkRules, type Documents, edit } from '#testing/direct-rules-check.ts'
import { commit, create, type Step, update, write } from '#testing/rules-commit.ts'
import { storedModerator, storedVideo } from '#testing/rules-fixtures.ts'
import { testMachine } from '#testing/rules-machine.ts'
import { reviewNote, storedUser } from '#testing/rules-people.ts'
import { type Fields, openRulesScene, sceneFor } from '#testing/rules-scene.ts'

/** Allowed writes to videos, their flags and match moderators. */

const scene = sceneFor(openRulesScene)

const path = 'videos/subject'
const ok = (steps: readonly Step[]) => commit(scene, steps)
const stage = (fields: Fields = {}, more: Record<string, Fields | null> = {}) =>
  scene.stage({ [path]: storedVideo(fields), 'decisions/videos_subject_5': null, ...more })

const verdict = (action: string, more: Fields = {}) => reviewNote('videos_subject_5', action, more)
const verdicts: readonly string[] = videoVerdicts
testMachine('videos', () => scene, {
  table: videoTransitions,
  states: videoStatuses,
  collection: 'videos',
  field: 'reviewStatus',
  reasonCode: 'spam',
  neverAgain: ['escalated', 'appealed'],
  stage: (reviewStatus) => ({ [path]: storedVideo({ reviewStatus }) }),
  along: (from, to, { action, reasonCode }) => ({
    ...(verdicts.includes(action) ? { derived: { decision: verdict(action, { reasonCode }) } } : {}),
    ...(from === 'appealed' && to === 'escalated' ? { changes: { firstJudge: 'player' } } : {}),
  }),
})

const decide = (
  action: keyof typeof videoTransitions,
  from: VideoStatus,
  entry: Fields = {},
  decision: Fields | null = {},
) => {
  const to = videoTransitions[action].to
  const { reasonCode = null, note = null } = entry
  const derived = decision === null ? {} : { decision: verdict(action, { reasonCode, note, ...decision }) }
  return update(
    path,
    { reviewStatus: to },
    { derived, entry: { action, from, to, reasonCode, note, ...entry } },
  )
}

describe('verdicts', () => {
  test('are noted on the record, so that a second administrator is another one', async () => {
    await stage()
    expect(await ok([decide('escalate', 'pending', { reasonCode: 'sexual' }, null)])).toBe('denied')
    expect(await ok([decide('escalate', 'pending', { reasonCode: 'sexual' }, { by: 'player' })])).toBe(
      'denied',
    )
    expect(await ok([decide('escalate', 'pending', { reasonCode: 'sexual' })])).toBe('allowed')
    const mine = verdict('escalate', { at: new Date(0) })
    for (const [action, from] of [
      ['approve', 'escalated'],
      ['uphold', 'appealed'],
      ['overturn', 'appealed'],
    ] as const) {
      await stage({ reviewStatus: from, decision: mine })
      expect(await ok([decide(action, from)])).toBe('denied')
      await stage({ reviewStatus: from })
      expect(await ok([decide(action, from)])).toBe('allowed')
    }
  })

  test('an escalated appeal names whose decision it is against, who doesn’t decide about it', async () => {
    const escalate = (firstJudge: string | null) =>
      update(
        path,
        { reviewStatus: 'escalated', ...(firstJudge === null ? {} : { firstJudge }) },
        {
          derived: { decision: verdict('escalate', { reasonCode: 'sexual' }) },
          entry: { action: 'escalate', from: 'appealed', to: 'escalated', reasonCode: 'sexual' },
        },
      )
    for (const [firstJudge, outcome] of [
      [null, 'denied'],
      ['kay', 'denied'],
      ['player', 'allowed'],
    ] as const) {
      await stage({ reviewStatus: 'appealed' })
      expect([firstJudge, await ok([escalate(firstJudge)])]).toEqual([firstJudge, outcome])
    }
    await stage({ reviewStatus: 'escalated', firstJudge: 'administrator' })
    expect(await ok([decide('approve', 'escalated')])).toBe('denied')
    await stage({ reviewStatus: 'escalated', firstJudge: 'kay' })
    expect(await ok([decide('approve', 'escalated')])).toBe('allowed')
    await stage()
    expect(await ok([update(path, { firstJudge: 'kay' })])).toBe('denied')
  })

  test.each(reasonCodes.filter((code) => reasons[code].escalateOnly))(
    'never rejected at once for %s',
    async (reasonCode) => {
      await stage()
      expect(await ok([decide('reject', 'pending', { reasonCode })])).toBe('denied')
    },
  )

  test('severe content is never decided in bulk', async () => {
    await stage({ flagCodes: ['child_safety'] })
    expect(await ok([decide('approve', 'pending', { batchId: 'b' })])).toBe('denied')
    await stage({ reviewStatus: 'escalated' })
    expect(await ok([decide('approve', 'escalated', { batchId: 'b' })])).toBe('denied')
    await stage()
    expect(await ok([decide('approve', 'pending', { batchId: 'b' })])).toBe('allowed')
  })

  test('a colleague’s claim stops them; passing on is one’s own', async () => {
    await stage({ claim: { by: 'player', byName: 'P', claimedAt: new Date() } })
    expect(await ok([decide('approve', 'pending')])).toBe('denied')
    expect(await ok([write(path, { skippedBy: ['administrator'] })])).toBe('denied')
    await stage({ skippedBy: ['player'] })
    for (const skippedBy of [
      ['administrator'],
      ['player', 'someone'],
      ['player', 'administrator', 'someone'],
    ])
      expect(await ok([write(path, { skippedBy })])).toBe('denied')
    // One's own claim goes with it.
    const passed = write(path, { skippedBy: ['player', 'administrator'], claim: deleteField() })
    expect(await ok([passed])).toBe('allowed')
  })

  test('a strike comes with a rejection, for its owner, and one at a time', async () => {
    const strike = (strikes: number, uid = 'jo') =>
      update(`users/${uid}`, { strikes }, { entry: { action: 'follow', cause: 'videos_subject_5' } })
    const person = storedUser({ rev: 1 })
    const reject = decide('reject', 'pending', { reasonCode: 'spam' })
    const stageStrikes = (fields: Fields = {}) =>
      stage(fields, {
        'users/jo': { ...person, strikes: 1 },
        'users/kim': person,
        'decisions/users_jo_2': null,
      })
    await stageStrikes()
    expect(await ok([strike(2)])).toBe('denied')
    expect(await ok([reject, strike(3)])).toBe('denied')
    expect(await ok([reject, strike(1, 'kim')])).toBe('denied')
    expect(await ok([decide('approve', 'pending'), strike(2)])).toBe('denied')
    expect(await ok([reject])).toBe('denied')
    expect(await ok([reject, strike(2)])).toBe('allowed')
    for (const fields of [{ accountStatus: 'deleted', strikes: 1 }, null]) {
      await stage({}, { 'users/jo': fields })
      expect(await ok([reject])).toBe('allowed')
    }
    // An appeal and an upheld verdict leave it, a verdict that was overturned takes it away.
    for (const [action, from] of [
      ['appeal', 'rejected'],
      ['uphold', 'appealed'],
    ] as const) {
      await stageStrikes({ reviewStatus: from })
      const step = decide(action, from, {}, action === 'appeal' ? null : {})
      expect(await ok([step, strike(0)])).toBe('denied')
      expect(await ok([step])).toBe('allowed')
    }
    await stageStrikes({ reviewStatus: 'appealed' })
    expect(await ok([decide('overturn', 'appealed')])).toBe('denied')
    expect(await ok([decide('overturn', 'appealed'), strike(0)])).toBe('allowed')
    await stage({ reviewStatus: 'appealed' }, { 'users/jo': person })
    expect(await ok([decide('overturn', 'appealed')])).toBe('allowed')
  })
})

describe('match moderators', () => {
  const moderator = 'matchModerators/subject'
  const stageModerator = (fields: Fields = {}) =>
    scene.stage({ [moderator]: storedModerator(fields), 'decisions/matchModerators_subject_5': null })

  testMachine('match moderators', () => scene, {
    table: moderatorTransitions,
    states: moderatorStatuses,
    collection: 'matchModerators',
    field: 'status',
    reasonCode: 'score_disputed',
    stage: (status) => ({ [moderator]: storedModerator({ status }) }),
  })

  const fields = {
    userId: 'new',
    userName: 'Nia New',
    scope: { type: 'global', ids: [] },
    permissions: ['score'],
    status: 'invited',
  }
  const invite = (more: Fields = {}) =>
    create(
      'matchModerators/new',
      { ...fields, ...more },
      { derived: { scopeKeys: ['global'] }, entry: { to: more['status'] ?? 'invited' } },
    )
  beforeEach(() =>
    scene.stage({
      'matchModerators/new': null,
      'decisions/matchModerators_new_1': null,
      'users/new': { firstName: 'N', lastName: 'N', isAdmin: false },
    }),
  )

  test('are invited: someone who exists, as themselves', async () => {
    for (const wrong of [{ status: 'active' }, { userId: 'other' }])
      expect(await ok([invite(wrong)])).toBe('denied')
    await scene.remove('users/new')
    expect(await ok([invite()])).toBe('denied')
    await scene.set('users/new', { firstName: 'N' })
    expect(await ok([invite()])).toBe('allowed')
  })

  test('stay the person that they are', async () => {
    await stageModerator({ status: 'active' })
    expect(await ok([update(moderator, { userId: 'other' })])).toBe('denied')
  })

  test('who was removed stays as they were', async () => {
    await stageModerator({ status: 'removed' })
    expect(await ok([update(moderator, { permissions: ['status'] })])).toBe('denied')
  })
})

// A flag that a reviewer marks as wrong by itself.
const flagged = (more: Fields = {}): Fields =>
  storedVideo({
    flags: [{ code: 'spam' }, { code: 'sexual' }],
    flagCodes: ['spam', 'sexual'],
    flagged: true,
    ...more,
  })
const why = { reasonCode: 'other', note: 'This is the club’s own advert.' }

const mark = (wrongFlags: unknown, entry: Fields = why, more: Fields = {}) => {
  const stored = flagged(more)
  const documents: Documents = edit({ path, stored, changes: { wrongFlags }, entry })
  return checkRules({ [path]: stored }, documents)
}

test('one more at a time, with words why', () => {
  expect(mark(['spam 12 viewer'])).toBe('allowed')
  expect(mark(['spam 12 viewer', 'spam 14 viewer'], why, { wrongFlags: ['spam 12 viewer'] })).toBe('allowed')
  expect(mark(['spam 12 viewer', 'spam 14 viewer'])).toBe('denied')
  expect(mark(['spam 14 viewer'], why, { wrongFlags: ['spam 12 viewer'] })).toBe('denied')
  expect(mark(['spam 12 viewer'], {})).toBe('denied')
  expect(mark(['spam 12 viewer'], { ...why, reasonCode: 'spam' })).toBe('denied')
})

test('never a severe flag, and only while the video waits', () => {
  expect(mark(['sexual whole classifier'])).toBe('denied')
  expect(mark(['spam 12 viewer'], why, { reviewStatus: 'approved' })).toBe('denied')
  expect(mark(['spam 12 viewer'], why, { reviewStatus: 'appealed' })).toBe('allowed')
})

test.each([['spam 12 viewer'], [{}], [7], [null]])('not as %j', (wrong) => expect(mark(wrong)).toBe('denied'))
