import { invert, invertRange, type KeyRange, successor } from '#core/key-ranges.ts'
import type { IndexStore } from '#store/index-entries.ts'

/** A document at its place in the order: `sort` compares as bytes in the order of the query. */
export type Found = { readonly sort: Buffer; readonly document: number }

/** Documents in rising order of `sort`. */
export type Stream = {
  next(): Found | null
}

export type SeekableStream = Stream & {
  /** Skips to the first document whose `sort` is not below the given one. Never goes back. */
  seek(sort: Buffer): void
}

/**
 * The entries of an index that begin with `prefix`. What follows the prefix is the sort key, or its inverse when
 * the index runs in the opposite direction and is therefore read `backward`.
 */
export type Scan = {
  readonly index: number
  readonly collection: number
  readonly prefix: Buffer
  readonly backward: boolean
}

const smallestBatch = 16
const largestBatch = 1024

/** After a leap the next one probably follows soon. */
const afterLeap = 4

/** The stored range of a range of sort keys. */
export function storedRange(scan: Scan, range: KeyRange): { from: Buffer; to: Buffer } {
  const { from, to } = scan.backward ? invertRange(range) : range
  return { from: Buffer.concat([scan.prefix, from]), to: Buffer.concat([scan.prefix, to]) }
}

/** Reads one index in batches, so that a page needs one statement and no statement stays open. */
export class IndexStream implements SeekableStream {
  private readonly store: IndexStore
  private readonly scan: Scan
  private readonly ranges: KeyRange[]
  private batch: readonly Found[] = []
  private position = 0
  private size: number

  /** `ranges` rise and do not overlap; `expected` is how many documents the reader will probably take. */
  constructor(store: IndexStore, scan: Scan, ranges: readonly KeyRange[], expected: number) {
    this.store = store
    this.scan = scan
    this.ranges = [...ranges]
    this.size = Math.min(Math.max(expected, smallestBatch), largestBatch)
  }

  next(): Found | null {
    while (this.position >= this.batch.length) if (!this.readBatch()) return null
    return this.batch[this.position++] ?? null
  }

  seek(sort: Buffer): void {
    while (this.position < this.batch.length) {
      const found = this.batch[this.position]
      if (found === undefined || Buffer.compare(found.sort, sort) >= 0) return
      this.position++
    }
    this.size = afterLeap
    this.skipRanges(sort)
  }

  private skipRanges(sort: Buffer): void {
    let [range] = this.ranges
    while (range !== undefined && Buffer.compare(range.to, sort) <= 0) {
      this.ranges.shift()
      range = this.ranges[0]
    }
    if (range !== undefined && Buffer.compare(range.from, sort) < 0)
      this.ranges[0] = { from: sort, to: range.to }
  }

  /** Reads on in the first range that is left; false when there is none. */
  private readBatch(): boolean {
    const range = this.ranges.shift()
    if (range === undefined || this.scan.index === -1) return false
    const { index, collection, prefix, backward } = this.scan
    const stored = storedRange(this.scan, range)
    const entries = this.store.read({ index, collection, ...stored }, backward, this.size)
    this.batch = entries.map(({ key, document }) => ({
      sort: sortOf(key, prefix.length, backward),
      document,
    }))
    this.position = 0
    const last = this.batch.at(-1)
    if (last !== undefined && this.batch.length === this.size) {
      this.ranges.unshift({ from: successor(last.sort), to: range.to })
      this.size = Math.min(this.size * 2, largestBatch)
    }
    return true
  }
}

function sortOf(key: Uint8Array, prefix: number, backward: boolean): Buffer {
  const suffix = Buffer.from(key.buffer, key.byteOffset + prefix, key.byteLength - prefix)
  return backward ? invert(suffix) : suffix
}

/** Documents that all streams have, found by leaping to the furthest of them: no stream is read through. */
export class Intersection implements SeekableStream {
  private readonly streams: readonly SeekableStream[]

  constructor(streams: readonly SeekableStream[]) {
    this.streams = streams
  }

  next(): Found | null {
    let target = this.streams[0]?.next() ?? null
    let agreed = 1
    let turn = 0
    while (target !== null && agreed < this.streams.length) {
      turn = (turn + 1) % this.streams.length
      const stream = this.streams[turn]
      stream?.seek(target.sort)
      const found: Found | null = stream?.next() ?? null
      if (found === null) return null
      agreed = found.sort.equals(target.sort) ? agreed + 1 : 1
      target = found
    }
    return target
  }

  seek(sort: Buffer): void {
    this.streams[0]?.seek(sort)
  }
}

/** Only what passes the test. */
export class Selection implements Stream {
  private readonly stream: Stream
  private readonly test: (found: Found) => boolean

  constructor(stream: Stream, test: (found: Found) => boolean) {
    this.stream = stream
    this.test = test
  }

  next(): Found | null {
    let found = this.stream.next()
    while (found !== null && !this.test(found)) found = this.stream.next()
    return found
  }
}

/** The streams of several alternatives as one, each document once. */
export class Union implements Stream {
  private readonly streams: readonly Stream[]
  private readonly heads: (Found | null)[]

  constructor(streams: readonly Stream[]) {
    this.streams = streams
    this.heads = streams.map((stream) => stream.next())
  }

  next(): Found | null {
    const first = this.heads.reduce(lower, null)
    if (first === null) return null
    for (const [index, head] of this.heads.entries()) {
      if (head !== null && head.sort.equals(first.sort))
        this.heads[index] = this.streams[index]?.next() ?? null
    }
    return first
  }
}

function lower(left: Found | null, right: Found | null): Found | null {
  if (left === null || right === null) return left ?? right
  return Buffer.compare(right.sort, left.sort) < 0 ? right : left
}

/** Documents that were found in no particular order. */
export class SortedStream implements Stream {
  private readonly found: readonly Found[]
  private position = 0

  constructor(found: readonly Found[]) {
    this.found = found.toSorted((left, right) => Buffer.compare(left.sort, right.sort))
  }

  next(): Found | null {
    return this.found[this.position++] ?? null
  }
}
