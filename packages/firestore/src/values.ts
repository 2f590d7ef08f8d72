/** Values in Firestore's REST protocol (https://firebase.google.com/docs/firestore/reference/rest/v1/Value). */
export type FirestoreValue =
  | { nullValue: null }
  | { booleanValue: boolean }
  | { integerValue: string }
  | { doubleValue: number | 'NaN' | 'Infinity' | '-Infinity' }
  | { timestampValue: string }
  | { stringValue: string }
  | { arrayValue: { values?: FirestoreValue[] } }
  | { mapValue: { fields?: Record<string, FirestoreValue> } }

export type FirestoreFields = Record<string, FirestoreValue>

/** Fields of any kind of value. */
export type Fields = { [name: string]: Value }
export type Value = { [kind: string]: unknown }

/** Encodes the fields of a document; undefined ones are omitted. */
export function encodeFields(data: Record<string, unknown>): FirestoreFields {
  const fields: FirestoreFields = {}
  for (const name of Object.keys(data)) {
    const value = data[name]
    if (value !== undefined) fields[name] = encodeValue(value)
  }
  return fields
}

function encodeValue(value: unknown): FirestoreValue {
  if (value === null) return { nullValue: null }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'number') return encodeNumber(value)
  if (value instanceof Date) return { timestampValue: value.toISOString() }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encodeValue) } }
  if (typeof value === 'object') return { mapValue: { fields: encodeFields({ ...value }) } }
  throw new TypeError(`A ${typeof value} can’t be stored in a document.`)
}

function encodeNumber(value: number): FirestoreValue {
  if (Number.isSafeInteger(value) && !Object.is(value, -0)) return { integerValue: `${value}` }
  if (Number.isFinite(value)) return { doubleValue: value }
  return { doubleValue: Number.isNaN(value) ? 'NaN' : value > 0 ? 'Infinity' : '-Infinity' }
}

/** Decodes a document's fields to plain data; timestamps become dates. */
export function decodeFields(fields: FirestoreFields = {}): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, decodeValue(value)]))
}

function decodeValue(value: FirestoreValue): unknown {
  if ('integerValue' in value) return Number(value.integerValue)
  if ('doubleValue' in value) return Number(value.doubleValue)
  if ('timestampValue' in value) return new Date(value.timestampValue)
  if ('arrayValue' in value) return (value.arrayValue.values ?? []).map(decodeValue)
  if ('mapValue' in value) return decodeFields(value.mapValue.fields)
  // The remaining kinds hold their plain value under their only key.
  return Object.values(value)[0]
}

/** Values that the console can't read: a reference, a Firestore location, bytes. They are neither maps nor text. */
const OTHER: Readonly<Record<string, symbol>> = {
  referenceValue: Symbol('reference'),
  geoPointValue: Symbol('geo point'),
  bytesValue: Symbol('bytes'),
}

/** Returns fields as plain data; timestamps become dates. */
export const plainFields = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plainValue(value)]))

export function plainValue(value: Value): unknown {
  const [kind = 'nullValue'] = Object.keys(value)
  const inner = value[kind]
  switch (kind) {
    case 'integerValue':
    case 'doubleValue':
      return Number(inner)
    case 'timestampValue':
      return new Date(String(inner))
    case 'arrayValue':
      return elementsOf(value).map(plainValue)
    case 'mapValue':
      return plainFields(mapOf(value) ?? {})
    default:
      return OTHER[kind] ?? inner
  }
}

export function wireValue(plain: unknown): Value {
  const { value } = encodeFields({ value: plain })
  if (value === undefined) throw new TypeError('Undefined can’t be stored in a document.')
  return value
}

// The protocol leaves out what is empty. Its documentation gives the shapes of both.
export const elementsOf = (value: Value): Value[] =>
  (value['arrayValue'] as { values?: Value[] } | null | undefined)?.values ?? []
export const mapOf = (value: Value | undefined): Fields | undefined =>
  value && 'mapValue' in value ? ((value['mapValue'] as { fields?: Fields } | null)?.fields ?? {}) : undefined

/** Returns the value at a path such as `profile.name.first`; a Firestore location has `latitude` and `longitude`. */
export function wireAt(fields: Fields, path: string): Value | undefined {
  // A name may itself hold a dot.
  if (Object.hasOwn(fields, path)) return fields[path]
  const at = path.indexOf('.')
  if (at < 0) return undefined
  const [outer, rest] = [fields[path.slice(0, at)], path.slice(at + 1)]
  const point = outer?.['geoPointValue']
  if (typeof point === 'object' && point !== null && ['latitude', 'longitude'].includes(rest))
    // JSON of protocol buffers leaves out zeros: https://protobuf.dev/programming-guides/json/
    return { doubleValue: new Map(Object.entries(point)).get(rest) ?? 0 }
  const inner = mapOf(outer)
  return inner && wireAt(inner, rest)
}

/** Returns the fields with a value at a path of one or two names; undefined removes it. */
export function withWire(fields: Fields, path: string, value: Value | undefined): Fields {
  const [first = path, inner] = path.split('.')
  const put =
    inner === undefined ? value : { mapValue: { fields: withWire(mapOf(fields[first]) ?? {}, inner, value) } }
  const { [first]: _, ...others } = fields
  return put === undefined ? others : { ...others, [first]: put }
}
