import { storedFields } from '#core/reads.ts'
import { type DocumentEntry, documentEntries } from '#core/indexes/document-entries.ts'
import type { IndexCatalog } from '#core/indexes/index-catalog.ts'
import type { Db } from '#store/db.ts'
import { documentStore } from '#store/documents/document-store.ts'
import type { EntryRun } from '#store/documents/entry-run.ts'
import { addSorted, type TakeEntries } from '#store/documents/entry-spill.ts'

/** Batch size; another thread may write between batches. */
const readAtOnce = 500

/** Assignment of collection groups to threads, and their progress: each takes the next. */
export type GroupTurns = {
  readonly groups: readonly string[]
  /** Next group, finished documents, and whether to stop. */
  readonly state: Int32Array<SharedArrayBuffer>
}

export const turn = { next: 0, done: 1, stop: 2 } as const

export function takeGroup({ groups, state }: GroupTurns): string | undefined {
  if (Atomics.load(state, turn.stop) === 1) return undefined
  return groups[Atomics.add(state, turn.next, 1)]
}

/** Writes the entries of a collection group's documents, sorted in the memory of `run`. */
export function buildGroup(
  db: Db,
  catalog: IndexCatalog,
  group: string,
  { count, run }: { count: () => void; run: EntryRun },
): void {
  const give = (take: TakeEntries) => {
    for (const { id, entries } of entriesOf(db, catalog, group)) {
      take(id, entries)
      count()
    }
  }
  try {
    addSorted(db, give, run)
  } finally {
    catalog.reload()
  }
}

function* entriesOf(
  db: Db,
  catalog: IndexCatalog,
  group: string,
): Generator<{ id: number; entries: readonly DocumentEntry[] }, void> {
  const documents = documentStore(db)
  for (let path = ''; ; path = `${path}\u0000`) {
    const collection = documents.collectionFrom(group, path)
    if (collection === null) return
    path = collection.path
    const segments = path.split('/')
    let last = ''
    for (;;) {
      const some = documents.someBehind(collection.id, last, readAtOnce)
      for (const document of some) {
        const name = [...segments, document.name]
        const entries = documentEntries(catalog, name, collection.id, storedFields(document))
        yield { id: document.id, entries }
      }
      last = some.at(-1)?.name ?? ''
      if (some.length < readAtOnce) break
    }
  }
}
