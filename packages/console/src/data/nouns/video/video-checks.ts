import { t } from '@touchline/domain/language/t.ts'
import { videoChecks, type VideoFacts } from '@touchline/domain/nouns/video/video-checks.ts'
import type { Video } from '@touchline/domain/nouns/video/video.ts'
import type { NounChecks } from '#data/engine/checks.ts'
import { clubsById } from '#data/nouns/club/clubs.ts'
import { usersById } from '#data/nouns/user/users.ts'
import { copiesOf, matchesById, turnedDownOf, videoFiles, videosOfOwner } from './videos.ts'

/** Checks before showing a video to everyone. */
export const videoCheckList: NounChecks<Video, VideoFacts> = {
  checks: videoChecks,
  facts: {
    copies: copiesOf,
    people: ({ ownerId }) => usersById(ownerId ? [ownerId] : []),
    files: videoFiles,
  },
  // Decisions on the owner's other videos, and the records it is filed under.
  shown: ({ ownerId, clubId, matchId }) => [
    ...(ownerId ? [videosOfOwner(ownerId), turnedDownOf(ownerId)] : []),
    ...(clubId ? [clubsById([clubId])] : []),
    ...(matchId ? [matchesById([matchId])] : []),
  ],
  looking: t('Looking for its file, owner and copies…'),
  failed: t('Couldn’t load everything about this video: no answer from the server.'),
}
