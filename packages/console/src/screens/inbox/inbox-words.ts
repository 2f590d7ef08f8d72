import { nounOf } from '@touchline/domain/nouns.ts'
import { activityName, activityTypeLabels } from '@touchline/domain/nouns/activity/activity.ts'
import type { Decision } from '@touchline/domain/nouns/decision/decision.ts'
import { areaName, subjectNoun } from '@touchline/domain/nouns/decision/subject.ts'
import { entryOf } from '@touchline/domain/shared/entry-of.ts'
import type { InboxItem } from '#data/nouns/inbox/inbox.ts'
import { currentAdmin } from '#data/session/session.ts'
import { paths } from '#paths.ts'
import { pathOfRecord, reviewPath, viewPath } from '#record-paths.ts'

export type Words = { text: string; detail?: string | undefined; to: string }

/** Which records a line is about whose names are still to be read. */
export function subjectOf(item: InboxItem): { collection: string; id: string } | undefined {
  if (item.kind === 'claim') return { collection: item.collection, id: item.subjectId }
  return item.kind === 'log'
    ? { collection: item.decision.subjectType, id: item.decision.subjectId }
    : undefined
}

/** What a line says, and where it leads. `name` is what its subject is called, where that is known yet. */
export function wordsOf(item: InboxItem, name: string | undefined, now: Date): Words {
  switch (item.kind) {
    case 'log':
      return loggedWords(item.decision, name)
    case 'view': {
      const { ownerName, name: title, area } = item.view
      const text = `${ownerName || 'A colleague'} shared the view “${title}”`
      return { text, to: viewPath(item.view), detail: area === 'decisions' ? 'History' : areaName(area) }
    }
    case 'due': {
      const { activity, dueAt } = item
      const what = activity.type ? activityTypeLabels[activity.type] : 'Activity'
      const text = `${what} ${dueAt < now ? 'was due' : 'is due soon'}: ${activityName(activity)}`
      return { text, to: paths.activity(activity.id) }
    }
    case 'claim':
      return {
        text: `You hold ${named(item.collection, name)} for less than three minutes more`,
        detail: 'Open it to go on; otherwise it is free for colleagues again.',
        to: reviewPath(item.collection, item.subjectId),
      }
    case 'alert':
      return alertWords(item)
  }
}

function alertWords({ view, count, hasFailed }: Extract<InboxItem, { kind: 'alert' }>): Words {
  const name = `“${view.name}”`
  if (!hasFailed) return { text: `${count} new in ${name}`, detail: areaName(view.area), to: view.path }
  return {
    text: `${name} can’t be watched any more`,
    detail: 'Some of its filters no longer work. Open it, set them again and update the view.',
    to: view.path,
  }
}

function loggedWords(decision: Decision, name: string | undefined): Words {
  const { subjectType, subjectId, byName, note } = decision
  return {
    text: `${byName || 'A colleague'} ${deedOf(decision, named(subjectType, name))}`,
    detail: note ? `“${note}”` : undefined,
    to: pathOfRecord(subjectType, subjectId) ?? paths.inbox(),
  }
}

/** What was done, after the name of who did it. */
function deedOf({ action, subjectType, after, from, to }: Decision, subject: string): string {
  if (after?.['ownerId'] === currentAdmin().uid)
    return action === 'create' ? `added ${subject} for you` : `handed ${subject} over to you`
  if (action === 'reverse') {
    const back = to ? `: ${from ? `${stateWord(from)}, now ` : 'now '}${stateWord(to)}` : ''
    // The first approver is told of what befalls the request, whoever decided it.
    return `took back ${nounOf(subjectType)?.waits?.firstApproval ? 'a' : 'your'} decision on ${subject}${back}`
  }
  return `${entryOf(verdicts, action) ?? 'decided on'} ${subject}, which you approved first`
}

const verdicts: Readonly<Record<string, string>> = {
  approve: 'approved',
  reject: 'rejected',
  askForInfo: 'asked for information about',
  revoke: 'revoked',
  supersede: 'superseded',
  expire: 'noted the expiry of',
}

/** "needsInfo" as it is said. */
const stateWord = (state: string) => state.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const named = (collection: string, name: string | undefined) =>
  `the ${subjectNoun(collection)}${name === undefined ? '' : ` “${name}”`}`
