import type { Work } from '#core/work.ts'
import { invert, invertRange, type KeyRange, successor } from '#core/values/key-ranges.ts'
import type { IndexStore } from '#store/documents/index-entries.ts'

/** A document with its position: `sort` compares as bytes in the query's order. */
export type Found = { readonly sort: Buffer; readonly document: number }

/** Yielded after reading for a while without a result, so that others have their turn. */
export const pause: unique symbol = Symbol('pause')

export type Pause = typeof pause

/** Documents in rising order of `sort`. */
export type Stream = {
  next(): Found | Pause | null
}

type Head = { readonly found: Found; readonly stream: Stream }

/** Yields the lowest head first, with a logarithmic number of comparisons. */
class Heap {
  /** Each head isn't above the two at twice its index. */
  private readonly heads: Head[] = []

  lowest(): Head | null {
    return this.heads[0] ?? null
  }

  push(head: Head): void {
    this.heads.push(head)
    this.rise(this.heads.length - 1)
  }

  pop(): Head | null {
    const [first] = this.heads
    const last = this.heads.pop()
    if (first === undefined || last === undefined) return null
    if (this.heads.length > 0) {
      this.heads[0] = last
      this.sink()
    }
    return first
  }

  private rise(from: number): void {
    let position = from
    while (position > 0) {
      const above = (position - 1) >> 1
      if (!this.isBelow(position, above)) return
      this.swap(position, above)
      position = above
    }
  }

  private sink(): void {
    let position = 0
    for (;;) {
      const left = 2 * position + 1
      const lower = this.isBelow(left + 1, left) ? left + 1 : left
      if (!this.isBelow(lower, position)) return
      this.swap(position, lower)
      position = lower
    }
  }

  private isBelow(one: number, other: number): boolean {
    const [left, right] = [this.heads[one], this.heads[other]]
    return left !== undefined && right !== undefined && Buffer.compare(left.found.sort, right.found.sort) < 0
  }

  private swap(one: number, other: number): void {
    const [left, right] = [this.heads[one], this.heads[other]]
    if (left === undefined || right === undefined) return
    this.heads[one] = right
    this.heads[other] = left
  }
}

export type SeekableStream = Stream & {
  /** Skips to the first document whose `sort` isn't below the given one. Never goes back. */
  seek(sort: Buffer): void
}

/**
 * Entries that begin with `prefix`: index, collection and equality filters. The sort key follows, or its inverse if the
 * index runs the other way and is read `backward`.
 */
export type Scan = {
  readonly prefix: Buffer
  readonly backward: boolean
  /** The index or the collection is empty and has no number. */
  readonly isEmpty: boolean
}

/** Documents that a stream skips before it pauses. */
const patience = 128

const smallestBatch = 16
const largestBatch = 1024

/** After a skip the next one is probably near. */
const afterLeap = 4

/** Stored range of a range of sort keys. */
export function storedRange(scan: Scan, range: KeyRange): { from: Buffer; to: Buffer } {
  const { from, to } = scan.backward ? invertRange(range) : range
  return { from: Buffer.concat([scan.prefix, from]), to: Buffer.concat([scan.prefix, to]) }
}

type Wanted = { readonly ranges: readonly KeyRange[]; readonly expected: number }

/** Reads an index in batches, so that a page needs one statement and none stays open. */
export class IndexStream implements SeekableStream {
  private readonly store: IndexStore
  private readonly work: Work
  private readonly scan: Scan
  private readonly ranges: KeyRange[]
  private batch: readonly Found[] = []
  private position = 0
  private size: number

  /** `ranges` ascend without overlap; `expected`: number of documents the reader probably takes. */
  constructor(source: { store: IndexStore; work: Work }, scan: Scan, wanted: Wanted) {
    const { ranges, expected } = wanted
    this.store = source.store
    this.work = source.work
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

  /** Reads the next batch; false at the end. */
  private readBatch(): boolean {
    const range = this.ranges.shift()
    if (range === undefined || this.scan.isEmpty) return false
    const { prefix, backward } = this.scan
    const entries = this.store.read(storedRange(this.scan, range), backward, this.size)
    this.work.spend(1 + entries.length)
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

/** Common documents of all streams, found by skipping to the furthest one, so no stream is read completely. */
export class Intersection implements SeekableStream {
  private readonly streams: readonly SeekableStream[]
  /** The document that `agreed` streams have; null before asking the first. */
  private target: Found | null = null
  private agreed = 0
  private turn = 0

  constructor(streams: readonly SeekableStream[]) {
    this.streams = streams
  }

  next(): Found | Pause | null {
    for (let leaps = 0; leaps < patience; leaps++) {
      const stream = this.streams[this.turn]
      if (this.target !== null) stream?.seek(this.target.sort)
      const found = stream?.next() ?? null
      if (found === null || found === pause) return found
      this.agreed = this.target?.sort.equals(found.sort) === true ? this.agreed + 1 : 1
      this.target = found
      if (this.agreed === this.streams.length) return this.agree(found)
      this.turn = (this.turn + 1) % this.streams.length
    }
    return pause
  }

  seek(sort: Buffer): void {
    this.streams[0]?.seek(sort)
  }

  private agree(found: Found): Found {
    this.target = null
    this.agreed = 0
    this.turn = 0
    return found
  }
}

/** Documents that pass a test. */
export class Selection implements Stream {
  private readonly stream: Stream
  private readonly test: (found: Found) => boolean

  constructor(stream: Stream, test: (found: Found) => boolean) {
    this.stream = stream
    this.test = test
  }

  next(): Found | Pause | null {
    for (let passed = 0; passed < patience; passed++) {
      const found = this.stream.next()
      if (found === null || found === pause || this.test(found)) return found
    }
    return pause
  }
}

/** Streams of several alternatives as one, each document once. */
export class Union implements Stream {
  /** Streams whose next document is unknown. */
  private readonly waiting: Stream[]
  private readonly heads = new Heap()

  constructor(streams: readonly Stream[]) {
    this.waiting = [...streams]
  }

  next(): Found | Pause | null {
    for (let stream = this.waiting.at(-1); stream !== undefined; stream = this.waiting.at(-1)) {
      const found = stream.next()
      if (found === pause) return pause
      this.waiting.pop()
      if (found !== null) this.heads.push({ found, stream })
      // Each of them may have read a batch.
      if (this.waiting.length > 0) return pause
    }
    const first = this.heads.pop()
    if (first === null) return null
    this.waiting.push(first.stream)
    while (this.heads.lowest()?.found.sort.equals(first.found.sort) === true) {
      const same = this.heads.pop()
      if (same !== null) this.waiting.push(same.stream)
    }
    return first.found
  }
}

/** Documents that are already sorted. */
export class SortedStream implements Stream {
  private readonly found: readonly Found[]
  private position = 0

  constructor(found: readonly Found[]) {
    this.found = found
  }

  next(): Found | null {
    return this.found[this.position++] ?? null
  }
}
