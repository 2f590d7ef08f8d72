import { queryOptions } from '@tanstack/react-query'
import { videosOfFiles } from '@touchline/domain/nouns/video/video-questions.ts'
import { videoStatusOf, type Video } from '@touchline/domain/nouns/video/video.ts'
import { pagesOf } from '#data/engine/lists/pages-of.ts'
import { videoReview } from '#data/nouns/video/video-review.ts'
import { videosCollection } from '#data/nouns/video/videos.ts'
import { readAgain } from '#data/query-client.ts'
import { queryOf } from '#kit/query.ts'

/** Longest queue that is looked through; of a longer one no number is known. */
const LONGEST = 500

/** Most values of one condition (https://firebase.google.com/docs/firestore/query-data/queries#limits_on_or_queries). */
const AT_ONCE = 30

/** The video that this one repeats: published, or uploaded earlier. */
export const originalAmong = (video: Video, copies: readonly Video[]): Video | undefined =>
  copies.find(
    (copy) =>
      copy.id !== video.id &&
      (['approved', 'overturned'].includes(videoStatusOf(copy)) ||
        (copy.createdAt?.getTime() ?? Infinity) < (video.createdAt?.getTime() ?? 0)),
  )

/** Waiting videos that repeat another one, of the whole queue: reads the queue and the copies of its files. */
export const duplicateVideos = () =>
  queryOptions({
    queryKey: ['duplicateVideos'],
    // Once a visit: it reads the queue.
    staleTime: 0,
    refetchOnWindowFocus: false,
    queryFn: async (): Promise<readonly Video[]> => {
      const { rows, next } = await readAgain(queryOf(videoReview.items({}, LONGEST)))
      if (next !== undefined) return []
      const files = [...new Set(rows.flatMap(({ sha256 }) => sha256 || []))]
      const copies = new Map<string, Video[]>()
      for (let at = 0; at < files.length; at += AT_ONCE)
        for await (const page of pagesOf(videosCollection, videosOfFiles(files.slice(at, at + AT_ONCE))))
          for (const video of page)
            copies.set(video.sha256 ?? '', [...(copies.get(video.sha256 ?? '') ?? []), video])
      return rows.filter((video) => originalAmong(video, copies.get(video.sha256 ?? '') ?? []))
    },
  })
