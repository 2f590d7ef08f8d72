import { queryOptions } from '@tanstack/react-query'
import * as questions from '@touchline/domain/nouns/video/video-questions.ts'
import {
  Video,
  videoKindLabels,
  videoStatusLabels,
  videoStatusOf,
  videoTitle,
} from '@touchline/domain/nouns/video/video.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { findFirstFile } from '#data/backend/files.ts'
import { relatedOf } from '#data/engine/lists/related.ts'
import type { FoundKind } from '#data/engine/word-search.ts'
import { recordsById } from '#data/engine/records-by-id.ts'
import { isPlaceIn } from '#data/files/file-places.ts'
import { log } from '#data/log.ts'
import { matchesCollection } from '#data/nouns/match/matches.ts'
import { usersCollection } from '#data/nouns/user/users.ts'

export const videosCollection = collectionOf('videos', Video)

/** Other videos that are the very same file. Reads at most 7 documents. */
export const copiesOf = ({ id, sha256 = '' }: Pick<Video, 'id' | 'sha256'>) =>
  queryOptions({
    queryKey: ['videos', 'copies', id, sha256],
    queryFn: async (): Promise<Video[]> => {
      if (sha256 === '') return []
      const { rows } = await videosCollection.page(questions.videosOfFile(sha256))
      return rows.filter((other) => other.id !== id)
    },
  })

/** The people and matches that videos name; one that is not there is missing. */
export const peopleById = recordsById(usersCollection)
export const matchesById = recordsById(matchesCollection)

/** Some videos of an owner, and how many there are. */
export const videosOfOwner = (ownerId: string) =>
  relatedOf(videosCollection, ['owner', ownerId], questions.videosOfOwner(ownerId))

/** How many of an owner's videos were rejected, by a count query. */
export const turnedDownOf = (ownerId: string) =>
  queryOptions({
    queryKey: ['videos', 'count', 'turnedDown', ownerId],
    queryFn: () => videosCollection.count(questions.turnedDownOfOwner(ownerId)),
  })

/** Where the file and its picture can be had. */
export type VideoFiles = { video: string | undefined; poster: string | undefined }

/** An address from storage says who may read it, and stays good; asked again after this long all the same. */
const ADDRESS_STALE_MS = 15 * 60_000

const placesIn = (path = '') => (isPlaceIn('videos', path) ? [path] : [])

/** The addresses of a video's file and picture; undefined for what is not there. */
export const videoFiles = ({ id, storagePath, thumbPath }: Pick<Video, 'id' | 'storagePath' | 'thumbPath'>) =>
  queryOptions({
    queryKey: ['videoFiles', id, storagePath, thumbPath],
    queryFn: async (): Promise<VideoFiles> => {
      const [video, poster] = await Promise.all([
        findFirstFile(placesIn(storagePath)),
        findFirstFile(placesIn(thumbPath)).catch((failure: unknown) => {
          log.warn('The picture of a video could not be had.', failure)
          return undefined
        }),
      ])
      return { video, poster }
    },
    staleTime: ADDRESS_STALE_MS,
  })

export const videoFound: FoundKind<Video> = {
  collection: videosCollection,
  questions: questions.videosByWords,
  nameOf: videoTitle,
  facts: (video) => [video.kind && videoKindLabels[video.kind], videoStatusLabels[videoStatusOf(video)]],
}
