import { GeoPoint, isMap, Reference, type SourceRecord } from '@touchline/domain/mapping/source.ts'
import type { StoredDocument } from '@touchline/firestore/documents'
import {
  elementsOf,
  mapOf,
  plainValue,
  wireValue,
  type Fields,
  type Value,
} from '@touchline/firestore/values'
import type { SourceWrite } from '#database.ts'

const AFTER_ROOT = '/documents/'

/** A document of the platform as a mapping reads it: references and places are told apart from texts and maps. */
export const sourceOf = ({
  id,
  path,
  fields,
}: Pick<StoredDocument, 'id' | 'path' | 'fields'>): SourceRecord => ({
  id,
  path,
  data: sourceFields(fields),
})

const sourceFields = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, sourceValue(value)]))

function sourceValue(value: Value): unknown {
  if ('referenceValue' in value) {
    const name = String(value['referenceValue'])
    return new Reference(name.slice(name.indexOf(AFTER_ROOT) + AFTER_ROOT.length))
  }
  if ('geoPointValue' in value) {
    // JSON of protocol buffers leaves out zeros: https://protobuf.dev/programming-guides/json/
    const { latitude = 0, longitude = 0 } = (value['geoPointValue'] ?? {}) as {
      latitude?: number
      longitude?: number
    }
    return new GeoPoint(latitude, longitude)
  }
  if ('arrayValue' in value) return elementsOf(value).map(sourceValue)
  const map = mapOf(value)
  return map ? sourceFields(map) : plainValue(value)
}

/** Encodes a value for the platform's own field. `database`: `projects/…/databases/(default)`, in which its references are. */
export function wireOfSource(value: unknown, database: string): Value {
  if (value instanceof Reference) return { referenceValue: `${database}${AFTER_ROOT}${value.path}` }
  if (value instanceof GeoPoint)
    return { geoPointValue: { latitude: value.latitude, longitude: value.longitude } }
  if (Array.isArray(value))
    return { arrayValue: { values: value.map((one: unknown) => wireOfSource(one, database)) } }
  if (!isMap(value)) return wireValue(value)
  const fields = Object.entries(value).flatMap(([name, one]) =>
    one === undefined ? [] : [[name, wireOfSource(one, database)] as const],
  )
  return { mapValue: { fields: Object.fromEntries(fields) } }
}

/** Encodes values by path, such as `review.state`, for a commit; `undefined` removes one. */
export function writeOfSource(
  values: readonly (readonly [string, unknown])[],
  database: string,
): SourceWrite {
  let fields: Fields = {}
  for (const [path, value] of values)
    if (value !== undefined) fields = withDeep(fields, path.split('.'), wireOfSource(value, database))
  return { fields, mask: values.map(([path]) => path.split('.').map(quoted).join('.')) }
}

function withDeep(fields: Fields, [name = '', ...rest]: readonly string[], value: Value): Fields {
  if (rest.length === 0) return { ...fields, [name]: value }
  return { ...fields, [name]: { mapValue: { fields: withDeep(mapOf(fields[name]) ?? {}, rest, value) } } }
}

/** Part of a path of fields: https://firebase.google.com/docs/firestore/reference/rest/v1/Document#FIELDS.fields */
const quoted = (name: string) =>
  /^[A-Za-z_]\w*$/.test(name) ? name : `\`${name.replaceAll(/[\\`]/g, (sign) => `\\${sign}`)}\``
