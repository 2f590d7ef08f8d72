import { t } from '#language/t.ts'
import { nounOf } from '#nouns.ts'
import type { ActivityAction } from '#nouns/activity/activity-status.ts'
import type { ClubAction } from '#nouns/club/club-status.ts'
import type { InvitationAction } from '#nouns/invitation/invitation-status.ts'
import type { MatchAction, MatchReviewAction } from '#nouns/match/match-status.ts'
import type { ModeratorAction } from '#nouns/moderator/match-moderator-status.ts'
import type { OwnershipAction } from '#nouns/ownership/ownership-status.ts'
import type { DealAction } from '#nouns/pipeline/pipeline-status.ts'
import type { UserAction } from '#nouns/user/user-account.ts'
import type { VideoAction } from '#nouns/video/video-status.ts'
import { entryOf } from '#shared/entry-of.ts'
import type { Decision } from './decision.ts'

/** Actions on records beside the steps of their machines. */
type PlainAction =
  | 'create'
  | 'edit'
  | 'assign'
  | 'follow'
  | 'reverse'
  | 'delete'
  | 'move'
  | 'merge'
  | 'separate'

type Action =
  | PlainAction
  | 'assess'
  | 'resend'
  | ActivityAction
  | ClubAction
  | DealAction
  | InvitationAction
  | MatchAction
  | MatchReviewAction
  | ModeratorAction
  | OwnershipAction
  | UserAction
  | VideoAction

/** Each step of a machine needs an entry here. */
const deeds: Record<Action, string> = {
  create: t('Created'),
  edit: t('Edited'),
  assign: t('Assigned'),
  follow: t('Updated with another change:'),
  reverse: t('Reversed a decision on'),
  delete: t('Deleted'),
  move: t('Moved'),
  merge: t('Merged'),
  separate: t('Undid the merge of'),

  submit: t('Submitted'),
  approve: t('Approved'),
  approveFirst: t('Gave the first approval to'),
  reject: t('Rejected'),
  askForInfo: t('Requested information on'),
  resubmit: t('Sent back to review'),
  reopen: t('Reopened'),
  suspend: t('Suspended'),
  reinstate: t('Reinstated'),
  archive: t('Archived'),
  restore: t('Restored'),
  lock: t('Locked'),
  unlock: t('Unlocked'),

  withdraw: t('Recorded the withdrawal of'),
  supersede: t('Superseded'),
  expire: t('Marked as expired:'),
  revoke: t('Revoked'),
  assess: t('Assessed the risk of'),

  setTime: t('Set the time of'),
  kickOff: t('Kicked off'),
  pause: t('Recorded half-time of'),
  resume: t('Resumed'),
  finish: t('Finished'),
  postpone: t('Postponed'),
  reschedule: t('Set a new time for'),
  cancel: t('Cancelled'),
  abandon: t('Abandoned'),
  award: t('Awarded'),

  activate: t('Activated'),
  remove: t('Removed'),

  process: t('Started processing'),
  enqueue: t('Queued'),
  escalate: t('Escalated'),
  dispute: t('Disputed the flag of'),
  appeal: t('Recorded an appeal on'),
  uphold: t('Upheld the decision on'),
  overturn: t('Overturned the decision on'),

  win: t('Won'),
  lose: t('Lost'),
  complete: t('Completed'),

  uninvite: t('Withdrew the invitation of'),
  inviteAgain: t('Invited again:'),
  resend: t('Resent the invitation of'),

  grantAdmin: t('Made administrator:'),
  removeAdmin: t('Removed as administrator:'),
  grantLead: t('Made review lead:'),
  removeLead: t('Removed as review lead:'),
}

/** A decision’s action in the past tense, before the record’s name: "Approved". */
export function actionPastTense({ action, subjectType }: Pick<Decision, 'action' | 'subjectType'>): string {
  const known: Readonly<Record<string, string>> = {
    ...deeds,
    create: nounOf(subjectType)?.created ?? deeds.create,
  }
  return entryOf(known, action) ?? t('Decided on')
}
