import type { User } from '@touchline/domain/nouns/user/user.ts'
import { strikesOf } from '@touchline/domain/nouns/video/video.ts'
import type { DemoContext } from '#demo-item.ts'
import type { Planned } from '#history.ts'
import { userIdOf } from './user.ts'
import { ownerOf, plannedVideo, startedVideo, videoId, videoNumbers } from './video-plan.ts'
import { stepId, stepsOf, type VideoStep } from './video-steps.ts'

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
