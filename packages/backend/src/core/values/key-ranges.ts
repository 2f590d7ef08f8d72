import { isCoarse, moreNumeric, numericLengths, tags } from './value-keys.ts'

/** Keys from `from` (included) to `to` (excluded), compared as bytes. */
export type KeyRange = { readonly from: Buffer; readonly to: Buffer }

export const lowest: Buffer = Buffer.alloc(0)

/** Above every key: no tag or name, inverted or not, begins with this byte. */
export const highest: Buffer = Buffer.from([0xff])

export const everything: KeyRange = { from: lowest, to: highest }

/** First key above all that begin with `prefix`. */
export function successor(prefix: Buffer): Buffer {
  let last = prefix.length - 1
  while (last >= 0 && prefix[last] === 0xff) last--
  if (last < 0) return highest
  const next = Buffer.from(prefix.subarray(0, last + 1))
  next[last] = (next[last] ?? 0) + 1
  return next
}

export function startingWith(prefix: Buffer): KeyRange {
  return { from: prefix, to: successor(prefix) }
}

/** Flips all bits, which reverses the order. */
export function invert(bytes: Buffer): Buffer {
  const inverted = Buffer.allocUnsafe(bytes.length)
  for (let index = 0; index < bytes.length; index++) inverted[index] = ~(bytes[index] ?? 0)
  return inverted
}

/** Range of inverted keys. A bound includes all keys that begin with it, hence the successors. */
export function invertRange({ from, to }: KeyRange): KeyRange {
  return { from: successor(invert(to)), to: successor(invert(from)) }
}

/** Inverts ascending ranges so that they ascend again. */
export function invertRanges(ranges: readonly KeyRange[]): readonly KeyRange[] {
  return ranges.map(invertRange).toReversed()
}

/** Whether a key is in one of disjoint, ascending ranges. */
export function isWithin(key: Buffer, ranges: readonly KeyRange[]): boolean {
  let [low, high] = [0, ranges.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const range = ranges[middle]
    if (range === undefined || Buffer.compare(key, range.from) < 0) high = middle
    else if (Buffer.compare(key, range.to) < 0) return true
    else low = middle + 1
  }
  return false
}

/** Intersection of two lists of disjoint, ascending ranges. */
export function intersect(left: readonly KeyRange[], right: readonly KeyRange[]): readonly KeyRange[] {
  const common: KeyRange[] = []
  let [one, other] = [0, 0]
  for (;;) {
    const [mine, theirs] = [left[one], right[other]]
    if (mine === undefined || theirs === undefined) return common
    const from = max(mine.from, theirs.from)
    const to = min(mine.to, theirs.to)
    if (Buffer.compare(from, to) < 0) common.push({ from, to })
    if (Buffer.compare(mine.to, theirs.to) <= 0) one++
    else other++
  }
}

/** Union of ranges, as disjoint, ascending ones. */
export function unite(left: readonly KeyRange[], right: readonly KeyRange[]): readonly KeyRange[] {
  const united: KeyRange[] = []
  for (const range of [...left, ...right].toSorted((one, other) => Buffer.compare(one.from, other.from))) {
    const last = united.at(-1)
    if (last === undefined || Buffer.compare(last.to, range.from) < 0) united.push(range)
    else united[united.length - 1] = { from: last.from, to: max(last.to, range.to) }
  }
  return united
}

function max(left: Buffer, right: Buffer): Buffer {
  return Buffer.compare(left, right) >= 0 ? left : right
}

function min(left: Buffer, right: Buffer): Buffer {
  return Buffer.compare(left, right) <= 0 ? left : right
}

/** End of the value at `offset`. `mask` is 0xff if inverted, otherwise 0. */
export function endOfValue(bytes: Buffer, offset: number, mask: number): number {
  const tag = byteAt(bytes, offset, mask)
  switch (tag) {
    case tags.null:
      return offset + 1
    case tags.boolean:
      return offset + 2
    case tags.number:
      return endOfNumber(bytes, offset, mask)
    case tags.timestamp:
      return endOfTimestamp(bytes, offset + 1, mask)
    case tags.geoPoint:
      return offset + 17
    case tags.string:
    case tags.bytes:
      return endOfText(bytes, offset + 1, mask)
    case tags.vector:
      return endOfList(bytes, offset + 5, mask)
    case tags.array:
      return endOfList(bytes, offset + 1, mask)
    case tags.reference:
      return endOfPath(bytes, offset + 1, mask)
    case tags.map:
      return endOfMap(bytes, offset + 1, mask)
    default:
      throw new RangeError(`No value starts with ${tag}`)
  }
}

function endOfTimestamp(bytes: Buffer, offset: number, mask: number): number {
  const continues = (last: number) => (byteAt(bytes, last, mask) & 1) === 1
  if (!continues(offset + 4)) return offset + 5
  return continues(offset + 6) ? offset + 9 : offset + 7
}

function endOfText(bytes: Buffer, offset: number, mask: number): number {
  return bytes.indexOf(mask, offset) + 1
}

/** End of the id that `keyOfName` wrote at `offset`. */
export function endOfName(bytes: Buffer, offset: number, mask: number): number {
  const isNumeric = byteAt(bytes, offset, mask) === 1 && byteAt(bytes, offset + 1, mask) === 0
  return isNumeric ? offset + numericLengths.asName : endOfText(bytes, offset, mask)
}

/** Number in a key; null for anything else. */
export function numberOf(key: Buffer): number | bigint | null {
  if (key[0] !== tags.number) return null
  if (key[1] === 1) return Number.NaN
  const bits = Buffer.from(key.subarray(2, 10))
  const first = bits[0] ?? 0
  const number = first >= 0x80 ? flipSign(bits) : invert(bits).readDoubleBE()
  const distance = key.length === 12 ? key.readUInt16BE(10) : 0
  return distance === 0 ? number : BigInt(number) + BigInt(distance)
}

function flipSign(bits: Buffer): number {
  bits[0] = (bits[0] ?? 0) & 0x7f
  return bits.readDoubleBE()
}

function byteAt(bytes: Buffer, offset: number, mask: number): number {
  return (bytes[offset] ?? 0) ^ mask
}

function endOfNumber(bytes: Buffer, offset: number, mask: number): number {
  if (byteAt(bytes, offset + 1, mask) === 1) return offset + 2
  const plain = Buffer.from(bytes.subarray(offset, offset + 10))
  const number = numberOf(mask === 0 ? plain : invert(plain))
  return offset + (typeof number === 'number' && isCoarse(number) ? 12 : 10)
}

function endOfList(bytes: Buffer, offset: number, mask: number): number {
  let position = offset
  while (byteAt(bytes, position, mask) !== 0) position = endOfValue(bytes, position, mask)
  return position + 1
}

/** Marked segments up to an end mark. */
function endOfPath(bytes: Buffer, offset: number, mask: number): number {
  let position = offset
  for (let mark = byteAt(bytes, position, mask); mark !== 0; mark = byteAt(bytes, position, mask)) {
    position = mark === moreNumeric ? position + numericLengths.inPath : endOfText(bytes, position + 1, mask)
  }
  return position + 1
}

/** Marked names up to an end mark, each followed by its value. */
function endOfMap(bytes: Buffer, offset: number, mask: number): number {
  let position = offset
  while (byteAt(bytes, position, mask) !== 0)
    position = endOfValue(bytes, endOfText(bytes, position + 1, mask), mask)
  return position + 1
}
