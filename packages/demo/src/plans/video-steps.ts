import { decisionId } from '@touchline/domain/engine/log/decision.ts'
import { videoTransitions, type VideoAction } from '@touchline/domain/nouns/video/video-status.ts'
import { strikesOf, type VideoStatus } from '@touchline/domain/nouns/video/video.ts'
import type { ReasonCode } from '@touchline/domain/engine/log/reason-code.ts'
import type { DemoContext } from '#demo-item.ts'
import { type Decider, deciderOf, type Planned } from '#history.ts'
import { randomOf, weighted, type Random } from '#random.ts'
import { HOUR, DAY } from '#sign-up-time.ts'
import {
  ownerOf,
  plannedVideo,
  type StartedVideo,
  startedVideo,
  type VideoFate,
  videoId,
  videoNumbers,
} from './video-plan.ts'
import type { User } from '@touchline/domain/nouns/user/user.ts'
import { userIdOf } from './user.ts'

export type VideoStep = {
  action: VideoAction
  from: VideoStatus
  to: VideoStatus
  at: Date
  by: Decider
  reasonCode?: ReasonCode
  note?: string
}

/** Key of a step's log entry; videos start with revision 1. */
export const stepId = (number: number, step: number): string =>
  decisionId('videos', videoId(number), step + 2)

type Way = readonly VideoAction[]

/** Ways to a final state, with frequencies. */
const WAYS: Record<VideoFate, readonly [Way, number][]> = {
  uploading: [[[], 1]],
  processing: [[[], 1]],
  pending: [[[], 1]],
  approved: [
    [['approve'], 94],
    [['escalate', 'approve'], 6],
  ],
  escalated: [[['escalate'], 1]],
  rejected: [
    [['reject'], 80],
    [['escalate', 'reject'], 20],
  ],
  removed: [[['approve', 'remove'], 1]],
  appealed: [
    [['reject', 'appeal'], 3],
    [['approve', 'remove', 'appeal'], 1],
  ],
  upheld: [[['reject', 'appeal', 'uphold'], 1]],
  overturned: [[['reject', 'appeal', 'overturn'], 1]],
}

/** All decisions about a video, in order of time. */
export function stepsOf({ number, fate, createdAt }: StartedVideo, context: DemoContext): VideoStep[] {
  const random = randomOf('video-steps', number)
  const way = weighted(random, WAYS[fate])
  const latest = context.now.getTime() - 12 * 60_000
  const steps: VideoStep[] = []
  let state: VideoStatus = 'pending'
  let at = createdAt.getTime()
  for (const [place, action] of way.entries()) {
    // Before the end there is room for those that follow.
    const wait =
      (action === 'remove' || action === 'appeal' ? 5 * DAY : 14 * HOUR) * (0.1 + 0.9 * random.next())
    at = Math.round(Math.min(at + wait, latest - (way.length - 1 - place) * HOUR))
    const { to } = videoTransitions[action]
    const decidedAt = new Date(at)
    const before = needsAnother(action, state) ? judgesOf(steps) : []
    const by = deciderOf(random, before, decidedAt, context)
    steps.push({ action, from: state, to, at: decidedAt, by, ...reasonOf(random, action, state) })
    state = to
  }
  return steps
}

const needsAnother = (action: VideoAction, state: VideoStatus) =>
  state === 'escalated' || action === 'uphold' || action === 'overturn'

/** People whose verdict it is about; an appeal isn't one. */
const judgesOf = (steps: readonly VideoStep[]) =>
  steps.filter(({ action }) => action !== 'appeal').map(({ by }) => by.uid)

const REJECTIONS: [ReasonCode, number][] = [
  ['minors_no_consent', 18],
  ['copyright_broadcast', 16],
  ['not_football', 12],
  ['duplicate', 12],
  ['wrong_match_club', 10],
  ['violence_injury', 6],
  ['hate_abuse', 8],
  ['privacy', 6],
  ['unplayable', 5],
  ['spam', 7],
]

/** A third of escalations is doubt, the rest is severe. */
const ESCALATIONS: [ReasonCode, number][] = [
  ['child_safety', 4],
  ['undressed_changing_room', 3],
  ['sexual', 2],
  ['minors_no_consent', 2],
  ['hate_abuse', 2],
]

const NOTES: Partial<Record<ReasonCode, string>> = {
  copyright_broadcast: 'A broadcaster’s logo is in the corner throughout.',
  wrong_match_club: 'The shirts are those of two other clubs.',
  privacy: 'Phone numbers on a team sheet are legible.',
  minors_no_consent: 'Asked for the parents’ consent; no answer so far.',
  hate_abuse: 'Chants against the referee can be understood.',
}

function reasonOf(
  random: Random,
  action: VideoAction,
  state: VideoStatus,
): Pick<VideoStep, 'reasonCode' | 'note'> {
  if (!(action === 'reject' || action === 'escalate' || action === 'remove')) return {}
  const severe = action === 'escalate' || state === 'escalated'
  const reasonCode = weighted(random, severe ? ESCALATIONS : REJECTIONS)
  const note = random.chance(0.5) ? NOTES[reasonCode] : undefined
  return { reasonCode, ...(note === undefined ? {} : { note }) }
}

type Strike = { step: number; cause: string; at: Date; by: VideoStep['by'] }

/** Cached for a load. */
function once<T>(make: (context: DemoContext) => T): (context: DemoContext) => T {
  const made = new Map<string, T>()
  return (context) => {
    const key = `${context.size} ${context.now.getTime()}`
    const known = made.get(key) ?? make(context)
    made.set(key, known)
    return known
  }
}

const numbersOf = ({ size }: DemoContext) =>
  Array.from({ length: videoNumbers[size].videos }, (_, index) => index + 1)

const placesOf = once((context) => {
  const byClub = new Map<number, number>()
  const byMatch = new Map<number, string[]>()
  for (const number of numbersOf(context)) {
    const { club, match } = plannedVideo(number, context)
    if (club !== undefined) byClub.set(club, (byClub.get(club) ?? 0) + 1)
    if (match !== undefined) byMatch.set(match, [...(byMatch.get(match) ?? []), videoId(number)])
  }
  return { byClub, byMatch }
})

const strikesByOwner = once((context) => {
  const strikes = new Map<string, Strike[]>()
  for (const number of numbersOf(context)) {
    const started = startedVideo(number, context)
    if (!MOVES_STRIKES.has(started.fate)) continue
    const uid = userIdOf(ownerOf(started, context))
    for (const [place, { from, to, at, by }] of stepsOf(started, context).entries()) {
      const step = strikesOf({ reviewStatus: to }) - strikesOf({ reviewStatus: from })
      if (step === 0) continue
      strikes.set(uid, [...(strikes.get(uid) ?? []), { step, cause: stepId(number, place), at, by }])
    }
  }
  return strikes
})

const MOVES_STRIKES: ReadonlySet<string> = new Set([
  'rejected',
  'removed',
  'appealed',
  'upheld',
  'overturned',
])

export const videoCountOf = (club: number, context: DemoContext): number =>
  placesOf(context).byClub.get(club) ?? 0

export const videosOfMatch = (match: number, context: DemoContext): string[] => [
  ...(placesOf(context).byMatch.get(match) ?? []),
]

/** Strikes of a person from verdicts on their videos. */
export const strikePlans = (uid: string, context: DemoContext): Planned<User>[] =>
  (strikesByOwner(context).get(uid) ?? []).map(({ step, cause, at, by }) => ({
    action: 'follow',
    at,
    by,
    cause,
    changes: (_, { strikes = 0 }) => ({ strikes: strikes + step }),
  }))
