import { type Video, videoTitle } from '@touchline/domain/nouns/video/video.ts'
import { concernedBy } from '@touchline/domain/tables/concerned.ts'
import { readRecipient } from '#data/nouns/recipient.ts'
import { videoReview } from './video-review.ts'

/** Owners are told of verdicts, but not of an escalation. */
export const videoTelling = {
  collection: 'videos',
  itemName: videoTitle,
  recipientOf: (video: Video) => readRecipient(concernedBy('videos', video).accounts[0]),
  templates: videoReview.templates,
}
