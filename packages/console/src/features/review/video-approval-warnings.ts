import type { User } from '@touchline/domain/user.ts'
import { reasons } from '@touchline/domain/reason.ts'
import {
  alwaysBlurred,
  videoStatusLabels,
  videoStatusOf,
  videoTitle,
  type Video,
} from '@touchline/domain/video.ts'

type Known = { owner: User | undefined; copies: readonly Video[]; isMissing: boolean }

/** What speaks against showing a video to everyone; nothing of it is certain. */
export function videoWarnings(video: Video, { owner, copies, isMissing }: Known): string[] {
  const { minorsVisible, consent, skippedBy = [] } = video
  const severe = (video.flags ?? []).find(({ code }) => reasons[code].escalateOnly)
  const strikes = owner?.strikes ?? 0
  return [
    ...(isMissing ? ['The file is not in storage: nobody can have watched this video.'] : []),
    ...(severe && alwaysBlurred(video)
      ? [`Flagged for “${reasons[severe.code].label}”: such content is only escalated.`]
      : []),
    ...(minorsVisible === true && consent !== 'verified'
      ? ['Minors are visible, and no consent is verified.']
      : []),
    ...copies.map((copy) => `The same file as ${videoTitle(copy)} (${stateWord(copy)}).`),
    ...(strikes > 0 ? [`Its owner has ${strikes} ${strikes === 1 ? 'strike' : 'strikes'}.`] : []),
    ...(skippedBy.length > 0
      ? [`${skippedBy.length === 1 ? 'One reviewer' : `${skippedBy.length} reviewers`} passed it on.`]
      : []),
  ]
}

const stateWord = (video: Video) => videoStatusLabels[videoStatusOf(video)].toLowerCase()

/** The video that this one repeats: published, or uploaded before it. */
export const originalAmong = (video: Video, copies: readonly Video[]): Video | undefined =>
  copies.find(
    (copy) =>
      ['approved', 'overturned'].includes(videoStatusOf(copy)) ||
      (copy.createdAt?.getTime() ?? Infinity) < (video.createdAt?.getTime() ?? 0),
  )
