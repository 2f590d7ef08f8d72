import { IconGavel, IconTrash } from '@tabler/icons-react'
import { t } from '@touchline/domain/language/t.ts'
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
import { videoTelling } from './video-telling.ts'

type DecidedAction = 'remove' | 'appeal'

/** What can still be done about a video that was decided. */
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
    effect: t('Nobody can watch the video any more, and its owner gets a strike. They may appeal.'),
    reason: 'video',
    tone: 'danger',
  },
  appeal: {
    effect: t(
      'The appeal of the owner waits for another administrator than the one who decided. The strike stays meanwhile.',
    ),
  },
}

const done: Record<DecidedAction, string> = {
  remove: t('is removed.'),
  appeal: t('waits for a verdict on the appeal.'),
}

type VideoDecidedProps = { video: Video; ask: (request: DecisionRequest) => void }

/** Removes what is published, and records the appeal against what is not. */
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
            toast.done(`${name} ${done[chosen]}`, {
              undo: () => videoDecisions.undo(decisionId),
            })
          },
          ask,
        }),
      ]}
    />
  )
}
