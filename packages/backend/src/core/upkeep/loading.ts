import { setImmediate } from 'node:timers/promises'

import type { Loading } from '#core/deps.ts'
import { storedFields } from '#core/documents/reads.ts'
import { documentEntries } from '#core/indexes/document-entries.ts'
import type { IndexCatalog } from '#core/indexes/index-catalog.ts'
import { type Db, setLasting, transaction } from '#store/db.ts'
import { documentStore } from '#store/documents/document-store.ts'
import { indexStore } from '#store/documents/index-entries.ts'
import { addSorted } from '#store/documents/sorted-entries.ts'

/** How many documents of all have their index entries. */
export type LoadProgress = (done: number, total: number) => void

/**
 * A load of very many documents into a database that nobody else uses. Until it ends commits write no index entries, which are
 * then sorted and written in one go, no query is answered, and a crash of the machine (not of the process) may undo the last commits.
 * A load that was broken off goes on with the next, or ends when the database is next served.
 */
export class Load implements Loading {
  private readonly db: Db
  private readonly catalog: IndexCatalog
  private wasBegun = false

  constructor(db: Db, catalog: IndexCatalog) {
    this.db = db
    this.catalog = catalog
  }

  get isUnderWay(): boolean {
    return this.wasBegun
  }

  begin(): void {
    transaction(this.db, () => indexStore(this.db).setLoading(true))
    setLasting(this.db, false)
    this.wasBegun = true
  }

  /** Ends this load, or one that was broken off before. False when it was stopped on the way. */
  async finish(progress: LoadProgress = () => undefined, signal?: AbortSignal): Promise<boolean> {
    if (!indexStore(this.db).isLoading()) return true
    const documents = documentStore(this.db)
    const groups = documents.collectionGroups()
    const total = groups.reduce((sum, group) => sum + documents.countGroup(group, ''), 0)
    let done = 0
    for (const group of groups) {
      // Signals must get through.
      await setImmediate()
      if (signal?.aborted === true) return false
      this.build(group, () => progress(++done, total))
    }
    transaction(this.db, () => this.markWhole())
    this.catalog.reload()
    setLasting(this.db, true)
    this.wasBegun = false
    return true
  }

  /** What was to be built in the background is there, too. */
  private markWhole(): void {
    const indexes = indexStore(this.db)
    indexes.setLoading(false)
    for (const { group } of indexes.builds()) {
      indexes.dropBuild(group)
      indexes.finishDefinitions(group)
    }
  }

  private build(group: string, count: () => void): void {
    const documents = documentStore(this.db)
    try {
      addSorted(this.db, (take) => {
        for (let path = ''; ; path = `${path}\u0000`) {
          const collection = documents.collectionFrom(group, path)
          if (collection === null) return
          path = collection.path
          const segments = path.split('/')
          for (const document of documents.eachBehind(collection.id, '')) {
            const fields = storedFields(document)
            const entries = documentEntries(this.catalog, [...segments, document.name], collection.id, fields)
            take(entries.map((entry) => ({ ...entry, document: document.id })))
            count()
          }
        }
      })
    } finally {
      this.catalog.reload()
    }
  }
}
