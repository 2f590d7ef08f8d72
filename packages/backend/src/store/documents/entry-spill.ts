import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { threadId } from 'node:worker_threads'

import { type Db, transaction } from '#store/db.ts'
import type { EntryRun } from './entry-run.ts'
import type { IndexEntry } from './index-entries.ts'

/** Bytes before each key: its length, and the number of its document. */
const headBytes = 12
/** Bytes read from a run at once. */
const pageBytes = 256 * 1024
const writeBytes = 4 * 1024 ** 2

/** Sorted runs on disk, read back as one. No other process sees the file, and a crash leaves none. */
class EntrySpill {
  private readonly file: number
  private readonly runs: { from: number; to: number }[] = []
  private end = 0

  constructor(path: string) {
    this.file = openSync(path, 'w+', 0o600)
    rmSync(path)
  }

  close(): void {
    closeSync(this.file)
  }

  add(run: EntryRun): void {
    const from = this.end
    let page = Buffer.allocUnsafeSlow(writeBytes)
    let used = 0
    const flush = () => {
      writeWhole(this.file, page.subarray(0, used), this.end)
      this.end += used
      used = 0
    }
    run.each((key, document) => {
      const length = headBytes + key.length
      if (used + length > page.length) flush()
      if (length > page.length) page = Buffer.allocUnsafeSlow(length)
      page.writeUInt32LE(key.length, used)
      page.writeDoubleLE(document, used + 4)
      page.set(key, used + headBytes)
      used += length
    })
    flush()
    this.runs.push({ from, to: this.end })
  }

  /** Calls `take` with each entry of all runs, by key; the bytes of a key stay valid. */
  each(take: (key: Uint8Array, document: number) => void): void {
    const heap = this.runs
      .map(({ from, to }) => new RunReader(this.file, from, to))
      .filter((run) => run.next())
    for (let at = (heap.length >>> 1) - 1; at >= 0; at--) sink(heap, at)
    for (;;) {
      const [least] = heap
      if (least === undefined) return
      take(least.key, least.document)
      if (!least.next()) {
        const last = heap.pop()
        if (last === undefined || heap.length === 0) return
        heap[0] = last
      }
      sink(heap, 0)
    }
  }
}

function writeWhole(file: number, bytes: Buffer, position: number): void {
  for (let done = 0; done < bytes.length;)
    done += writeSync(file, bytes, done, bytes.length - done, position + done)
}

class RunReader {
  key: Uint8Array = new Uint8Array()
  document = 0
  private readonly file: number
  private position: number
  private readonly to: number
  private page = Buffer.alloc(0)
  private at = 0

  constructor(file: number, from: number, to: number) {
    this.file = file
    this.position = from
    this.to = to
  }

  /** Moves to the next entry; returns false after the last. */
  next(): boolean {
    if (!this.has(headBytes)) return false
    const length = this.page.readUInt32LE(this.at)
    const document = this.page.readDoubleLE(this.at + 4)
    if (!this.has(headBytes + length)) throw new Error('A run of index entries ends within an entry.')
    const start = this.at + headBytes
    this.key = this.page.subarray(start, start + length)
    this.document = document
    this.at = start + length
    return true
  }

  /** Reads on if needed, into new memory, because earlier keys are still in use. */
  private has(bytes: number): boolean {
    const left = this.page.length - this.at
    if (left >= bytes) return true
    const size = Math.min(Math.max(pageBytes, bytes - left), this.to - this.position)
    const page = Buffer.allocUnsafeSlow(left + size)
    this.page.copy(page, 0, this.at)
    let filled = left
    while (filled < page.length) {
      const read = readSync(this.file, page, filled, page.length - filled, this.position)
      if (read === 0) throw new Error('A run of index entries is cut off.')
      filled += read
      this.position += read
    }
    this.page = page
    this.at = 0
    return page.length >= bytes
  }
}

/** Restores the order of a heap in which one place may be wrong. */
function sink(heap: RunReader[], place: number): void {
  const run = heap[place]
  if (run === undefined) return
  let at = place
  for (;;) {
    let below = 2 * at + 1
    const [left, right] = [heap[below], heap[below + 1]]
    if (left === undefined) break
    let least = left
    if (right !== undefined && isBefore(right.key, left.key)) {
      least = right
      below++
    }
    if (!isBefore(least.key, run.key)) break
    heap[at] = least
    at = below
  }
  heap[at] = run
}

function isBefore(one: Uint8Array, other: Uint8Array): boolean {
  const length = Math.min(one.length, other.length)
  for (let at = 0; at < length; at++) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return one.length < other.length
}

/** Entries per statement: calls into SQLite cost more than the rows. */
const batch = 64

export type TakeEntries = (document: number, entries: readonly Pick<IndexEntry, 'key'>[]) => void

type EachEntry = (take: (key: Uint8Array, document: number) => void) => void

/**
 * Adds any number of entries in the order of their tree, so that each page of it is written once. What exceeds the memory of `run` is
 * sorted in parts on disk next to the database. Existing entries stay. `give` is called with a function that takes entries; others may
 * write while it runs.
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
