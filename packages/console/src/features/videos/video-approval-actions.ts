import { IconArrowUpRight, IconFlagOff, IconGavel, IconRotate } from '@tabler/icons-react'
import { t } from '@touchline/domain/language/t.ts'
import {
  needsWhyWrong,
  videoCan,
  videoReasons,
  type VideoAction,
} from '@touchline/domain/nouns/video/video-status.ts'
import {
  isSeverelyFlagged,
  videoStatusOf,
  type Video,
  type VideoStatus,
} from '@touchline/domain/nouns/video/video.ts'
import { currentDecider } from '#data/session/session.ts'
import type { Findings, ReviewAction } from '#kit/review/queue/review-queue.ts'
import { approving, knownAction, rejecting } from '#kit/review/usual-actions.ts'

const reviewActionIds = [
  'approve',
  'approveSevere',
  'reject',
  'escalate',
  'dispute',
  'uphold',
  'overturn',
  'overturnSevere',
] as const
type VideoReviewAction = (typeof reviewActionIds)[number]

/** Two buttons for one step: publishing a video flagged for severe content needs a reason. */
const stepOf = (id: VideoReviewAction): VideoAction =>
  id === 'approveSevere' ? 'approve' : id === 'overturnSevere' ? 'overturn' : id

export const toVideoAction = (id: string) => stepOf(knownAction(reviewActionIds, id))

/** Why a severe flag is wrong, as free text, since no listed reason fits. */
const whyWrong = {
  scope: 'video',
  first: 'other',
  note: {
    label: t('Why the flag is wrong'),
    hint: t('At least 10 characters. Ctrl + Enter sends.'),
    required: true,
  },
} as const

const approve = approving({ effect: t('Everyone on the platform can watch the video.') })

const overturn: ReviewAction = {
  id: 'overturn',
  label: t('Overturn'),
  keys: 'O',
  icon: IconRotate,
  tone: 'primary',
  approves: true,
  effect: t('Everyone can watch the video, and its owner loses the strike and is notified. This is final.'),
  done: (name) => t('Decision on {name} overturned.', { name }),
}

export const videoActions: readonly ReviewAction[] = [
  approve,
  { ...approve, id: 'approveSevere', reason: whyWrong, silent: true },
  rejecting({
    effect: t('The video stays hidden and its owner gets a strike. Severe content is escalated instead.'),
    scope: 'video',
  }),
  {
    id: 'escalate',
    label: t('Escalate'),
    keys: 'E',
    icon: IconArrowUpRight,
    effect: t('Stays hidden until another administrator decides.'),
    reason: { scope: 'video' },
    silent: true,
    done: (name) => t('{name}: sent to another administrator.', { name }),
  },
  {
    id: 'dispute',
    label: t('Flag is wrong'),
    keys: 'N',
    icon: IconFlagOff,
    // The first of two approvals.
    approves: true,
    effect: t('Stays hidden until another administrator approves or rejects it.'),
    reason: whyWrong,
    silent: true,
    done: (name) => t('{name}: sent to another administrator.', { name }),
  },
  overturn,
  { ...overturn, id: 'overturnSevere', reason: whyWrong, silent: true },
  {
    id: 'uphold',
    label: t('Uphold'),
    keys: 'U',
    icon: IconGavel,
    effect: t('The video stays hidden, the strike stays and the owner is notified. This is final.'),
    done: (name) => t('Decision on {name} upheld.', { name }),
  },
]

/** Actions by state. */
const fitting: Partial<Record<VideoStatus, readonly VideoReviewAction[]>> = {
  pending: ['approve', 'reject', 'escalate'],
  escalated: ['approve', 'reject'],
  appealed: ['overturn', 'uphold', 'escalate'],
}

/** The same for a video with a severe flag, which nobody approves alone. */
const fittingSevere: typeof fitting = {
  pending: ['escalate', 'dispute', 'reject'],
  escalated: ['approveSevere', 'reject'],
  appealed: ['overturnSevere', 'uphold', 'escalate'],
}

const offeredFor = (video: Video): readonly VideoReviewAction[] => {
  const status = videoStatusOf(video)
  const isSevere = status === 'pending' ? isSeverelyFlagged(video) : needsWhyWrong(video)
  return (isSevere ? fittingSevere : fitting)[status] ?? []
}

type VideoActionFindings = Pick<Findings, 'offered' | 'verdicts' | 'reasons' | 'primary'>

/** Actions of a video, whether they can be taken now, and the reasons that can be given for them. */
export function actionFindings(video: Video): VideoActionFindings {
  const context = currentDecider()
  const offered = offeredFor(video)
  const each = <T>(tell: (action: VideoReviewAction) => T) =>
    Object.fromEntries(offered.map((action) => [action, tell(action)]))
  return {
    offered,
    verdicts: each((action) => videoCan(stepOf(action), video, context)),
    reasons: each((action) => {
      const reasons = videoReasons(stepOf(action), video, context)
      return saysWhyWrong(action) ? reasons.filter(({ code }) => code === whyWrong.first) : reasons
    }),
    ...(offered.includes('dispute') ? { primary: 'escalate' } : {}),
  }
}

const saysWhyWrong = (action: VideoReviewAction) =>
  action === 'dispute' || action === 'approveSevere' || action === 'overturnSevere'
