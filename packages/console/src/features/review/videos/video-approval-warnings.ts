import { videoStatusOf, type Video } from '@touchline/domain/nouns/video/video.ts'

/** The video that this one repeats: published, or uploaded before it. */
export const originalAmong = (video: Video, copies: readonly Video[]): Video | undefined =>
  copies.find(
    (copy) =>
      ['approved', 'overturned'].includes(videoStatusOf(copy)) ||
      (copy.createdAt?.getTime() ?? Infinity) < (video.createdAt?.getTime() ?? 0),
  )
