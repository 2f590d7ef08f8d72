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

/** What is done to records beside the steps of their machines. */
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

/** A machine that gets another step must say here what it is called afterwards. */
const deeds: Record<Action, string> = {
  create: 'Created',
  edit: 'Edited',
  assign: 'Assigned',
  follow: t('Changed along'),
  reverse: t('Took back a decision about'),
  delete: 'Deleted',
  move: 'Moved',
  merge: 'Merged',
  separate: t('Took back the merger of'),

  submit: 'Submitted',
  approve: 'Approved',
  approveFirst: t('Gave the first approval to'),
  reject: 'Rejected',
  askForInfo: t('Asked for information about'),
  resubmit: t('Sent back to review'),
  reopen: 'Reopened',
  suspend: 'Suspended',
  reinstate: 'Reinstated',
  archive: 'Archived',
  restore: 'Restored',
  lock: 'Locked',
  unlock: 'Unlocked',

  withdraw: t('Noted the withdrawal of'),
  supersede: 'Superseded',
  expire: t('Let expire:'),
  revoke: 'Revoked',
  assess: t('Assessed the risk of'),

  setTime: t('Set the time of'),
  kickOff: t('Kicked off'),
  pause: t('Noted half-time of'),
  resume: 'Resumed',
  finish: 'Finished',
  postpone: 'Postponed',
  reschedule: t('Set a new time for'),
  cancel: t('Cancelled'),
  abandon: 'Abandoned',
  award: 'Awarded',

  activate: 'Activated',
  remove: 'Removed',

  process: t('Started processing'),
  enqueue: t('Put in the queue:'),
  escalate: 'Escalated',
  dispute: t('Disputed the flag of'),
  appeal: t('Recorded an appeal about'),
  uphold: t('Upheld the decision on'),
  overturn: t('Overturned the decision on'),

  win: 'Won',
  lose: 'Lost',
  complete: 'Completed',

  uninvite: t('Withdrew the invitation of'),
  inviteAgain: t('Invited again:'),
  resend: t('Resent the invitation of'),

  grantAdmin: t('Made administrator:'),
  removeAdmin: t('Removed as administrator:'),
  grantLead: t('Made review lead:'),
  removeLead: t('Removed as review lead:'),
}

/** What a decision did, in the past tense and before the name of what it was done to: "Approved". */
export function actionPastTense({ action, subjectType }: Pick<Decision, 'action' | 'subjectType'>): string {
  const known: Readonly<Record<string, string>> = {
    ...deeds,
    create: nounOf(subjectType)?.created ?? deeds.create,
  }
  return entryOf(known, action) ?? t('Decided about')
}
