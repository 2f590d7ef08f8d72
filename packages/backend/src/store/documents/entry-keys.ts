/**
 * Prefixes of entries. A key begins with the numbers of its index and its collection (0 for a collection group), each in as few bytes as
 * possible: the bits before the first 0 are the number of bytes that follow, so that no number is a prefix of another.
 */

const prefixes = new Map<number, Buffer>()
/** Most cached prefixes, because collections come from callers; the cache is cleared beyond that. */
const maxRemembered = 10_000
/** More than there are indexes. */
const indexes = 2 ** 20

export function entryPrefix(index: number, collection: number): Buffer {
  const id = collection * indexes + index
  const known = prefixes.get(id)
  if (known !== undefined && index < indexes) return known
  const prefix = Buffer.concat([shortNumber(index), shortNumber(collection)])
  if (prefixes.size >= maxRemembered) prefixes.clear()
  if (index < indexes) prefixes.set(id, prefix)
  return prefix
}

/** Keys are small and numerous: they share memory, which none keeps for long. */
const slabBytes = 64 * 1024
let slab = Buffer.allocUnsafeSlow(slabBytes)
let used = 0

export function entryKey(prefix: Buffer, values: readonly Buffer[], name: Buffer): Buffer {
  let length = prefix.length + name.length
  for (const value of values) length += value.length
  if (length > slabBytes / 4) return Buffer.concat([prefix, ...values, name])
  if (used + length > slabBytes) {
    slab = Buffer.allocUnsafeSlow(slabBytes)
    used = 0
  }
  const start = used
  append(prefix)
  for (const value of values) append(value)
  append(name)
  return slab.subarray(start, used)
}

/** Copies in a loop, which is cheaper than a call for few bytes. */
function append(bytes: Buffer): void {
  const { length } = bytes
  for (let at = 0; at < length; at++) slab[used + at] = bytes[at] ?? 0
  used += length
}

/** Numbers up to 2^49. */
export function shortNumber(number: number): Buffer {
  let bytes = 1
  while (number >= 2 ** (7 * bytes)) bytes++
  const encoded = Buffer.alloc(bytes)
  let rest = number
  for (let at = bytes - 1; at >= 0; at--) {
    encoded[at] = rest % 256
    rest = Math.floor(rest / 256)
  }
  encoded[0] = (encoded[0] ?? 0) | (0xff & ~(0xff >> (bytes - 1)))
  return encoded
}

/** Returns the number at the beginning of some bytes, and its length in bytes. */
export function readNumber(bytes: Uint8Array): { number: number; length: number } {
  const [first = 0] = bytes
  const length = Math.clz32(~(first << 24)) + 1
  let number = first & (0xff >> length)
  for (let at = 1; at < length; at++) number = number * 256 + (bytes[at] ?? 0)
  return { number, length }
}
