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
  follow: 'Changed along',
  reverse: 'Took back a decision about',
  delete: 'Deleted',
  move: 'Moved',
  merge: 'Merged',
  separate: 'Took back the merger of',

  submit: 'Submitted',
  approve: 'Approved',
  approveFirst: 'Gave the first approval to',
  reject: 'Rejected',
  askForInfo: 'Asked for information about',
  resubmit: 'Sent back to review',
  reopen: 'Reopened',
  suspend: 'Suspended',
  reinstate: 'Reinstated',
  archive: 'Archived',
  restore: 'Restored',
  lock: 'Locked',
  unlock: 'Unlocked',

  withdraw: 'Noted the withdrawal of',
  supersede: 'Superseded',
  expire: 'Let expire:',
  revoke: 'Revoked',
  assess: 'Assessed the risk of',

  setTime: 'Set the time of',
  kickOff: 'Kicked off',
  pause: 'Noted half-time of',
  resume: 'Resumed',
  finish: 'Finished',
  postpone: 'Postponed',
  reschedule: 'Set a new time for',
  cancel: 'Cancelled',
  abandon: 'Abandoned',
  award: 'Awarded',

  activate: 'Activated',
  remove: 'Removed',

  process: 'Started processing',
  enqueue: 'Put in the queue:',
  escalate: 'Escalated',
  dispute: 'Disputed the flag of',
  appeal: 'Recorded an appeal about',
  uphold: 'Upheld the decision on',
  overturn: 'Overturned the decision on',

  win: 'Won',
  lose: 'Lost',
  complete: 'Completed',

  uninvite: 'Withdrew the invitation of',
  inviteAgain: 'Invited again:',
  resend: 'Resent the invitation of',

  grantAdmin: 'Made administrator:',
  removeAdmin: 'Removed as administrator:',
  grantLead: 'Made review lead:',
  removeLead: 'Removed as review lead:',
}

/** What a decision did, in the past tense and before the name of what it was done to: "Approved". */
export function actionPastTense({ action, subjectType }: Pick<Decision, 'action' | 'subjectType'>): string {
  const known: Readonly<Record<string, string>> = {
    ...deeds,
    create: nounOf(subjectType)?.created ?? deeds.create,
  }
  return entryOf(known, action) ?? 'Decided about'
}
