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
import { relatedOf } from '#data/engine/lists/related.ts'
import type { FoundKind } from '#data/engine/word-search.ts'
import { recordsById } from '#data/engine/records-by-id.ts'
import { findRecordFile, type RecordFile, shownAddress } from '#data/files/record-file.ts'
import { log } from '#data/log.ts'
import { matchesCollection } from '#data/nouns/match/matches.ts'

export const videosCollection = collectionOf('videos', Video)

/** Other videos with the same file. Reads at most 7 documents. */
export const copiesOf = ({ id, sha256 = '' }: Pick<Video, 'id' | 'sha256'>) =>
  queryOptions({
    queryKey: ['videos', 'copies', id, sha256],
    queryFn: async (): Promise<Video[]> => {
      if (sha256 === '') return []
      const { rows } = await videosCollection.page(questions.videosOfFile(sha256))
      return rows.filter((other) => other.id !== id)
    },
  })

/** Matches that videos name; missing ones are left out. */
export const matchesById = recordsById(matchesCollection)

/** Some videos of an owner, and their number. */
export const videosOfOwner = (ownerId: string) =>
  relatedOf(videosCollection, ['owner', ownerId], questions.videosOfOwner(ownerId))

/** Number of an owner's rejected videos, by a count query. */
export const turnedDownOf = (ownerId: string) =>
  queryOptions({
    queryKey: ['videos', 'count', 'turnedDown', ownerId],
    queryFn: () => videosCollection.count(questions.turnedDownOfOwner(ownerId)),
  })

/** The file, and the address of its picture; undefined for a missing one. */
export type VideoFiles = { video: RecordFile | undefined; poster: string | undefined }

/** Time after which an address from storage is asked for again, though it stays valid. */
const ADDRESS_STALE_MS = 15 * 60_000

/** A video's file and picture. */
export const videoFiles = ({ id, storagePath, thumbPath }: Pick<Video, 'id' | 'storagePath' | 'thumbPath'>) =>
  queryOptions({
    queryKey: ['videoFiles', id, storagePath, thumbPath],
    queryFn: async (): Promise<VideoFiles> => {
      const [video, poster] = await Promise.all([
        findRecordFile('videos', storagePath, 'media'),
        findRecordFile('videos', thumbPath, 'img').catch((failure: unknown) => {
          log.warn('The picture of a video could not be had.', failure)
          return undefined
        }),
      ])
      return { video, poster: shownAddress(poster) }
    },
    staleTime: ADDRESS_STALE_MS,
  })

export const videoFound: FoundKind<Video> = {
  collection: videosCollection,
  questions: questions.videosByWords,
  nameOf: videoTitle,
  facts: (video) => [video.kind && videoKindLabels[video.kind], videoStatusLabels[videoStatusOf(video)]],
}
