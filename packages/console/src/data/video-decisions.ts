import { derivedVideoFields, strikesOf, videoStatusOf, type Video, type VideoStatus } from '@touchline/domain/video.ts'
import { videoCan, videoCanReverse, videoTransitions, videoVerdicts, type VideoAction } from '@touchline/domain/video-status.ts'
import { no, yes } from '@touchline/domain/transition.ts'
import { recordDecisions } from '#data/record-decisions.ts'
import { currentActor } from '#data/session.ts'
import { usersCollection } from '#data/users.ts'
import { videosCollection } from '#data/videos.ts'

const actor = () => ({ actorId: currentActor().uid })

/** Verdicts on videos: each moves the strikes of the owner as far as the state that it leads to says. */
export const videoDecisions = recordDecisions<Video, object, VideoAction, VideoStatus>({
  collection: videosCollection,
  transitions: videoTransitions,
  field: 'reviewStatus',
  verdicts: videoVerdicts,
  statusOf: videoStatusOf,
  can: (action, video, { reason, batchId }) =>
    videoCan(action, video, { ...actor(), reasonCode: reason?.reasonCode, bulk: batchId !== undefined }),
  canEdit: () => yes,
  canDelete: () => no('Videos are never deleted; reject or remove it.'),
  canReverse: (decision, video) => videoCanReverse(decision, video, actor()),
  fields: () => ({}),
  derived: derivedVideoFields,
  alongside: async ({ before, after }, effects) => {
    const step = (after ? strikesOf(after) : 0) - (before ? strikesOf(before) : 0)
    const ownerId = after?.ownerId ?? before?.ownerId
    if (step === 0 || !ownerId) return
    await effects.follow(usersCollection, ownerId, ({ strikes = 0 }) =>
      strikes + step < 0 ? undefined : { changes: { strikes: strikes + step } },
    )
  },
})
