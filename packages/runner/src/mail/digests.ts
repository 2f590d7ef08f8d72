import { digestDay } from '@touchline/domain/kept/digest.ts'
import { allAdministrators } from '@touchline/domain/nouns/user/user-questions.ts'
import { statusOf, User } from '@touchline/domain/nouns/user/user.ts'
import { paths } from '@touchline/console/paths.ts'
import type { Logger } from '@touchline/backend/log'
import { addDays, boundsOfDay } from '@touchline/domain/shared/time/time-zone.ts'
import { waitingNouns } from '@touchline/domain/engine/catalogue/noun-groups.ts'
import { nouns, type NounWith } from '@touchline/domain/engine/catalogue/nouns.ts'
import { ownPlanned } from '@touchline/domain/nouns/activity/activity-questions.ts'
import { Activity } from '@touchline/domain/nouns/activity/activity.ts'
import { decisionsConcerning } from '@touchline/domain/engine/log/decision-questions.ts'
import { inboxId, InboxState, isUnread, unreadSince } from '@touchline/domain/kept/inbox.ts'
import { recordsAssignedTo, recordsWaiting } from '@touchline/domain/engine/review/record-questions.ts'
import { isSilent, waitingFieldOf } from '@touchline/domain/engine/review/queue-states.ts'
import { assignedNouns } from '@touchline/domain/engine/review/followers.ts'
import { plainFields, wireValue } from '@touchline/firestore/values'
import { digestLetter, type DayWork } from './digest-letter.ts'
import type { RunnerDatabase } from '#database.ts'
import type { Sender } from '#task.ts'
import { unlessRefused } from '#refused.ts'
import type { OutboxMail } from './outbox-mail.ts'

/** Milliseconds between checks, longer where queries are paid for. */
const EVERY_MS = { embedded: 300_000, google: 900_000 }
/** Most administrators. */
const PEOPLE_MAX = 200

type Reader = { user: User; address: string; day: string; timeZone: string }

/** Mails each administrator who wants it the day's work, once a day. */
export function openDigests(
  database: RunnerDatabase,
  mail: OutboxMail,
  product: string,
  log: Logger,
): Sender {
  const { transport, publicUrl, digestsEveryMs } = mail
  const every = digestsEveryMs ?? (database.isEmbedded ? EVERY_MS.embedded : EVERY_MS.google)
  let isOver = false
  let working: Promise<void> | undefined
  let wokenAt = -Infinity

  async function work(now: Date): Promise<void> {
    const wanting = (await database.find(allAdministrators(), PEOPLE_MAX)).flatMap((document) =>
      readerIn(User.parse({ ...plainFields(document.fields), id: document.id }), now),
    )
    if (wanting.length === 0) return
    const notes = await readNotes(database)
    const due = wanting.filter(({ user, day }) => {
      const known = notes.get(user.id)
      return known === undefined || known.day < day || (known.day === day && known.state === 'later')
    })
    if (due.length === 0) return
    const queues = await countQueues(database)
    for (const reader of due)
      if (!isOver) await unlessRefused(log, `users/${reader.user.id}`, () => tell(reader, queues, now))
  }

  async function tell(reader: Reader, queues: DayWork['queues'], now: Date): Promise<void> {
    const { user, address, day, timeZone } = reader
    const own = await ownWork(database, user.id, { day, timeZone, now })
    const about = { name: product, publicUrl, firstName: user.firstName, day, timeZone }
    const letter = digestLetter({ queues, ...own }, about)
    const keep = (state: DigestState) => note(database, user.id, { day, state })
    if (letter === undefined) return void (await keep('nothing'))
    // Before the mail is passed on: a runner that finds it so leaves it alone.
    if (!(await keep('sending'))) return
    const sent = await transport.send({
      id: `digest-${user.id}-${day}`,
      to: { address },
      ...letter,
      list: {
        id: 'digest',
        name: `${product} daily digest`,
        unsubscribe: publicUrl && `${publicUrl}${paths.profileDigest()}`,
      },
    })
    if (sent.outcome !== 'sent')
      log.warn('a digest was not sent', { user: user.id, outcome: sent.outcome, why: sent.reason })
    await keep(sent.outcome)
  }

  return {
    name: 'digests',
    wake(now) {
      if (isOver || working || performance.now() - wokenAt < every) return
      wokenAt = performance.now()
      working = work(now)
        .catch((error: unknown) => log.warn('digests were not sent', { why: String(error) }))
        .finally(() => (working = undefined))
    },
    async stop() {
      isOver = true
      await working
    },
  }
}

/** Returns the reader if their digest is due: an administrator who switched it on, isn't suspended and has an address. */
function readerIn(user: User, now: Date): Reader[] {
  const { email, preferences: { digest, timeZone = 'UTC' } = {} } = user
  if (digest !== true || !email || statusOf(user) !== 'active') return []
  const day = digestDay(now, timeZone)
  return day === undefined ? [] : [{ user, address: email, day, timeZone }]
}

export const DIGESTS_PATH = 'runner/digests'

/**
 * The state of a person's digest of a day. `sending` is noted before it is sent: a runner that finds it doesn't send it again, because it
 * may have arrived. Only `later` is retried.
 */
const digestStates = ['sending', 'sent', 'nothing', 'later', 'failed', 'unclear'] as const
type DigestState = (typeof digestStates)[number]
type DigestNote = { day: string; state: DigestState }
type DigestNotes = ReadonlyMap<string, DigestNote>

/** Days for which a note is kept, because the date differs between zones. */
const KEPT_DAYS = 2

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const noteIn = (value: unknown): DigestNote | undefined => {
  if (!isMap(value) || typeof value['day'] !== 'string') return undefined
  // Unreadable ones were noted all the same.
  return { day: value['day'], state: digestStates.find((one) => one === value['state']) ?? 'unclear' }
}

async function stored(database: RunnerDatabase) {
  const { document } = await database.read(DIGESTS_PATH)
  const people = document && plainFields(document.fields)['people']
  const notes: DigestNotes = new Map(
    Object.entries(isMap(people) ? people : {}).flatMap(([uid, value]) => {
      const known = noteIn(value)
      return known ? [[uid, known] as const] : []
    }),
  )
  return { notes, precondition: document ? { updateTime: document.updateTime } : { exists: false } }
}

const readNotes = async (database: RunnerDatabase): Promise<DigestNotes> => (await stored(database)).notes

/** Returns false if somebody else wrote a note at the same time. */
async function note(database: RunnerDatabase, uid: string, one: DigestNote): Promise<boolean> {
  const { notes, precondition } = await stored(database)
  const since = addDays(one.day, -KEPT_DAYS)
  const kept = [...notes].filter(([, { day }]) => day >= since)
  const people = Object.fromEntries([...kept, [uid, one]])
  const values = new Map([['people', wireValue(people)]])
  return database.writeAll([{ path: DIGESTS_PATH, values, times: ['updatedAt'], if: precondition }])
}

/** Most activities of the day that are listed. */
const NAMED = 5

/** Counts waiting records per queue, like the navigation. */
const countQueues = (database: RunnerDatabase): Promise<DayWork['queues']> =>
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

/** Reads the rest of one person's work: nine counts, their inbox, and at most 55 documents. */
async function ownWork(
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

/** Counts log lines that they haven't read, as their inbox shows them. */
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
