import { IconGavel, IconTrash } from '@tabler/icons-react'
import { t, tc } from '@touchline/domain/language/t.ts'
import { videoCan, videoTransitions } from '@touchline/domain/nouns/video/video-status.ts'
import {
  videoStatusOf,
  videoTitle,
  type Video,
  type VideoStatus,
} from '@touchline/domain/nouns/video/video.ts'
import { useState } from 'react'
import { videoDecisions } from '#data/nouns/video/video-decisions.ts'
import { mutate } from '#data/query-client.ts'
import { currentAdmin } from '#data/session/session.ts'
import { ActionButtons } from '#kit/decision/action-buttons.tsx'
import type { DecisionQuestion, DecisionRequest } from '#kit/decision/dialog/decision-request.ts'
import { offerAction } from '#kit/decision/offer-action.ts'
import { toTell } from '#kit/review/message/use-message.ts'
import { toast } from '#kit/toast.tsx'
import { videoTelling } from '#features/review/videos/video-telling.ts'

type DecidedAction = 'remove' | 'appeal'

/** Further actions on a decided video. */
const offered: Partial<Record<VideoStatus, DecidedAction>> = {
  approved: 'remove',
  rejected: 'appeal',
  removed: 'appeal',
}

const looks = {
  remove: { icon: IconTrash, tone: 'danger' },
  appeal: { icon: IconGavel, tone: 'default' },
} as const

const questions: Record<DecidedAction, DecisionQuestion> = {
  remove: {
    effect: t('The video can no longer be watched, and its owner gets a strike and can appeal.'),
    reason: 'video',
    tone: 'danger',
  },
  appeal: {
    effect: t('The owner’s appeal goes to a different administrator. The strike stays until then.'),
  },
}

const done: Record<DecidedAction, (name: string) => string> = {
  remove: (name) => tc('video', '{name} removed.', { name }),
  appeal: (name) => t('Appeal recorded for {name}.', { name }),
}

type VideoDecidedProps = { video: Video; ask: (request: DecisionRequest) => void }

/** Removes a published video, or records the appeal against a hidden one. */
export function VideoDecided({ video, ask }: VideoDecidedProps) {
  const [openedAt] = useState(() => new Date())
  const action = offered[videoStatusOf(video)]
  if (action === undefined) return null
  const name = videoTitle(video)
  return (
    <ActionButtons
      actions={[
        offerAction<DecidedAction>({
          action,
          label: videoTransitions[action].label,
          ...looks[action],
          name,
          verdict: videoCan(action, video, { actorId: currentAdmin().uid }),
          question: {
            ...questions[action],
            ...(action === 'remove' ? { telling: toTell(videoTelling, video) } : {}),
            stating: { collection: 'videos', action, record: video },
          },
          run: async (chosen, { reason, message } = {}) => {
            const { decisionId } = await mutate(videoDecisions.run(), {
              id: video.id,
              seen: video,
              openedAt,
              action: chosen,
              reason,
              message,
            })
            toast.done(done[chosen](name), {
              undo: () => videoDecisions.undo(decisionId),
            })
          },
          ask,
        }),
      ]}
    />
  )
}
