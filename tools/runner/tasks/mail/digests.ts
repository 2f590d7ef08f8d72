import { digestDay } from '@touchline/domain/kept/preferences/digest.ts'
import { allAdministrators } from '@touchline/domain/nouns/user/user-questions.ts'
import { statusOf, User } from '@touchline/domain/nouns/user/user.ts'
import { paths } from '@touchline/console/paths.ts'
import type { Logger } from '@touchline/backend/core/log.ts'
import { plainFields, wireValue } from '#tools/adopt/plain-values.ts'
import { digestLetter, type DayWork } from '#tools/mail/digest-letter.ts'
import type { RunnerDatabase } from '#tools/runner/database.ts'
import type { OutboxMail } from './outbox-mail.ts'
import { unlessRefused } from '#tools/runner/tasks/refused.ts'
import { countQueues, ownWork } from './day-work.ts'

import { addDays } from '@touchline/domain/shared/time/time-zone.ts'
/** Beside the other tasks, as the messages of decisions are sent. */
export type Digests = {
  /** Looks whose digest is due, unless it is at it or did lately. */
  wake(now: Date): void
  stop(): Promise<void>
}

/** Where questions are paid for, it asks less often. Milliseconds. */
const EVERY_MS = { embedded: 300_000, google: 900_000 }
/** More administrators than that are none. */
const PEOPLE_MAX = 200

type Reader = { user: User; address: string; day: string; timeZone: string }

/** Mails the day's work to each administrator who wants it, once a day. Without a mail server it does nothing. */
export function openDigests(
  database: RunnerDatabase,
  mail: OutboxMail | undefined,
  product: string,
  log: Logger,
): Digests {
  if (mail === undefined) return { wake: () => undefined, stop: () => Promise.resolve() }
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

/** Whose digest is due now: an administrator's who switched it on, is not suspended and has an address. */
function readerIn(user: User, now: Date): Reader[] {
  const { email, preferences: { digest, timeZone = 'UTC' } = {} } = user
  if (digest !== true || !email || statusOf(user) !== 'active') return []
  const day = digestDay(now, timeZone)
  return day === undefined ? [] : [{ user, address: email, day, timeZone }]
}

export const DIGESTS_PATH = 'runner/digests'

/**
 * The state of a person's digest of a day. `sending` is noted before it is sent: a runner that finds it so doesn't send it again,
 * for it may have arrived. `later` alone is tried again.
 */
const digestStates = ['sending', 'sent', 'nothing', 'later', 'failed', 'unclear'] as const
type DigestState = (typeof digestStates)[number]
type DigestNote = { day: string; state: DigestState }
type DigestNotes = ReadonlyMap<string, DigestNote>

/** So many days a note is kept: it is another day elsewhere. */
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

/** False where somebody else noted something at the same time. */
async function note(database: RunnerDatabase, uid: string, one: DigestNote): Promise<boolean> {
  const { notes, precondition } = await stored(database)
  const since = addDays(one.day, -KEPT_DAYS)
  const kept = [...notes].filter(([, { day }]) => day >= since)
  const people = Object.fromEntries([...kept, [uid, one]])
  const values = new Map([['people', wireValue(people)]])
  return database.writeAll([{ path: DIGESTS_PATH, values, times: ['updatedAt'], if: precondition }])
}
