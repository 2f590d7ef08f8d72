import { videoCanReverse } from '@touchline/domain/video-status.ts'
import { reversalIn } from '#data/reversal.ts'
import { currentActor } from '#data/session.ts'
import { videoDecisions } from '#data/video-decisions.ts'
import { videosCollection } from '#data/videos.ts'

export const videoReversal = reversalIn(videosCollection, videoDecisions, (decision, video) =>
  videoCanReverse(decision, video, { actorId: currentActor().uid }),
)
