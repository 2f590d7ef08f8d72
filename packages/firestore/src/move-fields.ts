import { createHash } from 'node:crypto'

import { elementsOf, type Fields, mapOf, type Value } from './values.ts'

/** Project of references while they are being moved. */
export const NO_PROJECT = '-'

/**
 * Returns the same fields for another project: references into the database of `from` lead into that of `to`. Negative zero is written as
 * text that survives JSON.
 */
export function moveFields(fields: Fields, from: string, to: string): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, moved(value, from, to)]))
}

function moved(value: Value, from: string, to: string): Value {
  const { referenceValue, doubleValue } = value
  if (typeof referenceValue === 'string')
    return { referenceValue: movedReference(referenceValue, databaseOf(from), databaseOf(to)) }
  if (Object.is(doubleValue, -0)) return { doubleValue: '-0' }
  if ('arrayValue' in value)
    return { arrayValue: { values: elementsOf(value).map((element) => moved(element, from, to)) } }
  if ('mapValue' in value) return { mapValue: { fields: moveFields(mapOf(value) ?? {}, from, to) } }
  return value
}

const databaseOf = (project: string) => `projects/${project}/databases/(default)/`

const movedReference = (reference: string, from: string, to: string): string =>
  reference.startsWith(from) ? to + reference.slice(from.length) : reference

/** Returns 16 bytes that are the same for equal fields, however a service writes them. */
export const digestFields = (fields: Fields): Buffer => digest(canonicalFields(fields))

/** Returns 16 bytes of a JSON value; the order of names doesn't matter. */
export function digest(value: unknown): Buffer {
  const text = JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )
  return createHash('sha256').update(text).digest().subarray(0, 16)
}

const canonicalFields = (fields: Fields): unknown =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, canonical(value)]))

function canonical(value: Value): unknown {
  if ('arrayValue' in value) return { array: elementsOf(value).map(canonical) }
  if ('mapValue' in value) return { map: canonicalFields(mapOf(value) ?? {}) }
  const { timestampValue, geoPointValue, doubleValue } = value
  if (typeof timestampValue === 'string') return { time: canonicalTime(timestampValue) }
  if (doubleValue !== undefined)
    return { double: Object.is(doubleValue, -0) ? '-0' : `${Number(doubleValue)}` }
  // JSON of protocol buffers leaves out zeros: https://protobuf.dev/programming-guides/json/
  if (geoPointValue !== undefined) return { geo: { latitude: 0, longitude: 0, ...geoPointValue } }
  return value
}

/** Normalises seconds, which services write with no, three, six or nine decimals. */
function canonicalTime(text: string): string {
  const [, seconds = text, digits = ''] = /^(.*?)(?:\.(\d+))?Z$/.exec(text) ?? []
  return `${seconds}.${digits.padEnd(9, '0')}`
}
