import { t } from '@touchline/domain/language/t.ts'
import { no, yes } from '@touchline/domain/shared/verdict.ts'
import { statusOf, type User } from '@touchline/domain/nouns/user/user.ts'
import {
  videoCan,
  videoCanReverse,
  videoTransitions,
  videoVerdicts,
  type VideoAction,
} from '@touchline/domain/nouns/video/video-status.ts'
import {
  derivedVideoFields,
  strikesOf,
  videoStatusOf,
  type Video,
  type VideoStatus,
  videoDerivedFields,
} from '@touchline/domain/nouns/video/video.ts'
import type { SideEffects } from '#data/backend/write/side-effects.ts'
import { recordDecisions } from '#data/engine/record-decisions.ts'
import { alongTable, type RunRequest } from '#data/engine/state-step.ts'
import { usersCollection } from '#data/nouns/user/users.ts'
import { currentActor, currentDecider } from '#data/session/session.ts'
import { videosCollection } from './videos.ts'
import { reversalIn } from '#data/engine/reversal.ts'

const alongStates = alongTable<Video, VideoAction, VideoStatus>({
  transitions: videoTransitions,
  statusOf: videoStatusOf,
  field: 'reviewStatus',
  verdicts: videoVerdicts,
  async can(action, video, { reason, batchId }, effects) {
    const colleague = await firstJudge(video, effects)
    return videoCan(action, video, {
      ...currentDecider(),
      colleague,
      reasonCode: reason?.reasonCode,
      bulk: batchId !== undefined,
      isSent: true,
    })
  },
})

/** Only needed for deciding about videos. */
const clipBank = () => import('./clips/clip-bank.ts')

/** Verdicts on videos: each updates the owner's strikes by the new state. */
export const videoDecisions = recordDecisions<Video, object, RunRequest<VideoAction>>({
  collection: videosCollection,
  incidental: [...videoDerivedFields, 'priority', 'skippedBy', 'thumbPath'],
  statusOf: videoStatusOf,
  step: async (video, request, effects) => {
    const plan = await alongStates(video, request, effects)
    if (request.action === 'escalate' && videoStatusOf(video) === 'appealed')
      plan.changes = { ...plan.changes, firstJudge: video.decision?.by ?? null }
    await (await clipBank()).moveBank(video, plan, effects)
    return plan
  },
  canEdit: () => yes,
  canDelete: () => no(t('Videos can’t be deleted. Reject or remove this one instead.')),
  canReverse: (decision, video) => videoCanReverse(decision, video, currentDecider()),
  async reversed({ before }, video, effects) {
    await (await clipBank()).moveBank(video, { changes: before ?? {} }, effects)
    return {}
  },
  fields: () => ({}),
  derived: derivedVideoFields,
  alongside: async ({ before, after }, effects) => {
    const step = (after ? strikesOf(after) : 0) - (before ? strikesOf(before) : 0)
    const ownerId = after?.ownerId ?? before?.ownerId
    if (step === 0 || !ownerId) return
    await effects.follow(usersCollection, ownerId, (owner) => {
      const strikes = (owner.strikes ?? 0) + step
      return strikes < 0 || statusOf(owner) === 'deleted' ? undefined : { changes: { strikes } }
    })
  },
})

/** Person who escalated it or decided what is appealed against; undefined where the next verdict is a first one. */
async function firstJudge(video: Video, effects: SideEffects): Promise<User | undefined> {
  const isSecond = ['escalated', 'appealed'].includes(videoStatusOf(video))
  return effects.find(usersCollection, isSecond ? video.decision?.by : undefined)
}

export const videoReversal = reversalIn(videosCollection, videoDecisions, (decision, video) =>
  videoCanReverse(decision, video, { actorId: currentActor().uid }),
)
