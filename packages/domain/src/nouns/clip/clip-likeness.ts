import { isHidden } from '#nouns/video/video-status.ts'
import type { Video } from '#nouns/video/video.ts'
import type { ReasonCode } from '#engine/log/reason-code.ts'
import { bankOf, type ClipHash } from './clip-hash.ts'
import type { ClipMatch } from './clip-match.ts'

/** Another clip that shows the same; its record may be gone. */
export type Likeness = {
  id: string
  match: ClipMatch
  video: Video | undefined
  /** Severe reason for which it is hidden. */
  bank: ReasonCode | undefined
}

export const likenessOf = (
  hash: Pick<ClipHash, 'id' | 'bank'>,
  match: ClipMatch,
  video: Video | undefined,
): Likeness => ({
  id: hash.id,
  match,
  video,
  // The record knows better than what was kept beside it.
  bank: video ? bankOf(video, hash.bank) : hash.bank,
})

/** Severe ones first, then hidden ones, then others; each by likeness. */
export const byGravity = (one: Likeness, other: Likeness): number =>
  gravityOf(other) - gravityOf(one) || other.match.score - one.match.score

function gravityOf({ bank, video }: Likeness): number {
  if (bank !== undefined) return 2
  return video && isHidden(video) ? 1 : 0
}

/**
 * Whether it warns about approving `video`. Not if the same owner published it, since a fixed camera sees the same
 * every week, nor for the same file, which another check finds.
 */
export function speaksAgainst(likeness: Likeness, video: Pick<Video, 'ownerId' | 'sha256'>): boolean {
  if (gravityOf(likeness) > 0) return true
  const { video: other } = likeness
  if (other === undefined || (other.sha256 !== undefined && other.sha256 === video.sha256)) return false
  return other.ownerId === undefined || other.ownerId !== video.ownerId
}
