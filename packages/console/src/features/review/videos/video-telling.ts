import { videoTitle, type Video } from '@touchline/domain/nouns/video/video.ts'
import { videoReview } from '#data/nouns/video/video-review.ts'
import { readRecipient } from '#data/review/recipient.ts'

/** Owners are told of verdicts; who escalates tells nobody. */
export const videoTelling = {
  area: 'videos',
  itemName: videoTitle,
  recipientOf: ({ ownerId }: Video) => readRecipient(ownerId),
  templates: videoReview.templates,
}
