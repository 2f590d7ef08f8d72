import { videoTitle, type Video } from '@touchline/domain/video.ts'
import { personToTell } from '#data/person-to-tell.ts'
import { videoReview } from '#data/video-review.ts'

/** Owners are told of verdicts; who escalates tells nobody. */
export const videoTelling = {
  area: 'videos',
  itemName: videoTitle,
  recipientOf: ({ ownerId }: Video) => personToTell(ownerId),
  templates: videoReview.templates,
}
