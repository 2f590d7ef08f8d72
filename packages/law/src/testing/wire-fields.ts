/** A value in the REST protocol of Firestore (https://firebase.google.com/docs/firestore/reference/rest/v1/Value). */
type WireValue =
  | { nullValue: null }
  | { booleanValue: boolean }
  | { integerValue: string }
  | { doubleValue: number }
  | { timestampValue: string }
  | { stringValue: string }
  | { arrayValue: { values: WireValue[] } }
  | { mapValue: { fields: WireFields } }

export type WireFields = Record<string, WireValue>

/** The fields of a document that a test writes; those that are undefined are left out. */
export const wireFields = (data: Readonly<Record<string, unknown>>): WireFields =>
  Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) => (value === undefined ? [] : [[name, wireValue(value)]])),
  )

function wireValue(value: unknown): WireValue {
  if (value === null) return { nullValue: null }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'number')
    return Number.isSafeInteger(value) ? { integerValue: `${value}` } : { doubleValue: value }
  if (value instanceof Date) return { timestampValue: value.toISOString() }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(wireValue) } }
  if (typeof value === 'object') return { mapValue: { fields: wireFields({ ...value }) } }
  throw new TypeError(`A ${typeof value} can’t be stored in a document.`)
}
