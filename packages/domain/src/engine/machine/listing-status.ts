import type { Tone } from '#engine/kinds/field.ts'
import * as z from 'zod/mini'
import { t } from '#language/t.ts'
import type { StateMachine } from './state-machine.ts'
import type { TransitionTable } from '#shared/verdict.ts'

/** States of clubs and leagues, which are requested, reviewed and then listed. */
export const listingStatuses = [
  'draft',
  'requested',
  'needsInfo',
  'approved',
  'rejected',
  'suspended',
  'archived',
] as const
export const ListingStatus = z.enum(listingStatuses)
export type ListingStatus = z.infer<typeof ListingStatus>

export type ListingStatusLabels = Readonly<Record<ListingStatus, string>>

/** Words for clubs. A noun of another gender in German or Spanish has its own. */
export const listingStatusLabels: ListingStatusLabels = {
  draft: t('Draft'),
  requested: t('Requested'),
  needsInfo: t('Needs information'),
  approved: t('Approved'),
  rejected: t('Rejected'),
  suspended: t('Suspended'),
  archived: t('Archived'),
}

export const listingStatusTones: Record<ListingStatus, Tone> = {
  draft: 'neutral',
  requested: 'warning',
  needsInfo: 'info',
  approved: 'good',
  rejected: 'bad',
  suspended: 'bad',
  archived: 'neutral',
}

/** State of a listing; a record without one is a draft that nobody requested. */
export const listingStatusOf = ({ status }: { status?: ListingStatus | undefined }): ListingStatus =>
  status ?? 'draft'

/** States in which an administrator may create one; requests come from the platform. */
export const initialListingStatuses = ['draft', 'approved'] as const

export type ListingAction =
  | 'submit'
  | 'approve'
  | 'reject'
  | 'askForInfo'
  | 'resubmit'
  | 'reopen'
  | 'suspend'
  | 'reinstate'
  | 'archive'
  | 'restore'

export const listingTransitions = {
  submit: { label: t('Submit for review'), from: ['draft'], to: 'requested', reason: 'none' },
  approve: { label: t('Approve'), from: ['requested'], to: 'approved', reason: 'none' },
  reject: {
    label: t('Reject'),
    from: ['requested', 'needsInfo'],
    to: 'rejected',
    reason: 'required',
    takes: 'content',
  },
  askForInfo: { label: t('Ask for information'), from: ['requested'], to: 'needsInfo', reason: 'none' },
  resubmit: { label: t('Back to review'), from: ['needsInfo'], to: 'requested', reason: 'none' },
  reopen: { label: t('Reopen'), from: ['rejected'], to: 'requested', reason: 'none' },
  suspend: { label: t('Suspend'), from: ['approved'], to: 'suspended', reason: 'required', takes: 'content' },
  reinstate: { label: t('Reinstate'), from: ['suspended'], to: 'approved', reason: 'none' },
  archive: {
    label: t('Archive'),
    from: ['approved', 'suspended'],
    to: 'archived',
    reason: 'required',
    takes: 'content',
  },
  restore: { label: t('Restore'), from: ['archived'], to: 'approved', reason: 'none' },
} as const satisfies TransitionTable<ListingAction, ListingStatus>

export const listingMachine: StateMachine = {
  states: listingStatuses,
  fallback: 'draft',
  initial: initialListingStatuses,
  table: listingTransitions,
}
