import type { Redress } from '@touchline/domain/engine/review/statement-text.ts'
import type { Logger } from '@touchline/backend/log'
import { groupsOf } from '#derive/groups.ts'
import type { Connected, Connecting } from '#derive/connected.ts'
import { derivedFields, followRenames, repairer } from '#derive/repair.ts'
import { sayOff } from '#mail/mail-state.ts'
import type { OutboxMail } from '#mail/outbox-mail.ts'
import { counters } from '#tasks/counters.ts'
import { invitations } from '#tasks/invitations.ts'
import { pictures, type Files } from '#tasks/pictures.ts'
import { reports } from '#tasks/reports.ts'
import { ownershipRequests } from '#tasks/requests.ts'
import { ruleDecisions } from '#tasks/rule-decisions.ts'
import { ruleTallies } from '#tasks/rule-tallies.ts'
import { runningRules } from '#tasks/running-rules.ts'
import { secondLooksLeft } from '#tasks/second-looks-left.ts'
import { secondLooks } from '#tasks/second-looks.ts'
import { suspensions } from '#tasks/suspensions.ts'
import type { RunnerAccounts } from './accounts.ts'
import type { RunnerDatabase } from './database.ts'
import { readState, type RunnerState } from './state.ts'
import { type Handle, showTo, type Task } from './task.ts'
import { type NounCollection, nounCollections } from '@touchline/domain/engine/catalogue/nouns.ts'
import { orderOfAdoption } from './derive/planner.ts'
import { STATE_PATH } from '@touchline/domain/shared/runner.ts'
import { StartError } from '@touchline/firestore/start-error'
import { asking } from './asking.ts'
import type { Functions } from '@touchline/domain/mapping/functions.ts'
import type { Documents } from '@touchline/firestore/documents'
import type { Listening } from './listening.ts'
import { missingRecords } from './missing.ts'
import { seenVersions } from './seen.ts'

type TaskSettings = {
  /** By the server's clock. */
  now: () => Date
  /** Hours between the beginnings of two passes. */
  passHours: number
  /** Where to create accounts of invited people; without it, none are created. */
  accounts?: RunnerAccounts | undefined
  /** Where to look for pictures; without it, nowhere. */
  files?: Files | undefined
  /** The product's name in messages, and where to complain. */
  redress: Redress
  /** Undefined if no mail server is configured. */
  mail?: OutboxMail | undefined
}

/** All tasks of the runner. They see records and have their turns in this order: derived fields come before what reads them. */
async function openTasks(
  database: RunnerDatabase,
  state: RunnerState,
  settings: TaskSettings,
  log: Logger,
  connected: Connected | undefined,
): Promise<readonly Task[]> {
  const { now, passHours, accounts, files, redress } = settings
  const repair = repairer(database, log, connected)
  const rules = runningRules(database)
  // Where a platform says where pictures are, nobody looks for them.
  const isSaid = connected?.platform.mapping.users?.fields['picturePath'] !== undefined
  const tasks: readonly Task[] = [
    ...(await mailTasks(database, settings, log)),
    derivedFields(repair, state, log, { connected, passHours }),
    invitations(database, accounts, log),
    suspensions(database, log),
    ownershipRequests(database, log, { fromPlatform: connected !== undefined }),
    followRenames(database, repair, connected),
    secondLooksLeft(database, log),
    reports(database, { redress }, log),
    counters(database, log),
    passes(database, state, log, {
      handle: (...page) => showTo(tasks, ...page, { now, isPass: true }),
      everyHours: passHours,
      isUnheard: () => connected?.takeUnheard() ?? false,
    }),
    pictures(database, isSaid ? undefined : files, log),
    secondLooks(database, log),
    rules,
    ruleDecisions(database, rules, { redress, files }, log),
    ruleTallies(database, rules, log),
  ]
  return tasks
}

/** Loads mail only if a mail server is configured; otherwise writes a note for the console. */
async function mailTasks(
  database: RunnerDatabase,
  { mail, now, redress }: TaskSettings,
  log: Logger,
): Promise<readonly Task[]> {
  if (mail === undefined) {
    await sayOff(database)
    return []
  }
  const { openOutboxMail } = await import('#mail/outbox-mail.ts')
  const { openDigests } = await import('#mail/digests.ts')
  return [await openOutboxMail(database, mail, log, now()), openDigests(database, mail, redress.product, log)]
}

/** Part of a pass that one turn does. */
const STEP = 300
const STEP_MS = 700

type Passing = { handle: Handle; everyHours: number; isUnheard: () => boolean }

/**
 * Checks every record, a page at a time, every few hours, and after a platform may have removed some unheard. Continues where the last
 * runner stopped.
 */
function passes(
  database: RunnerDatabase,
  state: RunnerState,
  log: Logger,
  { handle, everyHours, isUnheard }: Passing,
) {
  const [first = nounCollections[0]] = orderOfAdoption
  return {
    name: 'pass',
    get isBusy(): boolean {
      return state.pass !== undefined
    },
    /** Does as much of a pass as leaves time for changes. */
    async turn(now) {
      const isDue = now.getTime() - (state.passedAt?.getTime() ?? -Infinity) >= everyHours * 3_600_000
      const begins = isUnheard() || (state.pass === undefined && isDue)
      if (begins && first !== undefined) state.pass = { collection: first }
      const started = performance.now()
      let records = 0
      while (state.pass !== undefined && records < STEP && performance.now() - started < STEP_MS)
        records += await page(state.pass, now)
    },
  } satisfies Task

  async function page({ collection, after }: NonNullable<RunnerState['pass']>, now: Date): Promise<number> {
    const { items, next } = await database.page(collection, after)
    if (items.length > 0) await handle(collection, items)
    const following = orderOfAdoption[orderOfAdoption.indexOf(collection) + 1]
    if (next !== undefined) state.pass = { collection, after: next }
    else if (following !== undefined) state.pass = { collection: following }
    else {
      state.pass = undefined
      state.passedAt = now
      log.info('all records were checked')
    }
    return items.length
  }
}

export type WorkSettings = TaskSettings & {
  listening?: Listening | undefined
  /** The platform's own documents, if our records are beside them. */
  theirs?: Documents | undefined
  functions?: Functions | undefined
}

/** Whether a turn has nothing to do, something, or more than it can do; `again`: all work begins again, by another mapping. */
export type Turn = 'quiet' | 'busy' | 'more' | 'again'

export type Worker = {
  turn(): Promise<Turn>
  end(): Promise<void>
}

/** Loads the code of a connection only where a platform is beside. */
async function connectedIn(connecting: Connecting): Promise<Connected | undefined> {
  const { openConnected } = await import('#derive/connected.ts')
  return openConnected(connecting)
}

/** Starts the work of the runner that holds the lease, turn after turn. */
export async function startWork(
  database: RunnerDatabase,
  log: Logger,
  { listening, theirs, functions, ...settings }: WorkSettings,
): Promise<Worker> {
  const { now: clock } = settings
  const state = await readState(database, STATE_PATH)
  const connected = theirs && (await connectedIn({ database, theirs, listening, functions, log }))
  const tasks = await openTasks(database, state, settings, log, connected)
  const said = new Set<string>()
  let hadChanges = false

  const handle: Handle = (collection, records) => {
    hadChanges = true
    return showTo(tasks, collection, records, { now: clock, isPass: false })
  }
  const missing = missingRecords(database, handle, log)
  const ask = asking({ database, state, seen: seenVersions(), missing, handle })

  /** Returns false if changes must be queried. */
  async function hear(collection: NounCollection, now: Date): Promise<boolean> {
    if (listening === undefined) return false
    const isLive = await listening.isLive(
      collection,
      now,
      async () => (await database.countAll(collection)).count,
    )
    const paths = listening.take(collection)
    for (const group of groupsOf(paths, HEARD_AT_ONCE)) await handle(collection, await database.get(group))
    if (!isLive) return false
    // Should it end, what came since is asked for. To keep each moment would cost a write each time.
    const known = Date.parse(state.places[collection]?.at ?? '')
    if (!(now.getTime() - known < HEARD_UP_TO_MS)) state.places[collection] = { at: now.toISOString() }
    if (!listening.hearsAll(collection) && state.passedAt !== undefined) await missing.check(collection)
    return true
  }

  /** Runs a task's turn, so that an index that isn't built yet holds up no other task. */
  async function attempt(name: string, turn: Promise<void> | undefined): Promise<void> {
    try {
      await turn
    } catch (error) {
      if (!(error instanceof StartError)) throw error
      if (!said.has(error.message)) log.warn('failed', { task: name, why: error.message })
      said.add(error.message)
    }
  }

  return {
    async turn() {
      const now = clock()
      for (const task of tasks) task.wake?.(now)
      let hasMore = false
      await inGroups(nounCollections, async (collection) => {
        if (await hear(collection, now)) return
        if (await ask(collection, now)) hasMore = true
        // Until a first pass is through, whatever lacks something is met by it.
        if (state.passedAt !== undefined) await missing.check(collection)
      })
      for (const task of tasks) await attempt(task.name, task.turn?.(now))
      await state.keep()
      await connected?.answer(now)
      await connected?.keep(now)
      if (await connected?.isOutdated(now)) return 'again'
      const wasBusy = hadChanges || tasks.some(({ isBusy }) => isBusy)
      hadChanges = false
      return hasMore ? 'more' : wasBusy ? 'busy' : 'quiet'
    },
    async end() {
      await Promise.all(tasks.map(async (task) => task.stop?.()))
      await state.keep({ now: true })
      await connected?.keep(clock(), { always: true })
    },
  }
}

const HEARD_AT_ONCE = 300
const HEARD_UP_TO_MS = 300_000

/** Most collections queried at once. */
const AT_ONCE = 4

async function inGroups(
  collections: readonly NounCollection[],
  task: (collection: NounCollection) => Promise<void>,
): Promise<void> {
  const waiting = [...collections]
  const one = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await task(next)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
}
