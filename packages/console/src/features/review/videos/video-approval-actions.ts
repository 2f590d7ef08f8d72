import { IconArrowUpRight, IconGavel, IconRotate } from '@tabler/icons-react'
import { videoCan, videoReasons, type VideoAction } from '@touchline/domain/nouns/video/video-status.ts'
import { videoStatusOf, type Video, type VideoStatus } from '@touchline/domain/nouns/video/video.ts'
import { currentDecider } from '#data/session/session.ts'
import type { Findings, ReviewAction } from '#kit/review/queue/review-queue.ts'
import { approving, knownAction, rejecting } from '#kit/review/usual-actions.ts'

/** Videos should be decided within a day. */
export const VIDEO_TARGET_MS = 86_400_000

const reviewActionIds = ['approve', 'reject', 'escalate', 'uphold', 'overturn'] as const
type VideoReviewAction = (typeof reviewActionIds)[number]

export const toVideoAction = (id: string) => knownAction(reviewActionIds, id)

export const videoActions: readonly ReviewAction[] = [
  approving({ effect: 'Everyone on the platform can watch the video.' }),
  rejecting({
    effect: 'The video stays hidden and its owner gets a strike. Severe content is escalated instead.',
    scope: 'video',
  }),
  {
    id: 'escalate',
    label: 'Escalate',
    keys: 'E',
    icon: IconArrowUpRight,
    effect: 'The video stays hidden until another administrator decides it. You can not.',
    reason: { scope: 'video' },
    silent: true,
    done: (name) => `${name} waits for another administrator.`,
  },
  {
    id: 'overturn',
    label: 'Overturn',
    keys: 'O',
    icon: IconRotate,
    tone: 'primary',
    effect: 'Everyone can watch the video, and its owner loses the strike. This is final.',
    done: (name) => `The decision about ${name} is overturned.`,
  },
  {
    id: 'uphold',
    label: 'Uphold',
    keys: 'U',
    icon: IconGavel,
    effect: 'The video stays hidden and the strike stays. This is final.',
    done: (name) => `The decision about ${name} is upheld.`,
  },
]

/** What a state calls for. */
const fitting: Partial<Record<VideoStatus, readonly VideoReviewAction[]>> = {
  pending: ['approve', 'reject', 'escalate'],
  escalated: ['approve', 'reject'],
  appealed: ['overturn', 'uphold'],
}

/** The actions of a video, whether they can be taken now, and the reasons that may be given for them. */
export function actionFindings(video: Video): Pick<Findings, 'offered' | 'verdicts' | 'reasons'> {
  const context = currentDecider()
  const offered = fitting[videoStatusOf(video)] ?? []
  const each = <T>(tell: (action: VideoAction) => T) =>
    Object.fromEntries(offered.map((action) => [action, tell(action)]))
  return {
    offered,
    verdicts: each((action) => videoCan(action, video, context)),
    reasons: each((action) => videoReasons(action, video, context)),
  }
}
