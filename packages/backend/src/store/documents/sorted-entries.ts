import { threadId } from 'node:worker_threads'

import { type Db, transaction } from '#store/db.ts'
import type { EntryRun } from './entry-run.ts'
import { EntrySpill } from './entry-spill.ts'
import type { IndexEntry } from './index-entries.ts'

/** Entries written by one statement: calls into SQLite cost more than the rows. */
const batch = 64

/** Takes the entries of a document. */
export type TakeEntries = (document: number, entries: readonly Pick<IndexEntry, 'key'>[]) => void

type EachEntry = (take: (key: Uint8Array, document: number) => void) => void

/**
 * Adds any number of entries in the order of their tree, so that each page of it is written once: what does not fit into the
 * memory of `run` is sorted in parts beside the database. What is there already stays. `give` is called with what takes them;
 * others may write in the meantime.
 */
export function addSorted(db: Db, give: (take: TakeEntries) => void, run: EntryRun): void {
  let spill: EntrySpill | undefined
  const spillRun = () => {
    spill ??= new EntrySpill(`${db.location() ?? ''}-entries-${threadId}`)
    run.sort()
    spill.add(run)
    run.clear()
  }
  try {
    run.clear()
    give((document, entries) => {
      for (const { key } of entries) {
        if (!run.hasRoom(key)) spillRun()
        run.add(key, document)
      }
    })
    if (spill === undefined) run.sort()
    else spillRun()
    const sorted = spill ?? run
    write(db, (take) => sorted.each(take))
  } finally {
    spill?.close()
  }
}

function write(db: Db, each: EachEntry): void {
  const insert = (rows: number) =>
    db.prepare(
      `INSERT OR IGNORE INTO index_entries (key, document) VALUES ${Array(rows).fill('(?, ?)').join(', ')}`,
    )
  const [one, many] = [insert(1), insert(batch)]
  const values: (number | Uint8Array)[] = []
  transaction(db, () => {
    each((key, document) => {
      values.push(key, document)
      if (values.length < batch * 2) return
      many.run(...values)
      values.length = 0
    })
    for (let start = 0; start < values.length; start += 2) one.run(...values.slice(start, start + 2))
  })
}
