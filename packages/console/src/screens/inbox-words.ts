import { t, tc } from '@touchline/domain/language/t.ts'
import { quoted } from '@touchline/domain/language/phrases.ts'
import { nounOf } from '@touchline/domain/engine/catalogue/nouns.ts'
import { subjectOfComment } from '@touchline/domain/kept/comment/comment-subject.ts'
import { activityName, activityTypeLabels } from '@touchline/domain/nouns/activity/activity.ts'
import { isUnsent } from '@touchline/domain/engine/mail/delivery.ts'
import { deedTold } from '@touchline/domain/tables/deed-told.ts'
import type { Decision } from '@touchline/domain/engine/log/decision.ts'
import { areaName } from '@touchline/domain/engine/log/subject.ts'
import { theRecord } from '@touchline/domain/engine/catalogue/noun-words.ts'
import type { InboxItem } from '#data/nouns/inbox/inbox.ts'
import { currentAdmin } from '#data/session/session.ts'
import { paths } from '#paths.ts'
import { pathOfComment, pathOfRecord, reviewPath, viewPath } from '#record-paths.ts'
import { heldLook } from './held-looks.ts'
import { whyUnsent } from './delivery-words.ts'

export type Words = { text: string; detail?: string | undefined; to: string }

/** The record of a line whose name is still to be read. */
export function subjectOf(item: InboxItem): { collection: string; id: string } | undefined {
  if (item.kind === 'claim') return { collection: item.collection, id: item.subjectId }
  if (item.kind === 'mail') return subjectOfDecision(item.decisionId)
  if (item.kind !== 'log') return undefined
  const { subjectType, subjectId } = item.decision
  const commented = subjectType === 'comments' ? subjectOfComment(subjectId) : undefined
  return commented === undefined
    ? { collection: subjectType, id: subjectId }
    : { collection: commented.subjectType, id: commented.subjectId }
}

/** Text of a line, and its link. `name` is the name of its subject, if known yet. */
export function wordsOf(item: InboxItem, name: string | undefined, now: Date): Words {
  switch (item.kind) {
    case 'log':
      return loggedWords(item.decision, name)
    case 'view': {
      const { ownerName, name: title, area } = item.view
      const text = t('{who} shared the view “{title}”', { who: ownerName || t('A colleague'), title })
      return { text, to: viewPath(item.view), detail: area === 'decisions' ? t('History') : areaName(area) }
    }
    case 'due': {
      const { activity, dueAt } = item
      const values = {
        type: activity.type ? activityTypeLabels[activity.type] : t('Activity'),
        name: activityName(activity),
      }
      const text = dueAt < now ? t('{type} overdue: {name}', values) : t('{type} due soon: {name}', values)
      return { text, to: paths.activity(activity.id) }
    }
    case 'claim':
      return {
        text: t('Less than three minutes left to decide {record}', {
          record: theRecord(item.collection, name),
        }),
        detail: t('Open it to continue, or it goes back to the queue.'),
        to: reviewPath(item.collection, item.subjectId),
      }
    case 'alert':
      return alertWords(item)
    case 'mail':
      return mailWords(item, name)
  }
}

/** The record of a decision, by its id: `clubs_x_5`. */
function subjectOfDecision(decisionId: string): { collection: string; id: string } {
  const [collection = '', ...rest] = decisionId.split('_')
  return { collection, id: rest.slice(0, -1).join('_') }
}

function mailWords(
  { decisionId, delivery }: Extract<InboxItem, { kind: 'mail' }>,
  name: string | undefined,
): Words {
  const { collection } = subjectOfDecision(decisionId)
  const troubled = delivery?.recipients?.find(({ state }) => isUnsent(state))
  const record = theRecord(collection, name)
  const { address } = troubled ?? {}
  const reason = troubled && whyUnsent(troubled)
  return {
    // The trouble comes first: a narrow screen cuts the rest.
    text:
      troubled?.state === 'unclear'
        ? t('May not have arrived: your message about {record}', { record })
        : t('Not sent: your message about {record}', { record }),
    detail: address && reason ? `${address}: ${reason}` : (reason ?? address),
    to: paths.decision(decisionId),
  }
}

function alertWords({ view, count, hasFailed }: Extract<InboxItem, { kind: 'alert' }>): Words {
  const { name } = view
  if (!hasFailed)
    return {
      text: t('{count, plural, other {# new}} in “{name}”', { count, name }),
      detail: areaName(view.area),
      to: view.path,
    }
  return {
    text: t('“{name}” can no longer send alerts', { name }),
    detail: t('Some of its filters no longer work. Open the view, set them again and update it.'),
    to: view.path,
  }
}

function loggedWords(decision: Decision, name: string | undefined): Words {
  if (decision.subjectType === 'comments') return commentWords(decision, name)
  const { subjectType, subjectId, byName, note } = decision
  return {
    text: deedOf(decision, byName || t('A colleague'), theRecord(subjectType, name)),
    detail: note ? quoted(note) : undefined,
    to: pathOfRecord(subjectType, subjectId) ?? paths.inbox(),
  }
}

/** Text and link of a line about a comment; without the comment's words for a reviewer who must not know them yet. */
function commentWords({ subjectId, byName, action, after }: Decision, name: string | undefined): Words {
  const subject = subjectOfComment(subjectId)
  const { subjectType = '', subjectId: id = '' } = subject ?? {}
  const values = { who: byName || t('A colleague'), record: name ?? theRecord(subjectType, name) }
  const isBlind = heldLook(subjectType, id) !== undefined
  return {
    text:
      action === 'reverse'
        ? t('{who} reversed your change of a comment on {record}', values)
        : isMentioned(after)
          ? t('{who} mentioned you on {record}', values)
          : t('{who} commented on {record}', values),
    detail: isBlind ? undefined : textIn(after)?.split('\n')[0],
    to: (subject && pathOfComment(subject, subjectId)) ?? paths.inbox(),
  }
}

function isMentioned(after: Decision['after']): boolean {
  const mentions = after?.['mentions']
  return Array.isArray(mentions) && mentions.includes(currentAdmin().uid)
}

function textIn(after: Decision['after']): string | undefined {
  const text = after?.['text']
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined
}

/** "Ana Silva approved the club “Hesel FC”". */
function deedOf(decision: Decision, who: string, record: string): string {
  const { action, subjectType, after, reversesBy } = decision
  const { uid } = currentAdmin()
  if (after?.['ownerId'] === uid)
    return action === 'create'
      ? t('{who} added {record} for you', { who, record })
      : t('{who} assigned {record} to you', { who, record })
  if (after?.['assigneeId'] === uid) return t('{who} assigned {record} to you', { who, record })
  if (action === 'reverse') {
    // The first approver hears of everything about the request, and so do followers.
    const isOwn = reversesBy === uid && !nounOf(subjectType)?.waits?.firstApproval
    return isOwn ? ownReversed(decision, who, record) : otherReversed(decision, who, record)
  }
  return deedTold(decision, { who, record })
}

function ownReversed({ subjectType, from, to }: Decision, who: string, record: string): string {
  if (!to) return t('{who} reversed your decision on {record}', { who, record })
  const now = stateWord(subjectType, to)
  if (!from) return t('{who} reversed your decision on {record}: now {now}', { who, record, now })
  const before = stateWord(subjectType, from)
  return t('{who} reversed your decision on {record}: {before}, now {now}', { who, record, before, now })
}

function otherReversed({ subjectType, from, to }: Decision, who: string, record: string): string {
  if (!to) return t('{who} reversed a decision on {record}', { who, record })
  const now = stateWord(subjectType, to)
  if (!from) return t('{who} reversed a decision on {record}: now {now}', { who, record, now })
  const before = stateWord(subjectType, from)
  return t('{who} reversed a decision on {record}: {before}, now {now}', { who, record, before, now })
}

/** States of all machines within a sentence; other languages have them agree with "status". */
const words: Readonly<Record<string, string>> = {
  abandoned: t('abandoned'),
  accepted: t('accepted'),
  active: t('active'),
  appealed: t('appealed'),
  approved: t('approved'),
  archived: t('archived'),
  awarded: t('awarded'),
  cancelled: t('cancelled'),
  deleted: t('deleted'),
  done: t('done'),
  draft: t('draft'),
  escalated: t('escalated'),
  expired: t('expired'),
  finished: t('finished'),
  inPlay: t('in play'),
  invited: t('invited'),
  issued: t('issued'),
  lost: t('lost'),
  merged: t('merged'),
  needsInfo: t('needs information'),
  open: t('open'),
  paused: t('half-time'),
  pending: t('pending'),
  planned: t('planned'),
  postponed: t('postponed'),
  rejected: t('rejected'),
  removed: t('removed'),
  requested: t('requested'),
  resolved: t('resolved'),
  revoked: t('revoked'),
  scheduled: t('scheduled'),
  submitted: t('submitted'),
  suspended: t('suspended'),
  timed: t('time set'),
  withdrawn: t('withdrawn'),
  won: t('won'),
}

/** A match that is suspended goes on; a user who is can't sign in. */
const ofMatches: Readonly<Record<string, string>> = { suspended: tc('match', 'suspended') }

/** "needsInfo" in words. */
const stateWord = (collection: string, state: string): string =>
  (collection === 'matches' ? ofMatches[state] : undefined) ??
  words[state] ??
  state.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
