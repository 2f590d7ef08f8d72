/**
 * Values as the REST protocol of Firestore writes them
 * (https://firebase.google.com/docs/firestore/reference/rest/v1/Value).
 */
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

/** Fields of a document; those that are undefined are left out. */
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

/** The plain data of a document's fields; timestamps become dates. */
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
