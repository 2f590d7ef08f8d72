import { derivedVideoFields, strikesOf, videoStatusOf, type Video, type VideoStatus } from '@touchline/domain/video.ts'
import { videoCan, videoCanReverse, videoTransitions, videoVerdicts, type VideoAction } from '@touchline/domain/video-status.ts'
import { no, yes } from '@touchline/domain/transition.ts'
import { canSecond } from '@touchline/domain/four-eyes.ts'
import { statusOf } from '@touchline/domain/user.ts'
import type { SideEffects } from '#data/backend/side-effects.ts'
import { refuseUnless } from '#data/record-changes.ts'
import { recordDecisions } from '#data/record-decisions.ts'
import { currentActor, currentAdmin } from '#data/session.ts'
import { usersCollection } from '#data/users.ts'
import { videosCollection } from '#data/videos.ts'

const actor = () => ({ actorId: currentActor().uid, actor: currentAdmin() })

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
    await secondPair(before, after, effects)
    const step = (after ? strikesOf(after) : 0) - (before ? strikesOf(before) : 0)
    const ownerId = after?.ownerId ?? before?.ownerId
    if (step === 0 || !ownerId) return
    await effects.follow(usersCollection, ownerId, (owner) => {
      const strikes = (owner.strikes ?? 0) + step
      return strikes < 0 || statusOf(owner) === 'deleted' ? undefined : { changes: { strikes } }
    })
  },
})

/** A second verdict is nobody's who made the first judge an administrator; the other way round the state table knows. */
async function secondPair(before: Video | undefined, after: Video | undefined, effects: SideEffects): Promise<void> {
  if (!before?.decision || !after) return
  const [from, to] = [videoStatusOf(before), videoStatusOf(after)]
  // Taking an escalation or an appeal back is no second verdict.
  const isSecond = from === 'escalated' ? to === 'approved' || to === 'rejected' : to === 'upheld' || to === 'overturned'
  if (!isSecond || from === to) return
  const { decision } = before
  const colleague = await effects.read(usersCollection.name, decision.by)
  refuseUnless(canSecond(decision, { ...actor(), colleague: colleague && usersCollection.parse(decision.by, colleague) }))
}
