import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

import type { Loading } from '#core/deps.ts'
import type { IndexCatalog } from '#core/indexes/index-catalog.ts'
import type { IndexConfig } from '#core/indexes/index-config.ts'
import { type Db, setLasting, setPatience, transaction } from '#store/db.ts'
import { documentStore } from '#store/documents/document-store.ts'
import { EntryRun } from '#store/documents/entry-run.ts'
import { indexStore } from '#store/documents/index-entries.ts'
import { buildGroup, type GroupTurns, takeGroup, turn } from './group-entries.ts'
import type { LoadingSettings } from './loading-thread.ts'

/** Number of documents with index entries, of all. */
export type LoadProgress = (done: number, total: number) => void

/** Fewest documents for a second thread; below, starting it takes longer than it saves. */
const worthAThread = 4_000

const reportMilliseconds = 100

/**
 * A load of very many documents into an otherwise unused database. Until it ends, commits write no index entries, which
 * are then sorted and written together, no query is answered, and a crash of the machine (not of the process) may lose
 * the last commits. An interrupted load continues with the next, or ends when the database is next served.
 */
export class Load implements Loading {
  private readonly db: Db
  private readonly catalog: IndexCatalog
  private readonly indexes: IndexConfig
  private wasBegun = false

  constructor(db: Db, catalog: IndexCatalog, indexes: IndexConfig) {
    this.db = db
    this.catalog = catalog
    this.indexes = indexes
  }

  get isUnderWay(): boolean {
    return this.wasBegun
  }

  begin(): void {
    transaction(this.db, () => indexStore(this.db).setLoading(true))
    setLasting(this.db, false)
    this.wasBegun = true
  }

  /** Ends this load or an interrupted one. False if stopped. */
  async finish(progress: LoadProgress = () => undefined, signal?: AbortSignal): Promise<boolean> {
    if (!indexStore(this.db).isLoading()) return true
    // Everything written from here to the mark at the end can be written again.
    setLasting(this.db, false)
    setPatience(this.db, true)
    try {
      if (!(await this.build(progress, signal))) return false
      transaction(this.db, () => this.markWhole())
      this.catalog.reload()
      this.wasBegun = false
      return true
    } finally {
      setPatience(this.db, false)
      if (!this.wasBegun) setLasting(this.db, true)
    }
  }

  /** Marks the load as complete, including indexes to build in the background. */
  private markWhole(): void {
    const indexes = indexStore(this.db)
    indexes.setLoading(false)
    for (const { group } of indexes.builds()) {
      indexes.dropBuild(group)
      indexes.finishDefinitions(group)
    }
  }

  /** Largest groups first; while one thread sorts and writes, the other reads. */
  private async build(progress: LoadProgress, signal: AbortSignal | undefined): Promise<boolean> {
    const documents = documentStore(this.db)
    const counts = new Map(
      documents.collectionGroups().map((group) => [group, documents.countGroup(group, '')]),
    )
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
    const groups = [...counts].toSorted(([, one], [, other]) => other - one).map(([group]) => group)
    const turns: GroupTurns = { groups, state: new Int32Array(new SharedArrayBuffer(12)) }
    let reported = 0
    const report = () => {
      const done = Atomics.load(turns.state, turn.done)
      if (done > reported) progress((reported = done), total)
    }
    const count = () => {
      Atomics.add(turns.state, turn.done, 1)
      report()
    }
    const heed = () => {
      if (signal?.aborted === true) Atomics.store(turns.state, turn.stop, 1)
    }
    heed()
    const run = new EntryRun()
    const helper = total < worthAThread ? undefined : this.startHelper(turns)
    try {
      for (let group = takeGroup(turns); group !== undefined; group = takeGroup(turns)) {
        buildGroup(this.db, this.catalog, group, { count, run })
        // Signals must get through.
        await setImmediate()
        heed()
      }
    } catch (error) {
      Atomics.store(turns.state, turn.stop, 1)
      await helper?.catch(() => undefined)
      throw error
    }
    const reports = setInterval(() => {
      report()
      heed()
    }, reportMilliseconds)
    try {
      await helper
    } finally {
      clearInterval(reports)
    }
    report()
    return Atomics.load(turns.state, turn.stop) === 0
  }

  /** Rejects with the thread's failure. */
  private startHelper(turns: GroupTurns): Promise<void> {
    const settings: LoadingSettings = { file: this.db.location() ?? '', indexes: this.indexes, turns }
    const worker = new Worker(new URL('loading-thread.ts', import.meta.url), { workerData: settings })
    const ended = once(worker, 'exit').then(() => undefined)
    // It is waited for at the end; until then its failure is nobody's.
    ended.catch(() => undefined)
    return ended
  }
}
