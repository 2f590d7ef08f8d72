import { nounCollections, type NounCollection } from '@touchline/domain/engine/catalogue/nouns.ts'
import { STATE_PATH } from '@touchline/domain/shared/runner.ts'
import type { Logger } from '@touchline/backend/log'
import { StartError } from '@touchline/firestore/start-error'
import { groupsOf } from '#derive/repair.ts'
import { asking } from './asking.ts'
import type { RunnerDatabase } from './database.ts'
import type { Listening } from './listening.ts'
import { missingRecords } from './missing.ts'
import { seenVersions } from './seen.ts'
import { readState } from './state.ts'
import { showTo, type Handle } from './task.ts'
import { openTasks, type TaskSettings } from './tasks.ts'

export type WorkSettings = TaskSettings & { listening?: Listening | undefined }

/** Whether a turn has nothing to do, something, or more than it can do. */
export type Turn = 'quiet' | 'busy' | 'more'

export type Worker = {
  turn(): Promise<Turn>
  end(): Promise<void>
}

/** Starts the work of the runner that holds the lease, turn after turn. */
export async function startWork(
  database: RunnerDatabase,
  log: Logger,
  { listening, ...settings }: WorkSettings,
): Promise<Worker> {
  const { now: clock } = settings
  const state = await readState(database, STATE_PATH)
  const tasks = await openTasks(database, state, settings, log)
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
      const wasBusy = hadChanges || tasks.some(({ isBusy }) => isBusy)
      hadChanges = false
      return hasMore ? 'more' : wasBusy ? 'busy' : 'quiet'
    },
    async end() {
      await Promise.all(tasks.map(async (task) => task.stop?.()))
      await state.keep({ now: true })
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
