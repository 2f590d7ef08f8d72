/**
 * A value as the Firestore REST protocol writes it, after `parseValue` checked it.
 * https://cloud.google.com/firestore/docs/reference/rest/Shared.Types/ArrayValue#Value
 */
export type Value =
  | { readonly nullValue: null }
  | { readonly booleanValue: boolean }
  | { readonly integerValue: string }
  | { readonly doubleValue: number | 'NaN' | 'Infinity' | '-Infinity' | '-0' }
  | { readonly timestampValue: string }
  | { readonly stringValue: string }
  | { readonly bytesValue: string }
  | { readonly referenceValue: string }
  | { readonly geoPointValue: GeoPoint }
  | { readonly arrayValue: { readonly values: readonly Value[] } }
  | { readonly mapValue: { readonly fields: Fields } }

export type GeoPoint = { readonly latitude: number; readonly longitude: number }

/** The fields of a document or of a map. */
export type Fields = { readonly [name: string]: Value }
