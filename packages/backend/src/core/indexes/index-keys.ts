import { compareUtf8, keyOf } from '#core/values/value-keys.ts'
import { type Fields, type Value, vectorNumbers } from '#core/values/values.ts'

/** Firestore cuts what it puts into an index: https://firebase.google.com/docs/firestore/quotas#indexes */
const maxIndexedBytes = 1500

/** Key of a value in indexes and in operands of queries. */
export function indexKey(value: Value): Buffer {
  const key = keyOf(value)
  return key.length <= maxIndexedBytes ? key : keyOf(truncate(value, maxIndexedBytes))
}

function truncate(value: Value, bytes: number): Value {
  if ('stringValue' in value) return { stringValue: cutUtf8(value.stringValue, bytes) }
  if ('bytesValue' in value) return { bytesValue: cutBytes(value.bytesValue, bytes) }
  if ('arrayValue' in value) return { arrayValue: { values: truncateList(value.arrayValue.values, bytes) } }
  if ('mapValue' in value) return truncateMap(value.mapValue.fields, bytes)
  return value
}

function truncateMap(fields: Fields, bytes: number): Value {
  const numbers = vectorNumbers(fields)
  const kept: { [name: string]: Value } = {}
  if (numbers !== null) {
    return {
      mapValue: { fields: { ...fields, value: { arrayValue: { values: truncateList(numbers, bytes) } } } },
    }
  }
  let left = bytes
  for (const [name, inner] of Object.entries(fields).toSorted(byName)) {
    left -= Buffer.byteLength(name)
    if (left <= 0) break
    kept[name] = truncate(inner, left)
    left -= keyOf(inner).length
  }
  return { mapValue: { fields: kept } }
}

function byName([one]: [string, Value], [other]: [string, Value]): number {
  return compareUtf8(one, other)
}

function truncateList(values: readonly Value[], bytes: number): readonly Value[] {
  const kept: Value[] = []
  let left = bytes
  for (const value of values) {
    if (left <= 0) break
    kept.push(truncate(value, left))
    left -= keyOf(value).length
  }
  return kept
}

/** Cuts between code points; later bytes of one begin with the bits 10. */
function cutUtf8(text: string, bytes: number): string {
  const encoded = Buffer.from(text)
  let length = Math.min(bytes, encoded.length)
  while (length < encoded.length && ((encoded[length] ?? 0) & 0xc0) === 0x80) length--
  return encoded.toString('utf8', 0, length)
}

function cutBytes(base64: string, bytes: number): string {
  return Buffer.from(base64, 'base64').subarray(0, bytes).toString('base64')
}
