import { t } from '#language/t.ts'
import type { Tone } from '#machine/listing-status.ts'

/** The states of play and of review, and how they are called. */

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
  scheduled: 'Scheduled',
  timed: t('Time set'),
  inPlay: t('In play'),
  paused: 'Half-time',
  finished: 'Finished',
  postponed: 'Postponed',
  suspended: 'Suspended',
  cancelled: 'Cancelled',
  abandoned: 'Abandoned',
  awarded: 'Awarded',
}

export const matchStatusTones: Record<MatchStatus, Tone> = {
  scheduled: 'neutral',
  timed: 'neutral',
  inPlay: 'accent',
  paused: 'accent',
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
  draft: 'Draft',
  submitted: 'Submitted',
  needsInfo: t('Needs information'),
  approved: 'Approved',
  rejected: 'Rejected',
  locked: 'Locked',
}

export const matchReviewTones: Record<MatchReviewStatus, Tone> = {
  draft: 'neutral',
  submitted: 'accent',
  needsInfo: 'warning',
  approved: 'good',
  rejected: 'bad',
  locked: 'good',
}
