import { canMarkWrong, flagKey } from '@touchline/domain/nouns/video/video-flags.ts'
import type { VideoFlag } from '@touchline/domain/nouns/video/video.ts'
import type { Reason } from '@touchline/domain/engine/log/reason.ts'
import { heedClaim, refuseUnless, type Change } from '#data/engine/record-changes.ts'
import { videoDecisions } from './video-decisions.ts'

/** Marks one ordinary flag as wrong, with a reason in words: a separate entry in the log, undone like any other. */
export const markFlagWrong = videoDecisions.change(
  async (video, { flag, reason }: Change & { flag: VideoFlag; reason: Reason | undefined }) => {
    refuseUnless(canMarkWrong(video, flag))
    await heedClaim(video)
    return {
      action: 'edit',
      reason,
      changes: { wrongFlags: [...(video.wrongFlags ?? []), flagKey(flag)] },
    }
  },
)
