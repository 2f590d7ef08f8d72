import { describe, expect, test } from 'vitest'
import type { Decision } from '#engine/log/decision.ts'
import type { ReasonCode } from '#engine/log/reason-code.ts'
import { waitingSince } from '#engine/review/queue-states.ts'
import { canMarkWrong, flagKey, isWrongFlag, WRONG_FLAGS_MAX } from './video-flags.ts'
import {
  inverseVideoAction,
  isLowRisk,
  isPublished,
  type VideoAction,
  videoCan,
  videoCanReverse,
  type VideoContext,
  videoReasons,
  videoTransitions,
  videoVerdicts,
} from './video-status.ts'
import {
  alwaysBlurred,
  defaultPriority,
  derivedVideoFields,
  FLAGS_READ_MAX,
  isSeverelyFlagged,
  queueOf,
  Video,
  type VideoFlag,
  type VideoStatus,
  videoStatuses,
  videoTitle,
} from './video.ts'

const video = (fields: Record<string, unknown> = {}): Video =>
  Video.parse({ id: 'v', title: 'Cup final', reviewStatus: 'pending', rev: 3, ...fields })
const judgedBy = (by: string) => ({ id: 'd', outcome: 'x', by, byName: 'Ben', at: new Date(0) })
const me = { actorId: 'me' }
const flag = (code: string) => ({ flags: [{ code, atSec: 3, source: 'classifier' }] })

describe('what may be done to a video in each state', () => {
  const allowed: Record<VideoStatus, VideoAction[]> = {
    uploading: ['process'],
    processing: ['enqueue'],
    pending: ['approve', 'reject', 'escalate', 'dispute'],
    approved: ['remove'],
    rejected: ['appeal'],
    escalated: ['approve', 'reject'],
    removed: ['appeal'],
    appealed: ['escalate', 'uphold', 'overturn'],
    upheld: [],
    overturned: [],
  }
  const actions = Object.keys(videoTransitions) as VideoAction[] // the keys of a constant
  test.each(videoStatuses)('%s', (reviewStatus) => {
    const verdicts = actions.map((action) => [action, videoCan(action, video({ reviewStatus }), me)] as const)
    expect(verdicts.filter(([, { ok }]) => ok).map(([action]) => action)).toEqual(allowed[reviewStatus])
    for (const [, verdict] of verdicts) if (!verdict.ok) expect(verdict.why).toMatch(/^[A-Z].{10,}\.$/)
    expect(isPublished(video({ reviewStatus }))).toBe(
      reviewStatus === 'approved' || reviewStatus === 'overturned',
    )
  })

  test('only verdicts become the record’s decision', () => {
    expect(actions.filter((action) => !videoVerdicts.includes(action))).toEqual([
      'process',
      'enqueue',
      'appeal',
    ])
  })
})

describe('another administrator', () => {
  test.each(['approve', 'reject'] as const)('must %s what one escalated', (action) => {
    const escalated = (by: string) => video({ reviewStatus: 'escalated', decision: judgedBy(by) })
    expect(videoCan(action, escalated('me'), me)).toMatchObject({
      why: expect.stringContaining('You escalated this'),
    })
    expect(videoCan(action, escalated('ben'), me)).toEqual({ ok: true })
  })

  test.each(['approve', 'reject'] as const)(
    'must %s an escalated appeal against one’s decision',
    (action) => {
      const escalated = (firstJudge: string) =>
        video({ reviewStatus: 'escalated', firstJudge, decision: judgedBy('ben') })
      expect(videoCan(action, escalated('me'), me)).toMatchObject({
        why: expect.stringContaining('your decision'),
      })
      expect(videoCan(action, escalated('kay'), me)).toEqual({ ok: true })
    },
  )

  test.each(['uphold', 'overturn', 'escalate'] as const)('must %s what one decided', (action) => {
    const appealed = (by: string) => video({ reviewStatus: 'appealed', decision: judgedBy(by) })
    expect(videoCan(action, appealed('me'), me)).toMatchObject({
      why: expect.stringContaining('your decision'),
    })
    expect(videoCan(action, appealed('ben'), me)).toEqual({ ok: true })
  })
})

describe('severe reasons', () => {
  const severe: ReasonCode[] = ['child_safety', 'undressed_changing_room', 'sexual']

  test.each(severe)('%s only escalates, and rejects what was escalated', (reasonCode) => {
    expect(videoCan('reject', video(), { ...me, reasonCode }).ok).toBe(false)
    expect(videoCan('escalate', video(), { ...me, reasonCode }).ok).toBe(true)
    expect(videoCan('reject', video({ reviewStatus: 'escalated' }), { ...me, reasonCode }).ok).toBe(true)
    expect(alwaysBlurred(video(flag(reasonCode)))).toBe(true)
  })

  test('are not offered to reject a pending video', () => {
    const offered = videoReasons('reject', video(), me).map(({ code }) => code)
    expect(offered).toContain('spam')
    expect(offered.filter((code) => severe.includes(code))).toEqual([])
    expect(videoReasons('escalate', video(), me).map(({ code }) => code)).toEqual(
      expect.arrayContaining(severe),
    )
  })

  test('never in bulk', () => {
    const bulk = { ...me, bulk: true }
    expect(videoCan('reject', video(), { ...bulk, reasonCode: 'duplicate' }).ok).toBe(true)
    expect(videoCan('escalate', video(), { ...bulk, reasonCode: 'sexual' }).ok).toBe(false)
    expect(videoCan('approve', video(flag('sexual')), bulk).ok).toBe(false)
    expect(videoCan('approve', video({ reviewStatus: 'escalated' }), bulk).ok).toBe(false)
  })
})

describe('a severe flag', () => {
  const severe = flag('sexual')
  const sent = { ...me, isSent: true }
  const by = (uid: string, outcome: string) => ({ decision: { ...judgedBy(uid), outcome } })
  const refusal = (action: VideoAction, fields: Record<string, unknown>, context: VideoContext = sent) => {
    const verdict = videoCan(action, video({ ...severe, ...fields }), context)
    return verdict.ok ? undefined : verdict.why
  }

  test('keeps a waiting video from being approved; one says why it is wrong, another agrees', () => {
    expect(refusal('approve', {})).toContain('Escalate it, or say why the flag is wrong')
    expect(refusal('approve', {}, { ...sent, reasonCode: 'other' })).toContain('Escalate it')
    expect(refusal('dispute', {}, { ...sent, reasonCode: 'other' })).toBeUndefined()
    const disputed = (uid: string) => ({ reviewStatus: 'escalated', ...by(uid, 'dispute') })
    expect(refusal('approve', disputed('me'))).toContain('You disputed')
    expect(refusal('approve', disputed('ben'))).toBeUndefined()
  })

  test.each([
    ['approve', 'escalated', 'escalate'],
    ['overturn', 'appealed', 'reject'],
  ] as const)('needs a reason to %s what is %s', (action, reviewStatus, outcome) => {
    const fields = { reviewStatus, ...by('ben', outcome) }
    // The button is there; what it sends has a reason.
    expect(refusal(action, fields, me)).toBeUndefined()
    expect(refusal(action, fields)).toBe('Say why the flag is wrong.')
    expect(refusal(action, fields, { ...sent, reasonCode: 'other' })).toBeUndefined()
    expect(refusal(action, { reviewStatus }, { ...sent, reasonCode: 'other' })).toContain(
      'first reviewer is unknown',
    )
  })

  test('is not published by an undo, and more flags than can be looked at count as one', () => {
    const decision = { id: 'd', subjectType: 'videos', subjectId: 'v', rev: 3, by: 'me' }
    const removed = { ...decision, action: 'remove', from: 'approved', to: 'removed', before: { a: 1 } }
    const reversal = (fields: object) =>
      videoCanReverse(removed, video({ reviewStatus: 'removed', ...fields }), me)
    expect(reversal(severe).ok).toBe(false)
    expect(reversal(flag('spam'))).toEqual({ ok: true })
    const flags = Array.from({ length: FLAGS_READ_MAX + 1 }, () => flag('spam').flags[0])
    expect(isSeverelyFlagged(video({ flags }))).toBe(true)
    expect(isSeverelyFlagged(video({ flags, flagCodes: ['spam'] }))).toBe(false)
    expect(isSeverelyFlagged(video({ flagCodes: ['spam', 'sexual'] }))).toBe(true)
  })
})

test('a second administrator’s decision isn’t undone, nor an appeal by the one it is against', () => {
  const decision: Decision = {
    id: 'd',
    subjectType: 'videos',
    subjectId: 'v',
    rev: 3,
    action: 'approve',
    by: 'me',
    from: 'pending',
    to: 'approved',
    before: { reviewStatus: 'pending' },
  }
  expect(inverseVideoAction(decision)).toBe('takeBack')
  const approved = video({ reviewStatus: 'approved', decision: judgedBy('other') })
  expect(videoCanReverse(decision, approved, me)).toEqual({ ok: true })
  expect(videoCanReverse(decision, { ...approved, rev: 4 }, me).ok).toBe(false)
  expect(videoCanReverse({ ...decision, from: 'escalated' }, approved, me).ok).toBe(false)
  const overturned = { ...decision, action: 'overturn', from: 'appealed', to: 'overturned' }
  expect(videoCanReverse(overturned, video({ reviewStatus: 'overturned' }), me).ok).toBe(false)
  const appeal = { ...decision, action: 'appeal', from: 'rejected', to: 'appealed' }
  const appealed = (by: string) => video({ reviewStatus: 'appealed', decision: judgedBy(by) })
  expect(videoCanReverse(appeal, appealed('me'), me).ok).toBe(false)
  expect(videoCanReverse(appeal, appealed('other'), me)).toEqual({ ok: true })
})

test.each([
  [{ reviewStatus: 'escalated', ...flag('spam') }, 'escalated'],
  [{ reviewStatus: 'appealed' }, 'appeals'],
  [{ minorsVisible: true, ...flag('spam') }, 'flagged'],
  [{ minorsVisible: true }, 'minors'],
  [{}, 'standard'],
])('%j waits in %s', (fields, queue) => expect(queueOf(video(fields))).toBe(queue))

test.each([
  [{}, 0],
  [{ minorsVisible: true, consent: 'verified' }, 10],
  [{ minorsVisible: true }, 30],
  [flag('hate_abuse'), 30],
  [flag('child_safety'), 100],
])('%j has priority %s', (fields, priority) => expect(defaultPriority(video(fields))).toBe(priority))

test.each([
  [{ minorsVisible: false }, true],
  [{ minorsVisible: true, consent: 'verified' }, true],
  [{ minorsVisible: true, consent: 'declared' }, false],
  [{}, false],
  [{ minorsVisible: false, ...flag('spam') }, false],
])('%j can be approved with many others: %s', (fields, low) => expect(isLowRisk(video(fields)).ok).toBe(low))

test('what follows from other fields, and what a broken record reads as', () => {
  expect(derivedVideoFields(video({ flags: [...flag('spam').flags, ...flag('spam').flags] }))).toMatchObject({
    search: expect.arrayContaining(['cup', 'final']),
    flagCodes: ['spam'],
    flagged: true,
  })
  expect(
    Video.parse({ id: 'v', priority: 101, durationSec: -1, flags: 'x', reviewStatus: 'lost' }),
  ).toMatchObject({
    priority: undefined,
    durationSec: undefined,
    flags: [{ code: 'other', atSec: null, source: 'unreadable' }],
    reviewStatus: undefined,
  })
  expect(videoTitle({ title: ' ' })).toBe('Video without a title')
})

test('a second look is waited for since it was asked for', () => {
  const [createdAt, at, updatedAt] = [1, 2, 3].map((day) => new Date(Date.UTC(2026, 4, day)))
  const asked = { createdAt, updatedAt, decision: { at } }
  expect(waitingSince('videos', { ...asked, reviewStatus: 'pending' })).toBe(createdAt)
  expect(waitingSince('videos', { ...asked, reviewStatus: 'escalated' })).toBe(at)
  expect(waitingSince('videos', { ...asked, reviewStatus: 'appealed' })).toBe(updatedAt)
  expect(waitingSince('videos', { createdAt, decision: null, reviewStatus: 'escalated' })).toBe(createdAt)
})

const spam: VideoFlag = { code: 'spam', atSec: 12, source: 'viewer' }
const severe: VideoFlag = { code: 'sexual', atSec: null, source: 'classifier' }
const flaggedVideo = (fields: object = {}) =>
  Video.parse({ id: 'v', reviewStatus: 'pending', flags: [spam, severe], ...fields })

test('a flag is told apart by what it says', () => {
  expect(flagKey(spam)).toBe('spam 12 viewer')
  expect(flagKey(severe)).toBe('sexual whole classifier')
  expect(flagKey({ ...spam, source: 'x'.repeat(500) })).toHaveLength(200)
  expect(isWrongFlag(flaggedVideo({ wrongFlags: [flagKey(spam)] }), spam)).toBe(true)
  expect(isWrongFlag(flaggedVideo({ wrongFlags: [flagKey(spam)] }), { ...spam, atSec: 13 })).toBe(false)
  // In every case a severe flag is settled by two.
  expect(isWrongFlag(flaggedVideo({ wrongFlags: [flagKey(severe)] }), severe)).toBe(false)
})

test.each<[object, VideoFlag, string | undefined]>([
  [{}, spam, undefined],
  [{ reviewStatus: 'appealed' }, spam, undefined],
  [{ reviewStatus: 'approved' }, spam, 'This video isn’t awaiting a verdict.'],
  [{}, severe, 'A severe flag is decided together with the video, by two administrators.'],
  [{ flags: [] }, spam, 'This flag no longer exists.'],
  [{ wrongFlags: ['spam 12 viewer'] }, spam, 'This flag is already marked as wrong.'],
  [
    { wrongFlags: Array.from({ length: WRONG_FLAGS_MAX }, (_, at) => `${at}`) },
    spam,
    'At most 50 flags on a video can be marked as wrong.',
  ],
])('%j: %j %s', (fields, one, why) => {
  const verdict = canMarkWrong(flaggedVideo(fields), one)
  expect(verdict.ok ? undefined : verdict.why).toBe(why)
})
