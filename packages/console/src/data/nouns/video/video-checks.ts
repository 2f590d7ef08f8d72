import { videoChecks, type VideoFacts } from '@touchline/domain/nouns/video/video-checks.ts'
import type { Video } from '@touchline/domain/nouns/video/video.ts'
import type { NounChecks } from '#data/engine/checks.ts'
import { copiesOf, peopleById, videoFiles } from './videos.ts'

/** What may speak against showing a video to everyone. */
export const videoCheckList: NounChecks<Video, VideoFacts> = {
  checks: videoChecks,
  facts: {
    copies: copiesOf,
    people: ({ ownerId }) => peopleById(ownerId ? [ownerId] : []),
    files: videoFiles,
  },
  looking: 'Its file, its owner and copies are being looked for.',
  failed: 'Not everything about this video could be read: the server did not answer.',
}
