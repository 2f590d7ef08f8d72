import { t, tc } from '#language/t.ts'
import type { Decision } from '#engine/log/decision.ts'
import { deedIn, type Deed } from './deed.ts'

/** Who did it, and the record with its article, as from `theRecord`. */
type By = { who: string; record: string }

/** Deeds as whole sentences, because verb positions differ between languages. */
const deeds: Record<Deed, (by: By) => string> = {
  create: (by) => t('{who} created {record}', by),
  invite: (by) => t('{who} invited {record}', by),
  edit: (by) => t('{who} edited {record}', by),
  assign: (by) => t('{who} assigned {record}', by),
  follow: (by) => t('{who} updated {record} with another change', by),
  reverse: (by) => t('{who} reversed a decision on {record}', by),
  delete: (by) => t('{who} deleted {record}', by),
  move: (by) => t('{who} moved {record}', by),
  merge: (by) => t('{who} merged {record}', by),
  separate: (by) => t('{who} undid the merge of {record}', by),
  mirror: (by) => t('{who} told the platform about {record}', by),
  other: (by) => t('{who} decided on {record}', by),

  submit: (by) => t('{who} submitted {record}', by),
  approve: (by) => t('{who} approved {record}', by),
  approveFirst: (by) => t('{who} gave the first approval to {record}', by),
  reject: (by) => t('{who} rejected {record}', by),
  askForInfo: (by) => t('{who} requested information on {record}', by),
  resubmit: (by) => t('{who} sent {record} back to review', by),
  reopen: (by) => t('{who} reopened {record}', by),
  suspend: (by) => t('{who} suspended {record}', by),
  reinstate: (by) => t('{who} reinstated {record}', by),
  archive: (by) => t('{who} archived {record}', by),
  restore: (by) => t('{who} restored {record}', by),
  lock: (by) => t('{who} locked {record}', by),
  unlock: (by) => t('{who} unlocked {record}', by),

  withdraw: (by) => t('{who} recorded the withdrawal of {record}', by),
  supersede: (by) => t('{who} superseded {record}', by),
  expire: (by) => t('{who} marked {record} as expired', by),
  revoke: (by) => t('{who} revoked {record}', by),
  assess: (by) => t('{who} assessed the risk of {record}', by),

  setTime: (by) => t('{who} set the time of {record}', by),
  kickOff: (by) => t('{who} kicked off {record}', by),
  pause: (by) => t('{who} recorded half-time of {record}', by),
  interrupt: (by) => tc('match', '{who} suspended {record}', by),
  resume: (by) => t('{who} resumed {record}', by),
  finish: (by) => t('{who} finished {record}', by),
  postpone: (by) => t('{who} postponed {record}', by),
  reschedule: (by) => t('{who} set a new time for {record}', by),
  cancel: (by) => t('{who} cancelled {record}', by),
  abandon: (by) => t('{who} abandoned {record}', by),
  award: (by) => t('{who} awarded {record}', by),

  activate: (by) => t('{who} activated {record}', by),
  remove: (by) => t('{who} removed {record}', by),

  process: (by) => t('{who} started processing {record}', by),
  enqueue: (by) => t('{who} queued {record}', by),
  escalate: (by) => t('{who} escalated {record}', by),
  dispute: (by) => t('{who} disputed the flag of {record}', by),
  appeal: (by) => t('{who} recorded an appeal on {record}', by),
  uphold: (by) => t('{who} upheld the decision on {record}', by),
  overturn: (by) => t('{who} overturned the decision on {record}', by),

  act: (by) => t('{who} acted on the reports in {record}', by),
  dismiss: (by) => t('{who} found nothing to act on in {record}', by),
  setAside: (by) => t('{who} set {record} aside', by),
  hear: (by) => t('{who} brought {record} back for review', by),

  win: (by) => t('{who} won {record}', by),
  lose: (by) => t('{who} lost {record}', by),
  complete: (by) => t('{who} completed {record}', by),

  uninvite: (by) => t('{who} withdrew the invitation of {record}', by),
  inviteAgain: (by) => t('{who} invited {record} again', by),
  resend: (by) => t('{who} resent the invitation of {record}', by),

  confirm: (by) => t('{who} confirmed the suspension of {record}', by),
  grantAdmin: (by) => t('{who} made {record} an administrator', by),
  removeAdmin: (by) => t('{who} removed {record} as administrator', by),
  grantLead: (by) => t('{who} made {record} a review lead', by),
  removeLead: (by) => t('{who} removed {record} as review lead', by),
}

/** A decision as a sentence: "Ana Silva approved the club “Hesel FC”". */
export function deedTold(decision: Pick<Decision, 'action' | 'subjectType'>, by: By): string {
  const { action, subjectType } = decision
  // People are invited, invitations aren't.
  const deed = action === 'create' && subjectType === 'invitations' ? deeds.create : deedIn(deeds, decision)
  return deed(by)
}
