import { videosByWords } from '@touchline/domain/video-questions.ts'
import {
  videoKindLabels,
  videoStatusLabels,
  videoStatusOf,
  videoTitle,
  type Video,
} from '@touchline/domain/video.ts'
import type { FoundKind } from '#data/found-kind.ts'
import { videosCollection } from '#data/videos.ts'

export const videoFound: FoundKind<Video> = {
  collection: videosCollection,
  questions: videosByWords,
  nameOf: videoTitle,
  facts: (video) => [video.kind && videoKindLabels[video.kind], videoStatusLabels[videoStatusOf(video)]],
}
