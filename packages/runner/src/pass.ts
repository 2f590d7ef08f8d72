import { nounCollections } from '@touchline/domain/engine/catalogue/nouns.ts'
import type { Logger } from '@touchline/backend/log'
import { orderOfAdoption } from './derive/planner.ts'
import type { RunnerDatabase } from './database.ts'
import type { RunnerState } from './state.ts'
import type { Handle, Task } from './task.ts'

/** Part of a pass that one turn does. */
const STEP = 300
const STEP_MS = 700

/** Checks every record, a page at a time, every few hours. Continues where the last runner stopped. */
export function passes(
  database: RunnerDatabase,
  state: RunnerState,
  handle: Handle,
  everyHours: number,
  log: Logger,
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
      if (state.pass === undefined && isDue && first !== undefined) state.pass = { collection: first }
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
