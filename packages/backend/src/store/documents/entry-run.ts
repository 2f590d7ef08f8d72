/** Most bytes of keys in a run; with its tables it takes some 70 MB. */
export const runBytes = 48 * 1024 ** 2
const runEntries = 1_200_000

/** Fewer entries than this are sorted by insertion. */
const few = 12

/**
 * Keys of entries with their documents, to be sorted in memory of a fixed size. They are in arrays of numbers, because an object for each
 * would cost more than everything else.
 */
export class EntryRun {
  private readonly bytes: Uint8Array<ArrayBuffer>
  private readonly starts: Uint32Array
  private readonly documents: Float64Array
  private readonly order: Uint32Array
  /** The four bytes that are compared, for each place in the order. */
  private readonly words: Uint32Array
  private longest = 0
  private count = 0

  constructor(bytes = runBytes, entries = runEntries) {
    this.bytes = new Uint8Array(bytes)
    this.starts = new Uint32Array(entries + 1)
    this.documents = new Float64Array(entries)
    this.order = new Uint32Array(entries)
    this.words = new Uint32Array(entries)
  }

  get length(): number {
    return this.count
  }

  hasRoom(key: Uint8Array): boolean {
    return this.count < this.documents.length && this.startOf(this.count) + key.length <= this.bytes.length
  }

  add(key: Uint8Array, document: number): void {
    const { bytes, count, starts } = this
    const { length } = key
    const start = this.startOf(count)
    for (let at = 0; at < length; at++) bytes[start + at] = key[at] ?? 0
    this.documents[count] = document
    this.count = count + 1
    starts[this.count] = start + length
    if (length > this.longest) this.longest = length
  }

  clear(): void {
    this.count = 0
    this.longest = 0
  }

  sort(): void {
    const { order, count } = this
    for (let at = 0; at < count; at++) order[at] = at
    this.read(0, count, 0)
    this.sortPart(0, count, 0)
  }

  /** Calls `take` with each entry in sorted order; the bytes of the key belong to the run. */
  each(take: (key: Uint8Array, document: number) => void): void {
    const { order, count, bytes, documents } = this
    for (let at = 0; at < count; at++) {
      const entry = order[at] ?? 0
      take(bytes.subarray(this.startOf(entry), this.startOf(entry + 1)), documents[entry] ?? 0)
    }
  }

  private startOf(entry: number): number {
    return this.starts[entry] ?? 0
  }

  /** Reads the next four bytes of each key, with zeros after its end: no key is a prefix of another. */
  private read(from: number, to: number, depth: number): void {
    const { bytes, order, words } = this
    for (let at = from; at < to; at++) {
      const entry = order[at] ?? 0
      const start = this.startOf(entry) + depth
      const left = this.startOf(entry + 1) - start
      const first = left > 0 ? (bytes[start] ?? 0) : 0
      const second = left > 1 ? (bytes[start + 1] ?? 0) : 0
      const third = left > 2 ? (bytes[start + 2] ?? 0) : 0
      const fourth = left > 3 ? (bytes[start + 3] ?? 0) : 0
      words[at] = (first << 24) | (second << 16) | (third << 8) | fourth
    }
  }

  /**
   * Multikey quicksort, four bytes at a time (https://www.cs.princeton.edu/~rs/strings/): entries with the same four are sorted by the
   * next. The larger side is left to the loop, to keep the recursion shallow.
   */
  private sortPart(from: number, to: number, depth: number): void {
    const { words } = this
    let [low, high] = [from, to]
    while (high - low > few) {
      const pivot = middleOf(words[low] ?? 0, words[(low + high) >>> 1] ?? 0, words[high - 1] ?? 0)
      let [less, at, more] = [low, low, high]
      while (at < more) {
        const word = words[at] ?? 0
        if (word < pivot) this.swap(at++, less++)
        else if (word > pivot) this.swap(at, --more)
        else at++
      }
      if (more - less > 1 && depth < this.longest) {
        this.read(less, more, depth + 4)
        this.sortPart(less, more, depth + 4)
      }
      if (less - low < high - more) {
        this.sortPart(low, less, depth)
        low = more
      } else {
        this.sortPart(more, high, depth)
        high = less
      }
    }
    this.insertionSort(low, high, depth)
  }

  private insertionSort(from: number, to: number, depth: number): void {
    const { order, words } = this
    for (let next = from + 1; next < to; next++) {
      const [entry, word] = [order[next] ?? 0, words[next] ?? 0]
      let at = next - 1
      while (at >= from) {
        const other = words[at] ?? 0
        if (other < word || (other === word && !this.isLess(entry, order[at] ?? 0, depth + 4))) break
        order[at + 1] = order[at] ?? 0
        words[at + 1] = other
        at--
      }
      order[at + 1] = entry
      words[at + 1] = word
    }
  }

  private isLess(one: number, other: number, depth: number): boolean {
    const { bytes } = this
    let [at, beside] = [this.startOf(one) + depth, this.startOf(other) + depth]
    const [end, besideEnd] = [this.startOf(one + 1), this.startOf(other + 1)]
    while (at < end && beside < besideEnd) {
      const difference = (bytes[at++] ?? 0) - (bytes[beside++] ?? 0)
      if (difference !== 0) return difference < 0
    }
    return at >= end && beside < besideEnd
  }

  private swap(one: number, other: number): void {
    const { order, words } = this
    const [entry, word] = [order[one] ?? 0, words[one] ?? 0]
    order[one] = order[other] ?? 0
    words[one] = words[other] ?? 0
    order[other] = entry
    words[other] = word
  }
}

function middleOf(one: number, two: number, three: number): number {
  if (one < two) return two < three ? two : Math.max(one, three)
  return one < three ? one : Math.max(two, three)
}
