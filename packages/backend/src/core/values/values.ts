import { invalidArgument } from '#core/errors.ts'
import { isObject, readArray, readObject } from '#core/json.ts'
import { storedTimestamp } from './timestamps.ts'

/**
 * A value of the Firestore REST protocol, checked by `parseValue`.
 * https://cloud.google.com/firestore/docs/reference/rest/Shared.Types/ArrayValue#Value
 */
export type Value =
  | { readonly nullValue: null }
  | { readonly booleanValue: boolean }
  | { readonly integerValue: string }
  | { readonly doubleValue: DoubleJson }
  | { readonly timestampValue: string }
  | { readonly stringValue: string }
  | { readonly bytesValue: string }
  | { readonly referenceValue: string }
  | { readonly geoPointValue: GeoPoint }
  | { readonly arrayValue: { readonly values: readonly Value[] } }
  | { readonly mapValue: { readonly fields: Fields } }

/** JSON can't express four of the doubles. */
export type DoubleJson = number | 'NaN' | 'Infinity' | '-Infinity' | '-0'

export type GeoPoint = { readonly latitude: number; readonly longitude: number }

export type Fields = { readonly [name: string]: Value }

/** https://firebase.google.com/docs/firestore/quotas#limits */
export const maxDepth = 20
const maxFieldNameBytes = 1500
const int64Min = -(2n ** 63n)
const int64Max = 2n ** 63n - 1n

const vectorType = '__vector__'
const reservedName = /^__.*__$/s

/** `property`: the document's field around the value; absent for a query's value. */
type Place = { readonly depth: number; readonly inArray: boolean; readonly property?: string }

/** Checks a request's value and returns its stored form. */
export function parseValue(raw: unknown, place: Place = { depth: 0, inArray: false }): Value {
  const object = readObject(raw, 'A value')
  const keys = Object.keys(object)
  const [kind] = keys
  if (kind === undefined || keys.length > 1) throw invalidArgument('A value must have exactly one type.')
  const content = object[kind]
  if (kind === 'arrayValue') return parseArray(content, place)
  if (kind === 'mapValue') return parseMap(content, place)
  return parseScalar(kind, content)
}

/** Checks fields of a document, or of a map below that many maps and arrays. */
export function parseFields(raw: unknown, depth = 0, property?: string): Fields {
  if (raw === undefined || raw === null) return {}
  const fields: { [name: string]: Value } = {}
  for (const [name, value] of Object.entries(readObject(raw, 'Fields'))) {
    checkFieldName(name)
    fields[name] = parseValue(value, { depth, inArray: false, property: property ?? name })
  }
  return fields
}

/** Numbers of a vector, which the protocol writes as a tagged map; null for other maps. */
export function vectorNumbers(fields: Fields): readonly Value[] | null {
  const type = fields['__type__']
  const value = fields['value']
  if (type === undefined || !('stringValue' in type) || type.stringValue !== vectorType) return null
  return value !== undefined && 'arrayValue' in value ? value.arrayValue.values : null
}

export function readDouble(json: DoubleJson): number {
  return Number(json)
}

export function writeDouble(number: number): DoubleJson {
  if (Number.isNaN(number)) return 'NaN'
  if (Object.is(number, -0)) return '-0'
  if (number === Infinity) return 'Infinity'
  return number === -Infinity ? '-Infinity' : number
}

function checkFieldName(name: string): void {
  if (name === '') throw invalidArgument('A field name must not be empty.')
  if (!name.isWellFormed()) throw invalidArgument('A field name isn’t valid UTF-8.')
  if (name.startsWith('__') && reservedName.test(name))
    throw invalidArgument(`The field name "${name}" is reserved.`)
  // A character has at most three bytes for each of its UTF-16 units.
  if (name.length * 3 > maxFieldNameBytes && Buffer.byteLength(name) > maxFieldNameBytes) {
    throw invalidArgument(`A field name is longer than ${maxFieldNameBytes} bytes.`)
  }
}

/** Google's message for a document's value. */
export function tooDeep(property: string | undefined): string {
  return property === undefined
    ? `A value is nested more than ${maxDepth} levels deep.`
    : `Property ${property} contains an invalid nested entity.`
}

function deeper(place: Place): number {
  if (place.depth >= maxDepth) {
    throw invalidArgument(tooDeep(place.property))
  }
  return place.depth + 1
}

function parseArray(content: unknown, place: Place): Value {
  if (place.inArray) throw invalidArgument('Nested arrays are not allowed.')
  const depth = deeper(place)
  const values = readArray(readObject(content ?? {}, 'An array value')['values'], 'The values of an array')
  return {
    arrayValue: { values: values.map((value) => parseValue(value, { ...place, depth, inArray: true })) },
  }
}

function parseMap(content: unknown, place: Place): Value {
  const depth = deeper(place)
  const fields = readObject(content ?? {}, 'A map value')['fields']
  if (isObject(fields) && '__type__' in fields) return parseVector(fields)
  return { mapValue: { fields: parseFields(fields, depth, place.property) } }
}

function parseVector(raw: { readonly [name: string]: unknown }): Value {
  const type = parseValue(raw['__type__'])
  const value = parseValue(raw['value'])
  const fields = { __type__: type, value }
  const numbers = vectorNumbers(fields)
  if (numbers === null || Object.keys(raw).length !== 2) {
    throw invalidArgument('The field name "__type__" is reserved.')
  }
  return {
    mapValue: { fields: { __type__: type, value: { arrayValue: { values: numbers.map(vectorNumber) } } } },
  }
}

function vectorNumber(value: Value): Value {
  if ('doubleValue' in value) return value
  if ('integerValue' in value) return { doubleValue: Number(value.integerValue) }
  throw invalidArgument('A vector holds numbers only.')
}

function parseScalar(kind: string, content: unknown): Value {
  switch (kind) {
    case 'nullValue':
      return { nullValue: null }
    case 'booleanValue':
      if (typeof content === 'boolean') return { booleanValue: content }
      break
    case 'integerValue':
      return { integerValue: parseInteger(content) }
    case 'doubleValue':
      return { doubleValue: parseDouble(content) }
    case 'timestampValue':
      if (typeof content === 'string') return { timestampValue: storedTimestamp(content) }
      break
    case 'stringValue':
      if (typeof content === 'string') return { stringValue: content.toWellFormed() }
      break
    case 'bytesValue':
      if (typeof content === 'string') return { bytesValue: parseBytes(content) }
      break
    case 'referenceValue':
      if (typeof content === 'string') return { referenceValue: parseReference(content) }
      break
    case 'geoPointValue':
      return { geoPointValue: parseGeoPoint(content) }
  }
  throw invalidArgument(`Invalid value of type "${kind}".`)
}

/** 64-bit integers are strings: https://protobuf.dev/programming-guides/json/ */
function parseInteger(content: unknown): string {
  if (typeof content === 'number' && Number.isSafeInteger(content)) return String(content)
  if (typeof content !== 'string' || !/^-?\d{1,19}$/.test(content)) throw invalidArgument('Invalid integer.')
  const integer = BigInt(content)
  if (integer < int64Min || integer > int64Max) throw invalidArgument('An integer has more than 64 bits.')
  return String(integer)
}

function parseDouble(content: unknown): DoubleJson {
  if (typeof content === 'number') return writeDouble(content)
  if (content === 'NaN' || content === 'Infinity' || content === '-Infinity' || content === '-0')
    return content
  const number = typeof content === 'string' && content.trim() !== '' ? Number(content) : Number.NaN
  if (Number.isNaN(number)) throw invalidArgument('Invalid double.')
  return writeDouble(number)
}

/** Reads both alphabets of base64; stores the standard one. */
function parseBytes(content: string): string {
  if (!/^[A-Za-z0-9+/_-]*={0,2}$/.test(content)) throw invalidArgument('Invalid base64.')
  return Buffer.from(content, 'base64').toString('base64')
}

/** Name of a document in any project and database. */
function parseReference(content: string): string {
  const isName = /^projects\/[^/]+\/databases\/[^/]+\/documents(?:\/[^/]+\/[^/]+)+$/.test(content)
  if (!isName || !content.isWellFormed()) throw invalidArgument(`Invalid reference: ${content.slice(0, 100)}`)
  return content
}

function parseGeoPoint(content: unknown): GeoPoint {
  const { latitude = 0, longitude = 0 } = readObject(content, 'A geo point')
  const valid =
    typeof latitude === 'number' &&
    typeof longitude === 'number' &&
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180
  if (!valid) throw invalidArgument('Invalid geo point.')
  return { latitude, longitude }
}
