import { numericId } from './numeric-ids.ts'
import { parseTimestamp } from './timestamps.ts'
import { type Fields, readDouble, type Value, vectorNumbers } from './values.ts'

/**
 * Keys: values as bytes in Firestore's order across all types.
 * https://firebase.google.com/docs/firestore/manage-data/data-types#value_type_ordering A key starts with its type's
 * tag and contains its end, so no key is a prefix of another. Keys can therefore be joined (compound indexes) and
 * inverted (descending order) and still compare as bytes.
 */
export const tags = {
  null: 0x10,
  boolean: 0x20,
  number: 0x30,
  timestamp: 0x40,
  string: 0x50,
  bytes: 0x60,
  reference: 0x70,
  geoPoint: 0x80,
  array: 0x90,
  vector: 0xa0,
  map: 0xb0,
} as const

const end = 0x00
/** Before the segments of a path: numeric ids come first. */
export const moreNumeric = 0x01
const more = 0x02

/** A numeric id as a name starts below text ids, in which an escaped byte follows the 1. */
const numericName: readonly [number, number] = [0x01, 0x00]
const int64Bytes = 8
/** Length of a numeric id after a path's mark, and as a name. */
export const numericLengths = { inPath: 1 + int64Bytes, asName: numericName.length + int64Bytes } as const
const int64Offset = 2n ** 63n

/** Numbers: tag, marker for NaN (first), finite or infinite, and the order-preserving double. */
const nan = 0x01
const notNan = 0x02

/** Seconds from the year 1, so that all timestamps of the protocol are positive. */
const secondsOfYearOne = 62_135_596_800

export function keyOf(value: Value): Buffer {
  if ('stringValue' in value && !escaped.test(value.stringValue)) return keyOfPlain(value.stringValue)
  const writer = new KeyWriter()
  writer.value(value)
  return writer.finish()
}

// These are what `text` escapes.
// oxlint-disable-next-line no-control-regex
const escaped = /[\u0000\u0001]/

/** Fast path for most values. */
function keyOfPlain(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const key = Buffer.allocUnsafe(length + 2)
  key[0] = tags.string
  key.write(text, 1)
  key[length + 1] = end
  return key
}

/** A document id as the last part of an index key. */
export function keyOfName(name: string): Buffer {
  const writer = new KeyWriter()
  writer.name(name)
  return writer.finish()
}

/** A document path as the last part of the key of a collection-group index. */
export function keyOfPath(segments: readonly string[]): Buffer {
  const writer = new KeyWriter()
  writer.path(segments)
  return writer.finish()
}

class KeyWriter {
  private bytes: Buffer = Buffer.allocUnsafe(64)
  private length = 0

  finish(): Buffer {
    return Buffer.from(this.bytes.subarray(0, this.length))
  }

  value(value: Value): void {
    if ('nullValue' in value) this.byte(tags.null)
    else if ('booleanValue' in value) this.tagged(tags.boolean, value.booleanValue ? 1 : 0)
    else if ('integerValue' in value) this.integer(value.integerValue)
    else if ('doubleValue' in value) this.double(readDouble(value.doubleValue))
    else if ('timestampValue' in value) this.timestamp(value.timestampValue)
    else if ('stringValue' in value) this.tagText(tags.string, Buffer.from(value.stringValue))
    else if ('bytesValue' in value) this.tagText(tags.bytes, Buffer.from(value.bytesValue, 'base64'))
    else if ('referenceValue' in value) this.reference(value.referenceValue)
    else if ('geoPointValue' in value) {
      this.byte(tags.geoPoint)
      this.sortableDouble(value.geoPointValue.latitude)
      this.sortableDouble(value.geoPointValue.longitude)
    } else if ('arrayValue' in value) this.array(value.arrayValue.values)
    else this.map(value.mapValue.fields)
  }

  /** Bytes up to an end mark below all others; 0 and 1 are escaped to keep the mark unique. */
  text(bytes: Buffer): void {
    this.reserve(bytes.length * 2 + 1)
    if (bytes.includes(0) || bytes.includes(1)) {
      for (const byte of bytes) {
        if (byte > 1) this.bytes[this.length++] = byte
        else {
          this.bytes[this.length++] = 1
          this.bytes[this.length++] = byte + 1
        }
      }
    } else {
      bytes.copy(this.bytes, this.length)
      this.length += bytes.length
    }
    this.bytes[this.length++] = end
  }

  name(id: string): void {
    const number = numericId(id)
    if (number === null) return this.text(Buffer.from(id))
    this.tagged(...numericName)
    this.int64(number)
  }

  path(segments: readonly string[]): void {
    for (const segment of segments) {
      const number = numericId(segment)
      if (number === null) this.tagText(more, Buffer.from(segment))
      else {
        this.byte(moreNumeric)
        this.int64(number)
      }
    }
    this.byte(end)
  }

  private int64(number: bigint): void {
    this.reserve(int64Bytes)
    this.length = this.bytes.writeBigUInt64BE(number + int64Offset, this.length)
  }

  private reserve(count: number): void {
    if (this.length + count <= this.bytes.length) return
    const bytes = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, this.length + count))
    this.bytes.copy(bytes, 0, 0, this.length)
    this.bytes = bytes
  }

  private byte(byte: number): void {
    this.reserve(1)
    this.bytes[this.length++] = byte
  }

  private tagged(tag: number, byte: number): void {
    this.byte(tag)
    this.byte(byte)
  }

  private tagText(tag: number, bytes: Buffer): void {
    this.byte(tag)
    this.text(bytes)
  }

  private reference(name: string): void {
    this.byte(tags.reference)
    this.path(name.split('/'))
  }

  private array(values: readonly Value[]): void {
    this.byte(tags.array)
    for (const value of values) this.value(value)
    this.byte(end)
  }

  /** Maps compare key by key in byte order; vectors by number of dimensions first. */
  private map(fields: Fields): void {
    const numbers = vectorNumbers(fields)
    if (numbers !== null) {
      this.byte(tags.vector)
      this.reserve(4)
      this.length = this.bytes.writeUInt32BE(numbers.length, this.length)
      for (const value of numbers) this.value(value)
      this.byte(end)
      return
    }
    this.byte(tags.map)
    for (const name of Object.keys(fields).toSorted(compareUtf8)) {
      const value = fields[name]
      if (value === undefined) continue
      this.tagText(more, Buffer.from(name))
      this.value(value)
    }
    this.byte(end)
  }

  /** Seconds, thousandths and millionths: the last bit of each says whether the next follow; mostly they don't. */
  private timestamp(text: string): void {
    const { seconds, micros } = parseTimestamp(text)
    const [millis, rest] = [Math.floor(micros / 1000), micros % 1000]
    this.byte(tags.timestamp)
    this.reserve(9)
    this.length = this.bytes.writeUIntBE(
      (seconds + secondsOfYearOne) * 2 + Number(micros > 0),
      this.length,
      5,
    )
    if (micros === 0) return
    this.length = this.bytes.writeUInt16BE(millis * 2 + Number(rest > 0), this.length)
    if (rest > 0) this.length = this.bytes.writeUInt16BE(rest, this.length)
  }

  private double(number: number): void {
    if (Number.isNaN(number)) return this.tagged(tags.number, nan)
    this.tagged(tags.number, notNan)
    this.sortableDouble(number)
    if (isCoarse(number)) this.remainder(0)
  }

  /** An integer that no double equals is the next lower double and the distance from it. */
  private integer(text: string): void {
    const number = Number(text)
    if (Number.isSafeInteger(number)) return this.double(number)
    const integer = BigInt(text)
    const lower = BigInt(number) > integer ? nextBelow(number) : number
    this.tagged(tags.number, notNan)
    this.sortableDouble(lower)
    if (isCoarse(lower)) this.remainder(Number(integer - BigInt(lower)))
  }

  /** Doubles of one exponent are at most 2^10 apart below 2^63. */
  private remainder(distance: number): void {
    this.reserve(2)
    this.length = this.bytes.writeUInt16BE(distance, this.length)
  }

  /** IEEE 754 doubles order like integers once the sign is flipped, or all bits when negative. -0 is 0. */
  private sortableDouble(number: number): void {
    this.reserve(8)
    const start = this.length
    this.length = this.bytes.writeDoubleBE(number === 0 ? 0 : number, start)
    const first = this.bytes[start] ?? 0
    if (first < 0x80) this.bytes[start] = first | 0x80
    else for (let index = start; index < this.length; index++) this.bytes[index] = ~(this.bytes[index] ?? 0)
  }
}

/** Doubles from 2^52 on, and their negatives, are followed by an integer's distance above them. */
export function isCoarse(number: number): boolean {
  return Number.isFinite(number) && Math.abs(number) >= 2 ** 52
}

function nextBelow(number: number): number {
  const bits = new DataView(new ArrayBuffer(8))
  bits.setFloat64(0, number)
  bits.setBigInt64(0, bits.getBigInt64(0) + (number > 0 ? -1n : 1n))
  return bits.getFloat64(0)
}

/** JavaScript compares strings by UTF-16 units, Firestore by UTF-8 bytes, which is the order of code points. */
export function compareUtf8(left: string, right: string): number {
  return Buffer.compare(Buffer.from(left), Buffer.from(right))
}
