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
  /** The severe reason for which it is hidden. */
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

/** Severe ones first, then what is hidden, then all others; among those the likest. */
export const byGravity = (one: Likeness, other: Likeness): number =>
  gravityOf(other) - gravityOf(one) || other.match.score - one.match.score

function gravityOf({ bank, video }: Likeness): number {
  if (bank !== undefined) return 2
  return video && isHidden(video) ? 1 : 0
}

/**
 * Whether it is a warning about approving `video`. What its own owner published from the same place doesn't: a camera that
 * stands still sees the same every week. Nor does the very same file, of which another check tells.
 */
export function speaksAgainst(likeness: Likeness, video: Pick<Video, 'ownerId' | 'sha256'>): boolean {
  if (gravityOf(likeness) > 0) return true
  const { video: other } = likeness
  if (other === undefined || (other.sha256 !== undefined && other.sha256 === video.sha256)) return false
  return other.ownerId === undefined || other.ownerId !== video.ownerId
}
