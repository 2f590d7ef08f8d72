import { t } from '@touchline/domain/language/t.ts'
import { nounOf } from '@touchline/domain/nouns.ts'
import { subjectOfComment } from '@touchline/domain/nouns/comment/comment-subject.ts'
import { activityName, activityTypeLabels } from '@touchline/domain/nouns/activity/activity.ts'
import { actionPastTense } from '@touchline/domain/nouns/decision/action-past-tense.ts'
import type { Decision } from '@touchline/domain/nouns/decision/decision.ts'
import { areaName, subjectNoun } from '@touchline/domain/nouns/decision/subject.ts'
import type { InboxItem } from '#data/nouns/inbox/inbox.ts'
import { currentAdmin } from '#data/session/session.ts'
import { paths } from '#paths.ts'
import { pathOfComment, pathOfRecord, reviewPath, viewPath } from '#record-paths.ts'
import { heldLook } from '#screens/queue/held-looks.ts'

export type Words = { text: string; detail?: string | undefined; to: string }

/** Which records a line is about whose names are still to be read. */
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

/** What a line says, and where it leads. `name` is what its subject is called, where that is known yet. */
export function wordsOf(item: InboxItem, name: string | undefined, now: Date): Words {
  switch (item.kind) {
    case 'log':
      return loggedWords(item.decision, name)
    case 'view': {
      const { ownerName, name: title, area } = item.view
      const text = t('{ownerName} shared the view “{title}”', {
        ownerName: ownerName || 'A colleague',
        title,
      })
      return { text, to: viewPath(item.view), detail: area === 'decisions' ? t('History') : areaName(area) }
    }
    case 'due': {
      const { activity, dueAt } = item
      const what = activity.type ? activityTypeLabels[activity.type] : 'Activity'
      const text = `${what} ${dueAt < now ? 'was due' : 'is due soon'}: ${activityName(activity)}`
      return { text, to: paths.activity(activity.id) }
    }
    case 'claim':
      return {
        text: t('You hold {named} for less than three minutes more', { named: named(item.collection, name) }),
        detail: t('Open it to go on; otherwise it is free for colleagues again.'),
        to: reviewPath(item.collection, item.subjectId),
      }
    case 'alert':
      return alertWords(item)
    case 'mail':
      return mailWords(item, name)
  }
}

/** Of which record a decision is, by its id: `clubs_x_5`. */
function subjectOfDecision(decisionId: string): { collection: string; id: string } {
  const [collection = '', ...rest] = decisionId.split('_')
  return { collection, id: rest.slice(0, -1).join('_') }
}

function mailWords(
  { decisionId, delivery }: Extract<InboxItem, { kind: 'mail' }>,
  name: string | undefined,
): Words {
  const { collection } = subjectOfDecision(decisionId)
  const troubled = delivery?.recipients?.find(({ state }) => state === 'failed' || state === 'unclear')
  const message = t('your message about {named}', { named: named(collection, name) })
  const { address, reason } = troubled ?? {}
  return {
    // What went wrong comes first: a narrow screen cuts the rest.
    text: `${troubled?.state === 'unclear' ? 'May not have arrived' : 'Not sent'}: ${message}`,
    detail: address && reason ? `${address}: ${reason}` : (reason ?? address),
    to: paths.decision(decisionId),
  }
}

function alertWords({ view, count, hasFailed }: Extract<InboxItem, { kind: 'alert' }>): Words {
  const name = `“${view.name}”`
  if (!hasFailed)
    return { text: t('{count} new in {name}', { count, name }), detail: areaName(view.area), to: view.path }
  return {
    text: t('{name} can’t be watched any more', { name }),
    detail: t('Some of its filters no longer work. Open it, set them again and update the view.'),
    to: view.path,
  }
}

function loggedWords(decision: Decision, name: string | undefined): Words {
  if (decision.subjectType === 'comments') return commentWords(decision, name)
  const { subjectType, subjectId, byName, note } = decision
  return {
    text: `${byName || 'A colleague'} ${deedOf(decision, named(subjectType, name))}`,
    detail: note ? `“${note}”` : undefined,
    to: pathOfRecord(subjectType, subjectId) ?? paths.inbox(),
  }
}

/** Where it stands, and what it says; not to a reviewer who must not know what is said of it yet. */
function commentWords({ subjectId, byName, action, after }: Decision, name: string | undefined): Words {
  const subject = subjectOfComment(subjectId)
  const { subjectType = '', subjectId: id = '' } = subject ?? {}
  const place = name ?? t('the {subjectNoun}', { subjectNoun: subjectNoun(subjectType) })
  const deed =
    action === 'reverse'
      ? 'reversed your change of a comment'
      : isMentioned(after)
        ? 'mentioned you'
        : 'commented'
  const isBlind = heldLook(subjectType, id) !== undefined
  return {
    text: t('{byName} {deed} on {place}', { byName: byName || 'A colleague', deed, place }),
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

/** What was done, after the name of who did it. */
function deedOf(decision: Decision, subject: string): string {
  const { action, subjectType, after, from, to, reversesBy } = decision
  const { uid } = currentAdmin()
  if (after?.['ownerId'] === uid)
    return action === 'create'
      ? t('added {subject} for you', { subject })
      : t('handed {subject} over to you', { subject })
  if (after?.['assigneeId'] === uid) return t('assigned {subject} to you', { subject })
  if (action === 'reverse') {
    const back = to ? `: ${from ? `${stateWord(from)}, now ` : 'now '}${stateWord(to)}` : ''
    // The first approver hears of everything about the request, and so do followers.
    const isOwn = reversesBy === uid && !nounOf(subjectType)?.waits?.firstApproval
    return t('took back {value} decision on {subject}{back}', { value: isOwn ? 'your' : 'a', subject, back })
  }
  return `${sentenceMiddle(actionPastTense(decision))} ${subject}`
}

const sentenceMiddle = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

/** "needsInfo" as it is said. */
const stateWord = (state: string) => state.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const named = (collection: string, name: string | undefined) =>
  t('the {subjectNoun}{value}', {
    subjectNoun: subjectNoun(collection),
    value: name === undefined ? '' : ` “${name}”`,
  })
