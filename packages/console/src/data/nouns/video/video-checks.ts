import { videoChecks, type VideoFacts } from '@touchline/domain/nouns/video/video-checks.ts'
import type { Video } from '@touchline/domain/nouns/video/video.ts'
import type { NounChecks } from '#data/engine/checks.ts'
import { clubsById } from '#data/nouns/club/clubs-by-id.ts'
import { copiesOf, matchesById, peopleById, turnedDownOf, videoFiles, videosOfOwner } from './videos.ts'

/** What may speak against showing a video to everyone. */
export const videoCheckList: NounChecks<Video, VideoFacts> = {
  checks: videoChecks,
  facts: {
    copies: copiesOf,
    people: ({ ownerId }) => peopleById(ownerId ? [ownerId] : []),
    files: videoFiles,
  },
  // How it went with the owner's other videos, and what it is filed under.
  shown: ({ ownerId, clubId, matchId }) => [
    ...(ownerId ? [videosOfOwner(ownerId), turnedDownOf(ownerId)] : []),
    ...(clubId ? [clubsById([clubId])] : []),
    ...(matchId ? [matchesById([matchId])] : []),
  ],
  looking: 'Its file, its owner and copies are being looked for.',
  failed: 'Not everything about this video could be read: the server did not answer.',
}
