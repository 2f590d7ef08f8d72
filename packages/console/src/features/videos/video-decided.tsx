import { IconGavel, IconTrash } from '@tabler/icons-react'
import { t, tc } from '@touchline/domain/language/t.ts'
import { type VideoAction, videoCan, videoTransitions } from '@touchline/domain/nouns/video/video-status.ts'
import {
  videoStatusOf,
  videoTitle,
  type Video,
  type VideoStatus,
} from '@touchline/domain/nouns/video/video.ts'
import { useState } from 'react'
import { appealMessages } from '@touchline/domain/nouns/video/video-message.ts'
import type { OutboxDraft } from '@touchline/domain/engine/mail/outbox.ts'
import { videoDecisions } from '#data/nouns/video/video-decisions.ts'
import { mutate } from '#data/query-client.ts'
import { currentAdmin } from '#data/session/session.ts'
import { ActionButtons } from '#kit/decision/action-buttons.tsx'
import type { DecisionQuestion, DecisionRequest } from '#kit/decision/dialog/decision-request.ts'
import { offerAction } from '#kit/decision/offer-action.ts'
import { toTell } from '#kit/message/use-message.ts'
import { toast } from '#kit/toast.tsx'
import { videoTelling } from '#data/nouns/video/video-telling.ts'
import { PRODUCT_NAME } from '#product.ts'

/** Message on the outcome of an appeal, which no reviewer writes. */
export async function toldOfAppeal(video: Video, action: VideoAction): Promise<OutboxDraft | undefined> {
  if (action !== 'uphold' && action !== 'overturn') return undefined
  const recipient = await videoTelling.recipientOf(video)
  if (recipient === undefined) return undefined
  const write = appealMessages[action](videoTitle(video))
  return { ...recipient, ...write({ recipient: recipient.name || 'there', product: PRODUCT_NAME }) }
}

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
