import { t, tc } from '#language/t.ts'
import type { Decision } from '#engine/log/decision.ts'
import { deedIn, type Deed } from './deed.ts'

/** Deeds of a person who is named elsewhere. */
const deeds: Record<Deed, string> = {
  create: t('Created <subject/>'),
  invite: t('Invited <subject/>'),
  edit: t('Edited <subject/>'),
  assign: t('Assigned <subject/>'),
  follow: t('Updated with another change: <subject/>'),
  reverse: t('Reversed a decision on <subject/>'),
  delete: t('Deleted <subject/>'),
  move: t('Moved <subject/>'),
  merge: t('Merged <subject/>'),
  separate: t('Undid the merge of <subject/>'),
  mirror: t('Told the platform about <subject/>'),
  other: t('Decided on <subject/>'),

  submit: t('Submitted <subject/>'),
  approve: t('Approved <subject/>'),
  approveFirst: t('Gave the first approval to <subject/>'),
  reject: t('Rejected <subject/>'),
  askForInfo: t('Requested information on <subject/>'),
  resubmit: t('Sent back to review: <subject/>'),
  reopen: t('Reopened <subject/>'),
  suspend: t('Suspended <subject/>'),
  reinstate: t('Reinstated <subject/>'),
  archive: t('Archived <subject/>'),
  restore: t('Restored <subject/>'),
  lock: t('Locked <subject/>'),
  unlock: t('Unlocked <subject/>'),

  withdraw: t('Recorded the withdrawal of <subject/>'),
  supersede: t('Superseded <subject/>'),
  expire: t('Marked as expired: <subject/>'),
  revoke: t('Revoked <subject/>'),
  assess: t('Assessed the risk of <subject/>'),

  setTime: t('Set the time of <subject/>'),
  kickOff: t('Kicked off <subject/>'),
  pause: t('Recorded half-time of <subject/>'),
  interrupt: tc('match', 'Suspended <subject/>'),
  resume: t('Resumed <subject/>'),
  finish: t('Finished <subject/>'),
  postpone: t('Postponed <subject/>'),
  reschedule: t('Set a new time for <subject/>'),
  cancel: t('Cancelled <subject/>'),
  abandon: t('Abandoned <subject/>'),
  award: t('Awarded <subject/>'),

  activate: t('Activated <subject/>'),
  remove: t('Removed <subject/>'),

  process: t('Started processing <subject/>'),
  enqueue: t('Queued <subject/>'),
  escalate: t('Escalated <subject/>'),
  dispute: t('Disputed the flag of <subject/>'),
  appeal: t('Recorded an appeal on <subject/>'),
  uphold: t('Upheld the decision on <subject/>'),
  overturn: t('Overturned the decision on <subject/>'),

  act: t('Acted on the reports in <subject/>'),
  dismiss: t('Found nothing to act on in <subject/>'),
  setAside: t('Set aside <subject/>'),
  hear: t('Brought back for review: <subject/>'),

  win: t('Won <subject/>'),
  lose: t('Lost <subject/>'),
  complete: t('Completed <subject/>'),

  uninvite: t('Withdrew the invitation of <subject/>'),
  inviteAgain: t('Invited again: <subject/>'),
  resend: t('Resent the invitation of <subject/>'),

  confirm: t('Confirmed the suspension of <subject/>'),
  grantAdmin: t('Made administrator: <subject/>'),
  removeAdmin: t('Removed as administrator: <subject/>'),
  grantLead: t('Made review lead: <subject/>'),
  removeLead: t('Removed as review lead: <subject/>'),
}

/** Sentence for `rich` of what a decision did, without the person: "Approved <subject/>". */
export const deedDone = (decision: Pick<Decision, 'action' | 'subjectType'>): string =>
  deedIn(deeds, decision)
