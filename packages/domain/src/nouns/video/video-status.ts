import { t, tc } from '#language/t.ts'
import { guardedMachine } from '#engine/machine/guarded-machine.ts'
import type { Guard, StateMachine } from '#engine/machine/state-machine.ts'
import { no, type TransitionTable, type Verdict, yes } from '#shared/verdict.ts'
import type { Decision } from '#engine/log/decision.ts'
import { canSecond, type SecondContext } from '#engine/review/four-eyes.ts'
import type { ReasonCode } from '#engine/log/reason-code.ts'
import { reasons, reasonsFor, type ReasonChoice } from '#engine/log/reason.ts'
import {
  isSeverelyFlagged,
  videoStatuses,
  videoStatusLabels,
  videoStatusOf,
  type Video,
  type VideoStatus,
} from './video.ts'

export type VideoAction =
  | 'process'
  | 'enqueue'
  | 'approve'
  | 'reject'
  | 'escalate'
  | 'dispute'
  | 'remove'
  | 'appeal'
  | 'uphold'
  | 'overturn'

export const videoTransitions = {
  process: { label: t('Start processing'), from: ['uploading'], to: 'processing', reason: 'none' },
  enqueue: { label: tc('verb', 'Queue'), from: ['processing'], to: 'pending', reason: 'none' },
  approve: { label: t('Approve'), from: ['pending', 'escalated'], to: 'approved', reason: 'none' },
  reject: {
    label: t('Reject'),
    from: ['pending', 'escalated'],
    to: 'rejected',
    reason: 'required',
    takes: 'content',
  },
  escalate: { label: t('Escalate'), from: ['pending', 'appealed'], to: 'escalated', reason: 'required' },
  dispute: { label: t('Flag is wrong'), from: ['pending'], to: 'escalated', reason: 'required' },
  remove: { label: t('Remove'), from: ['approved'], to: 'removed', reason: 'required', takes: 'content' },
  appeal: { label: t('Record appeal'), from: ['rejected', 'removed'], to: 'appealed', reason: 'none' },
  uphold: {
    label: t('Uphold the decision'),
    from: ['appealed'],
    to: 'upheld',
    reason: 'none',
    takes: 'content',
  },
  overturn: { label: t('Overturn the decision'), from: ['appealed'], to: 'overturned', reason: 'none' },
} as const satisfies TransitionTable<VideoAction, VideoStatus>

export const videoMachine: StateMachine = {
  states: videoStatuses,
  fallback: 'uploading',
  initial: [],
  table: videoTransitions,
}

/** Steps that express a verdict, stored in the record's `decision`; an appeal leaves it. */
export const videoVerdicts: readonly VideoAction[] = [
  'approve',
  'reject',
  'escalate',
  'dispute',
  'remove',
  'uphold',
  'overturn',
]

export type VideoContext = SecondContext & {
  /** Chosen reason; undefined while none is. */
  reasonCode?: ReasonCode | undefined
  /** Decided together with others. */
  bulk?: boolean | undefined
  /** Whether it is sent now, so that a required reason must be there. */
  isSent?: boolean | undefined
}

type VideoGuard = Guard<Video, VideoContext>

/** The record's `decision` is the last verdict: while escalated, that of the person who escalated. */
const secondAfterEscalation: VideoGuard = (video, context) => {
  if (videoStatusOf(video) !== 'escalated') return yes
  if (video.firstJudge === context.actorId) return no(ownAppeal)
  return video.decision?.by === context.actorId
    ? no(
        isDisputed(video)
          ? t('You disputed the flag. Another administrator must decide.')
          : t('You escalated this. Another administrator must decide.'),
      )
    : secondTo(video, context)
}

const ownAppeal = t('The appeal is against your decision. Another administrator must decide.')

const notFirstJudge: VideoGuard = (video, { actorId }) =>
  videoStatusOf(video) === 'appealed' && video.decision?.by === actorId ? no(ownAppeal) : yes

const secondTo: VideoGuard = ({ decision }, context) => (decision ? canSecond(decision, context) : yes)

/** Who escalates an appeal is the second administrator, like those who decide about it. */
const secondToAppeal: VideoGuard = (video, context) =>
  videoStatusOf(video) === 'appealed' ? secondTo(video, context) : yes

/** Whether the first reviewer said why the flag is wrong. */
export const isDisputed = ({ decision }: Pick<Video, 'decision'>): boolean => decision?.outcome === 'dispute'

/** Whether the last step to publishing needs a reason, as for a severely flagged video. */
export const needsWhyWrong = (video: Video): boolean => isSeverelyFlagged(video) && !isDisputed(video)

/**
 * Publishing a video flagged for severe content needs two administrators: one says why the flag is wrong, another
 * agrees. `isSeconded` in the security rules says the same. The reason is required on sending; before that, a screen
 * only asks whether the step is possible.
 */
const severeNeedsTwo: VideoGuard = (video) => {
  if (!isSeverelyFlagged(video)) return yes
  if (videoStatusOf(video) === 'pending')
    return no(
      t(
        'Flagged for severe content. Escalate it, or say why the flag is wrong; another administrator then decides.',
      ),
    )
  return video.decision?.by
    ? yes
    : no(
        t(
          'Flagged for severe content, and its first reviewer is unknown. Reject it; on appeal a second administrator decides.',
        ),
      )
}

const severeNeedsWhy: VideoGuard = (video, { reasonCode, isSent }) =>
  isSent && reasonCode === undefined && needsWhyWrong(video) ? no(t('Say why the flag is wrong.')) : yes

/** Once escalated, a second administrator may reject for it. */
const severeEscalates: VideoGuard = (video, { reasonCode }) =>
  reasonCode !== undefined && reasons[reasonCode].escalateOnly && videoStatusOf(video) === 'pending'
    ? no(
        t('“{reason}” must be escalated, so a second administrator decides.', {
          reason: reasons[reasonCode].label,
        }),
      )
    : yes

const severeAlone: VideoGuard = (video, { bulk, reasonCode }) => {
  if (!bulk) return yes
  const severe = reasonCode !== undefined && reasons[reasonCode].escalateOnly === true
  return severe || isSeverelyFlagged(video) || videoStatusOf(video) === 'escalated'
    ? no(t('Severe content is decided one by one, never in bulk.'))
    : yes
}

/**
 * A second administrator's decision stands, because undoing it would lose the first verdict. The person whose decision
 * is appealed can't dismiss the appeal.
 */
function canTakeBack({ from }: Decision, video: Video, context: VideoContext): Verdict {
  if (from === 'escalated' || from === 'appealed')
    return no(t('Decided by a second administrator, so it can’t be undone.'))
  if (from === 'approved' && isSeverelyFlagged(video))
    return no(
      t('Flagged for severe content: undoing would publish it. On appeal, another administrator decides.'),
    )
  return videoStatusOf(video) === 'appealed' ? notFirstJudge(video, context) : yes
}

const machine = guardedMachine<VideoAction, VideoStatus, Video, VideoContext>({
  noun: t('video'),
  table: videoTransitions,
  labels: videoStatusLabels,
  stateOf: videoStatusOf,
  guards: {
    approve: [severeNeedsTwo, secondAfterEscalation, severeNeedsWhy, severeAlone],
    reject: [secondAfterEscalation, severeEscalates, severeAlone],
    escalate: [severeAlone, notFirstJudge, secondToAppeal],
    dispute: [severeAlone],
    remove: [severeAlone],
    uphold: [notFirstJudge, secondTo],
    overturn: [severeNeedsTwo, notFirstJudge, secondTo, severeNeedsWhy],
  },
  canTakeBack,
})

export const videoCan = machine.can
export const inverseVideoAction = machine.inverse
export const videoCanReverse = machine.canReverse

/** Reasons for an action now, in the order offered. */
export function videoReasons(action: VideoAction, video: Video, context: VideoContext): ReasonChoice[] {
  return reasonsFor('video').filter(
    ({ code }) => machine.can(action, video, { ...context, reasonCode: code }).ok,
  )
}

/** States in which nobody can watch it. */
export const hiddenStatuses = [
  'escalated',
  'rejected',
  'removed',
  'appealed',
  'upheld',
] as const satisfies readonly VideoStatus[]

export const isHidden = (video: Pick<Video, 'reviewStatus'>): boolean =>
  hiddenStatuses.some((status) => status === videoStatusOf(video))

export const isPublished = (video: Pick<Video, 'reviewStatus'>): boolean =>
  ['approved', 'overturned'].includes(videoStatusOf(video))

/** Whether it can be approved together with others: no flags, and no minor visible without consent. */
export function isLowRisk(video: Pick<Video, 'flags' | 'minorsVisible' | 'consent'>): Verdict {
  if ((video.flags ?? []).length > 0) return no(t('This video is flagged. Decide on it individually.'))
  return video.minorsVisible !== false && video.consent !== 'verified'
    ? no(t('Minors may be visible without verified consent. Decide on it individually.'))
    : yes
}
