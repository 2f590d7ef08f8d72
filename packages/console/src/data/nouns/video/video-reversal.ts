import { videoCanReverse } from '@touchline/domain/nouns/video/video-status.ts'
import { reversalIn } from '#data/engine/reversal.ts'
import { currentActor } from '#data/session/session.ts'
import { videoDecisions } from './video-decisions.ts'
import { videosCollection } from './videos.ts'

export const videoReversal = reversalIn(videosCollection, videoDecisions, (decision, video) =>
  videoCanReverse(decision, video, { actorId: currentActor().uid }),
)
