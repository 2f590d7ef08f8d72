import type { Logger } from '#core/log.ts'
import type { WriteTurns } from '#core/threads/write-turns.ts'
import type { Db } from '#store/db.ts'
import { IndexBuilder, type IndexProgress } from './index-builder.ts'
import type { IndexCatalog } from './index-catalog.ts'

export type IndexWork = { progress(): IndexProgress; stop(): void }

/** How long requests wait for a slice at most. */
const sliceMilliseconds = 10
const reportMilliseconds = 2_000
/** After a failure such as a full disk. */
const retryMilliseconds = 5_000

export type IndexWorkParts = { db: Db; catalog: IndexCatalog; writes: WriteTurns; log: Logger }

/** Builds and drops indexes in the background until all are as configured: half of the time is left to requests. */
export function startIndexWork({ db, catalog, writes, log }: IndexWorkParts): IndexWork {
  const builder = new IndexBuilder(db, catalog)
  let timer: NodeJS.Timeout | undefined
  let reportedAt = 0
  let isStopped = false

  const report = (message: string): void => {
    log.info(message, builder.progress())
    reportedAt = performance.now()
  }
  const wait = (milliseconds: number): void => {
    timer = setTimeout(() => void writes.share(work), milliseconds)
    // Not what keeps a process alive: what is left is done at the next start.
    timer.unref()
  }
  const work = (): void => {
    if (isStopped) return
    const start = performance.now()
    try {
      builder.step(sliceMilliseconds)
      if (!builder.isPending()) return report('indexes are ready')
      if (start - reportedAt > reportMilliseconds) report('indexes are being built')
      wait(performance.now() - start)
    } catch (error) {
      log.error('indexes cannot be built', {
        detail: error instanceof Error ? error.message : String(error),
      })
      wait(retryMilliseconds)
    }
  }

  if (builder.isPending()) {
    report('indexes are being built')
    wait(0)
  }
  return {
    progress: () => builder.progress(),
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
