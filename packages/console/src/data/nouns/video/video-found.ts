import { videosByWords } from '@touchline/domain/nouns/video/video-questions.ts'
import {
  videoKindLabels,
  videoStatusLabels,
  videoStatusOf,
  videoTitle,
  type Video,
} from '@touchline/domain/nouns/video/video.ts'
import type { FoundKind } from '#data/engine/found-kind.ts'
import { videosCollection } from './videos.ts'

export const videoFound: FoundKind<Video> = {
  collection: videosCollection,
  questions: videosByWords,
  nameOf: videoTitle,
  facts: (video) => [video.kind && videoKindLabels[video.kind], videoStatusLabels[videoStatusOf(video)]],
}
