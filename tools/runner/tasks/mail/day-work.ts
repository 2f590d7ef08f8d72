import { waitingNouns } from '@touchline/domain/engine/catalogue/noun-groups.ts'
import { nouns, type NounWith } from '@touchline/domain/engine/catalogue/nouns.ts'
import { ownPlanned } from '@touchline/domain/nouns/activity/activity-questions.ts'
import { Activity } from '@touchline/domain/nouns/activity/activity.ts'
import { decisionsConcerning } from '@touchline/domain/engine/log/decision-questions.ts'
import { inboxId, InboxState, isUnread, unreadSince } from '@touchline/domain/kept/inbox/inbox.ts'
import { recordsAssignedTo, recordsWaiting } from '@touchline/domain/engine/review/record-questions.ts'
import { isSilent, waitingFieldOf } from '@touchline/domain/engine/review/queue-states.ts'
import { boundsOfDay } from '@touchline/domain/shared/time/time-zone.ts'
import { assignedNouns } from '@touchline/domain/engine/review/followers.ts'
import { plainFields } from '#tools/adopt/plain-values.ts'
import type { DayWork } from '#tools/mail/digest-letter.ts'
import type { RunnerDatabase } from '#tools/runner/database.ts'

/** So many of the day's activities are named. */
const NAMED = 5

/** How many wait in each queue, as the navigation says it: by counts. */
export const countQueues = (database: RunnerDatabase): Promise<DayWork['queues']> =>
  Promise.all(
    waitingNouns.map(async (collection) => ({ collection, count: await countQueue(database, collection) })),
  )

async function countQueue(database: RunnerDatabase, collection: NounWith<'waits'>): Promise<number> {
  const { where } = recordsWaiting(collection, nouns[collection].waits.states[0])
  const stated = await database.count(collection, where)
  if (!isSilent(collection)) return stated
  const saying = [{ field: waitingFieldOf(collection), op: '>=', value: '' }]
  const [all, say] = await Promise.all([database.count(collection), database.count(collection, saying)])
  return stated + Math.max(0, all - say)
}

/** The rest of one person's work: nine counts, their inbox, and at most 55 documents. */
export async function ownWork(
  database: RunnerDatabase,
  uid: string,
  { day, timeZone, now }: { day: string; timeZone: string; now: Date },
): Promise<Omit<DayWork, 'queues'>> {
  const { start, end } = boundsOfDay(day, timeZone)
  const today = ownPlanned({ uid, span: { from: start, to: end } })
  const late = ownPlanned({ uid, span: { from: new Date(0), to: start } })
  const [assigned, overdue, count, first, unread] = await Promise.all([
    Promise.all(
      assignedNouns.map(async (collection) => ({
        collection,
        count: await database.count(collection, recordsAssignedTo(collection, uid).where),
      })),
    ),
    database.count('activities', late.where),
    database.count('activities', today.where),
    database.find(today, NAMED),
    unreadOf(database, uid, now),
  ])
  const named = first.flatMap(({ id, fields }) => {
    const { subject, dueAt } = Activity.parse({ ...plainFields(fields), id })
    return dueAt ? [{ subject, dueAt }] : []
  })
  return { assigned, overdue, today: { count, first: named }, unread }
}

/** Lines of the log that they haven't read, as their inbox shows them. */
async function unreadOf(database: RunnerDatabase, uid: string, now: Date): Promise<DayWork['unread']> {
  const { document } = await database.read(`inboxes/${uid}`)
  const state = InboxState.parse(document ? plainFields(document.fields) : {})
  const question = decisionsConcerning(uid, unreadSince(state, now))
  const found = await database.find(question)
  const unread = found.map(({ id, fields }) => ({ ...plainFields(fields), id })).filter(isNew(state))
  return {
    count: unread.length,
    mentions: unread.filter((entry) => isOfComment(entry)).length,
    isMore: found.length === question.most,
  }
}

type Entry = { id: string; at?: unknown; subjectType?: unknown }

const isNew =
  (state: InboxState) =>
  ({ id, at }: Entry): boolean =>
    at instanceof Date && isUnread({ id: inboxId('log', id, at), kind: 'log', at }, state)

const isOfComment = ({ subjectType }: Entry) => subjectType === 'comments'
