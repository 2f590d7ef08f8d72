import { t, tc } from '#language/t.ts'
import type { Tone } from '#engine/kinds/field.ts'

/** States of play and of review, with labels. */

export const matchStatuses = [
  'scheduled',
  'timed',
  'inPlay',
  'paused',
  'finished',
  'postponed',
  'suspended',
  'cancelled',
  'abandoned',
  'awarded',
] as const
export type MatchStatus = (typeof matchStatuses)[number]

export const matchStatusLabels: Record<MatchStatus, string> = {
  scheduled: t('Scheduled'),
  timed: t('Time set'),
  inPlay: t('In play'),
  paused: t('Half-time'),
  finished: t('Finished'),
  postponed: t('Postponed'),
  suspended: tc('match', 'Suspended'),
  cancelled: tc('match', 'Cancelled'),
  abandoned: t('Abandoned'),
  awarded: t('Awarded'),
}

export const matchStatusTones: Record<MatchStatus, Tone> = {
  scheduled: 'neutral',
  timed: 'neutral',
  inPlay: 'info',
  paused: 'info',
  finished: 'good',
  postponed: 'warning',
  suspended: 'warning',
  cancelled: 'neutral',
  abandoned: 'bad',
  awarded: 'good',
}

export const matchReviewStatuses = [
  'draft',
  'submitted',
  'needsInfo',
  'approved',
  'rejected',
  'locked',
] as const
export type MatchReviewStatus = (typeof matchReviewStatuses)[number]

export const matchReviewLabels: Record<MatchReviewStatus, string> = {
  draft: t('Draft'),
  submitted: t('Submitted'),
  needsInfo: t('Needs information'),
  approved: t('Approved'),
  rejected: t('Rejected'),
  locked: t('Locked'),
}

export const matchReviewTones: Record<MatchReviewStatus, Tone> = {
  draft: 'neutral',
  submitted: 'warning',
  needsInfo: 'info',
  approved: 'good',
  rejected: 'bad',
  locked: 'good',
}
