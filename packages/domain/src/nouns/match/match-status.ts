import { t, tc } from '#language/t.ts'
import { guardedMachine } from '#engine/machine/guarded-machine.ts'
import type { StateMachine } from '#engine/machine/state-machine.ts'
import { all, no, type TransitionTable, type Verdict, yes } from '#shared/verdict.ts'
import type { Decision } from '#engine/log/decision.ts'
import { revOf } from '#shared/record.ts'
import { matchName, matchReviewOf, matchStatusOf, type Match } from './match.ts'
import {
  matchReviewLabels,
  matchReviewStatuses,
  matchStatuses,
  matchStatusLabels,
  type MatchReviewStatus,
  type MatchStatus,
} from './match-states.ts'

export type MatchAction =
  | 'setTime'
  | 'kickOff'
  | 'pause'
  | 'resume'
  | 'finish'
  | 'postpone'
  | 'reschedule'
  | 'cancel'
  | 'suspend'
  | 'abandon'
  | 'award'

/** Names of states and actions are those of IFAB and FIFA. */
export const matchTransitions = {
  setTime: { label: t('Set time'), from: ['scheduled'], to: 'timed', reason: 'none' },
  kickOff: { label: t('Kick off'), from: ['timed'], to: 'inPlay', reason: 'none' },
  pause: { label: t('Half-time'), from: ['inPlay'], to: 'paused', reason: 'none' },
  resume: { label: t('Resume'), from: ['paused', 'suspended'], to: 'inPlay', reason: 'none' },
  finish: { label: t('Finish'), from: ['inPlay', 'paused', 'abandoned'], to: 'finished', reason: 'none' },
  postpone: { label: t('Postpone'), from: ['scheduled', 'timed'], to: 'postponed', reason: 'none' },
  reschedule: { label: t('Set new time'), from: ['postponed'], to: 'timed', reason: 'none' },
  cancel: {
    label: t('Cancel match'),
    from: ['scheduled', 'timed', 'postponed'],
    to: 'cancelled',
    reason: 'none',
  },
  suspend: { label: tc('match', 'Suspend'), from: ['inPlay'], to: 'suspended', reason: 'required' },
  abandon: { label: t('Abandon'), from: ['suspended'], to: 'abandoned', reason: 'none' },
  award: {
    label: t('Award'),
    from: ['scheduled', 'timed', 'postponed', 'abandoned'],
    to: 'awarded',
    reason: 'required',
  },
} as const satisfies TransitionTable<MatchAction, MatchStatus>

export type MatchReviewAction =
  | 'submit'
  | 'approve'
  | 'reject'
  | 'askForInfo'
  | 'resubmit'
  | 'lock'
  | 'unlock'

export const matchReviewTransitions = {
  submit: { label: t('Submit for review'), from: ['draft'], to: 'submitted', reason: 'none' },
  approve: { label: t('Approve'), from: ['submitted'], to: 'approved', reason: 'none' },
  reject: { label: t('Reject'), from: ['submitted'], to: 'rejected', reason: 'required', takes: 'content' },
  askForInfo: { label: t('Ask for information'), from: ['submitted'], to: 'needsInfo', reason: 'none' },
  resubmit: { label: t('Back to review'), from: ['needsInfo'], to: 'submitted', reason: 'none' },
  lock: { label: t('Lock'), from: ['approved'], to: 'locked', reason: 'none' },
  unlock: { label: t('Unlock'), from: ['locked'], to: 'approved', reason: 'required' },
} as const satisfies TransitionTable<MatchReviewAction, MatchReviewStatus>

export const matchMachine: StateMachine = {
  states: matchStatuses,
  fallback: 'scheduled',
  initial: [],
  table: matchTransitions,
}
export const matchReviewMachine: StateMachine = {
  states: matchReviewStatuses,
  fallback: 'draft',
  initial: [],
  table: matchReviewTransitions,
}

const isLocked = (match: Match) => matchReviewOf(match) === 'locked' || match.locked === true
const unlocked = (match: Match): Verdict =>
  isLocked(match) ? no(t('This match is locked. Unlock it first.')) : yes

const play = guardedMachine<MatchAction, MatchStatus, Match, unknown>({
  noun: 'match',
  table: matchTransitions,
  labels: matchStatusLabels,
  stateOf: matchStatusOf,
  canEdit: unlocked,
})

const review = guardedMachine<MatchReviewAction, MatchReviewStatus, Match, unknown>({
  noun: 'match',
  table: matchReviewTransitions,
  labels: matchReviewLabels,
  stateOf: matchReviewOf,
})

export const matchCan = (action: MatchAction, match: Match): Verdict =>
  all(unlocked(match), play.can(action, match, undefined))

export const matchReviewCan = (action: MatchReviewAction, match: Match): Verdict =>
  review.can(action, match, undefined)

/**
 * Whether the match can stay when another one is removed because of it. A match that isn't played, or was rejected, is
 * in nobody's way.
 */
export const matchStays = (match: Match): Verdict =>
  ['cancelled', 'postponed'].includes(matchStatusOf(match)) || matchReviewOf(match) === 'rejected'
    ? no(t('{match} is cancelled, postponed or rejected.', { match: matchName(match) }))
    : yes

/** How a match is removed in favour of another: rejected in review, or cancelled before it starts. */
export function matchGoing(match: Match): 'reject' | 'cancel' | undefined {
  if (matchReviewCan('reject', match).ok) return 'reject'
  return matchCan('cancel', match).ok ? 'cancel' : undefined
}

/** A locked match can't be edited. */
export const matchCanEdit = play.canEdit

/** Only imported matches can be deleted, and only while unchanged: the security rules compare them with the import. */
export const matchCanDelete = (match: Match): Verdict =>
  revOf(match) === 1 &&
  matchStatusOf(match) === 'scheduled' &&
  matchReviewOf(match) === 'draft' &&
  match.submissions === undefined
    ? yes
    : no(t('Matches can’t be deleted. Cancel or reject it instead.'))

/** Whether a decision can be undone now. Its changed fields tell which machine it belongs to. */
export const matchCanReverse = (decision: Decision, match: Match): Verdict =>
  'reviewStatus' in (decision.after ?? {})
    ? review.canReverse(decision, match, undefined)
    : all(unlocked(match), play.canReverse(decision, match, undefined))
