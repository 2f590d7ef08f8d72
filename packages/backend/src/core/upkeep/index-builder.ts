import { storedFields } from '#core/reads.ts'
import { type Db, transaction } from '#store/db.ts'
import { type DocumentStore, documentStore, type StoredDocument } from '#store/documents/document-store.ts'
import {
  type IndexBuildRow,
  type IndexDefinitionRow,
  type IndexEntry,
  type IndexStore,
  indexStore,
} from '#store/documents/index-entries.ts'
import { documentEntries } from '#core/indexes/document-entries.ts'
import type { IndexCatalog } from '#core/indexes/index-catalog.ts'
import { describedAutomatic } from '#core/indexes/index-definitions.ts'
import type { Logger } from '#core/log.ts'
import type { WriteTurns } from '#core/write-turns.ts'

/** Progress of building and dropping; `done` counts documents whose entries are written. */
export type IndexProgress = {
  readonly building: number
  readonly dropping: number
  readonly done: number
  readonly documents: number
}

/** Entries dropped at once. */
const dropBatch = 500

/**
 * Builds and drops indexes marked by `core/indexes/index-catalog.ts`, in slices: each is a transaction that stores its
 * progress, so a restart continues. Writes keep unfinished indexes right: an entry written by both is the same row.
 */
export class IndexBuilder {
  private readonly db: Db
  private readonly catalog: IndexCatalog
  private readonly documents: DocumentStore
  private readonly indexes: IndexStore

  constructor(db: Db, catalog: IndexCatalog) {
    this.db = db
    this.catalog = catalog
    this.documents = documentStore(db)
    this.indexes = indexStore(db)
  }

  progress(): IndexProgress {
    const states = this.indexes.definitions().map(({ state }) => state)
    const builds = this.indexes.builds()
    return {
      building: states.filter((state) => state === 'building').length,
      dropping: states.filter((state) => state === 'dropped').length,
      done: builds.reduce((sum, { done }) => sum + done, 0),
      documents: builds.reduce((sum, { group }) => sum + this.documents.countGroup(group, ''), 0),
    }
  }

  isPending(): boolean {
    if (this.indexes.isLoading()) return false
    return this.indexes.builds().length > 0 || this.firstDropped() !== undefined
  }

  /** Works for about that long. */
  step(milliseconds: number): void {
    const end = performance.now() + milliseconds
    const [build] = this.indexes.builds()
    const dropped = this.firstDropped()
    try {
      transaction(this.db, () => {
        if (build !== undefined) this.build(build, end)
        else if (dropped !== undefined) this.drop(dropped.id, end)
      })
    } finally {
      this.catalog.reload()
    }
  }

  private firstDropped(): IndexDefinitionRow | undefined {
    return this.indexes.definitions().find(({ state }) => state === 'dropped')
  }

  private drop(id: number, end: number): void {
    do {
      if (this.indexes.removeSome(id, dropBatch) < dropBatch) return this.indexes.dropDefinition(id)
    } while (performance.now() < end)
  }

  private build(build: IndexBuildRow, end: number): void {
    const whole = this.wholeIndexes(build.group)
    let { path, name, done } = build
    for (;;) {
      const collection = this.documents.collectionFrom(build.group, path)
      if (collection === null) return this.finish(build.group)
      if (collection.path !== path) name = ''
      path = collection.path
      for (const document of this.documents.eachBehind(collection.id, name)) {
        this.indexes.add(this.missing(document, path, whole))
        name = document.name
        done++
        if (performance.now() >= end) return this.indexes.saveBuild({ ...build, path, name, done })
      }
      // The first path behind this one.
      path = `${path}\u0000`
    }
  }

  private missing(document: StoredDocument, path: string, whole: ReadonlySet<number>): readonly IndexEntry[] {
    const { id, collection, name } = document
    const segments = [...path.split('/'), name]
    return documentEntries(this.catalog, segments, collection, storedFields(document))
      .filter(({ index }) => !whole.has(index))
      .map(({ key }) => ({ key, document: id }))
  }

  /** Finished indexes of the group. */
  private wholeIndexes(group: string): ReadonlySet<number> {
    const rows = this.indexes.definitions().filter(({ collectionGroup }) => collectionGroup === group)
    return new Set(rows.filter((row) => this.isWhole(row)).map(({ id }) => id))
  }

  private isWhole({ kind, collectionGroup, definition, state }: IndexDefinitionRow): boolean {
    if (kind !== 'automatic' || state !== 'ready') return state === 'ready'
    const { path, ...kept } = describedAutomatic(definition)
    return this.catalog.isWhole(collectionGroup, kept, path)
  }

  private finish(group: string): void {
    this.indexes.dropBuild(group)
    this.indexes.finishDefinitions(group)
  }
}

export type IndexWork = { progress(): IndexProgress; stop(): void }

/** Longest time that a slice delays requests. */
const sliceMilliseconds = 10
const reportMilliseconds = 2_000
/** Delay after a failure such as a full disk. */
const retryMilliseconds = 5_000

export type IndexWorkParts = { db: Db; catalog: IndexCatalog; writes: WriteTurns; log: Logger }

/** Builds and drops indexes in the background until all are as configured, leaving half the time to requests. */
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
