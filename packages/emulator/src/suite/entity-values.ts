import {
  isObject,
  type JsonObject,
  readArray,
  readObject,
  readString,
} from '@touchline/backend/internals/core/json.ts'
import { formatMoment, parseTimestamp } from '@touchline/backend/internals/core/values/timestamps.ts'
import { type Fields, readDouble, type Value, vectorNumbers, writeDouble } from '@touchline/backend/values'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import protobuf from 'protobufjs'
import { defaultDatabase, type Path } from '@touchline/backend/internals/core/paths.ts'
import { numericId } from '@touchline/backend/internals/core/values/numeric-ids.ts'

/** Prefix of an application's id by its location: `dev` is an emulator, `s` and others are production. */
const emulatorPlace = 'dev~'

/** Returns `projects/P/databases/D` of a document's key or of a reference. */
export function databaseOfKey({ app, databaseId }: JsonObject): string {
  const id = String(app)
  const database = typeof databaseId === 'string' && databaseId !== '' ? databaseId : defaultDatabase
  return `projects/${id.slice(id.indexOf('~') + 1)}/databases/${database}`
}

export function nameOfKey(elements: readonly unknown[]): string {
  const parts = elements.flatMap((element) => {
    const { type, id, name } = readObject(element, 'An element of a key')
    const ownId = typeof id === 'string' ? `__id${id}__` : readString(name, 'name')
    return [readString(type, 'type'), ownId]
  })
  return parts.join('/')
}

export function keyElements(path: Path): readonly JsonObject[] {
  const elements: JsonObject[] = []
  for (let index = 0; index + 1 < path.length; index += 2) {
    const name = path[index + 1] ?? ''
    const id = numericId(name)
    elements.push({ type: path[index] ?? '', ...(id === null ? { name } : { id: String(id) }) })
  }
  return elements
}

/** Returns the beginning of all document keys of a database. */
export function keyOfDatabase(projectId: string, databaseId: string): JsonObject {
  const app = `${emulatorPlace}${projectId}`
  return databaseId === defaultDatabase ? { app } : { app, databaseId }
}

function keyOfName(name: string): JsonObject {
  const [, projectId = '', , databaseId = '', , ...path] = name.split('/')
  return { ...keyOfDatabase(projectId, databaseId), pathElement: keyElements(path) }
}

const file = join(import.meta.dirname, 'entity.proto')
const root = protobuf.parse(readFileSync(file, 'utf8')).root.resolveAll()

type MessageName = 'Entity' | 'OverallMetadata' | 'PartMetadata'

const typeOf = (name: MessageName) => root.lookupType(`touchline.export.${name}`)

/** Decodes a message of entity.proto; 64-bit integers become text, bytes stay bytes. Throws if it is damaged. */
export function decodeEntityMessage(name: MessageName, bytes: Uint8Array): JsonObject {
  const type = typeOf(name)
  return readObject(type.toObject(type.decode(bytes), { longs: String }), name)
}

export function encodeEntityMessage(name: MessageName, message: JsonObject): Uint8Array {
  const type = typeOf(name)
  return type.encode(type.fromObject(message)).finish()
}

/** The meaning of a property beyond the type of its value: https://github.com/GoogleCloudPlatform/appengine-python-standard */
const meanings = {
  none: 0,
  timestamp: 7,
  geoPoint: 9,
  bytes: 14,
  shortBytes: 16,
  map: 19,
  emptyList: 24,
  vector: 31,
}
type Properties = readonly JsonObject[]

/** Field of a vector within a map, as newer emulators write it. */
const vectorField = '__vector__'

/** Returns the fields of a document or map, as unchecked JSON of the protocol. */
export function entityFields(entity: JsonObject): JsonObject {
  const properties = [
    ...readArray(entity['property'], 'property'),
    ...readArray(entity['rawProperty'], 'rawProperty'),
  ]
  const lists = Map.groupBy(
    properties.map((property) => readObject(property, 'A property')),
    ({ name }) => String(name),
  )
  return Object.fromEntries([...lists].map(([name, list]) => [name, listedValue(list)]))
}

/** Joins several properties with the same name, which are the elements of a list. */
function listedValue(properties: Properties): JsonObject {
  const [first = {}] = properties
  const meaning = meaningOf(first)
  if (meaning === meanings.emptyList) return { arrayValue: { values: [] } }
  if (first['multiple'] !== true && properties.length === 1) return valueOf(first)
  const values = properties.map((property) => valueOf(property))
  return meaning === meanings.vector ? vectorOf(values) : { arrayValue: { values } }
}

const meaningOf = ({ meaning }: JsonObject) => (typeof meaning === 'number' ? meaning : meanings.none)

const vectorOf = (values: readonly unknown[]): JsonObject => ({
  mapValue: { fields: { __type__: { stringValue: '__vector__' }, value: { arrayValue: { values } } } },
})

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function valueOf(property: JsonObject): JsonObject {
  const meaning = meaningOf(property)
  const { int64Value, booleanValue, stringValue, doubleValue, pointValue, referenceValue } = readObject(
    property['value'],
    'A value',
  )
  if (typeof int64Value === 'string')
    return meaning === meanings.timestamp
      ? { timestampValue: timestampOf(BigInt(int64Value)) }
      : { integerValue: int64Value }
  if (booleanValue !== undefined) return { booleanValue }
  if (doubleValue !== undefined) return { doubleValue: writeDouble(Number(doubleValue)) }
  if (isObject(pointValue))
    return { geoPointValue: { latitude: pointValue['x'], longitude: pointValue['y'] } }
  if (isObject(referenceValue)) {
    const path = nameOfKey(readArray(referenceValue['pathElement'], 'pathElement'))
    return { referenceValue: `${databaseOfKey(referenceValue)}/documents/${path}` }
  }
  return stringValue instanceof Uint8Array ? bytesOf(meaning, stringValue) : { nullValue: null }
}

function bytesOf(meaning: number, bytes: Uint8Array): JsonObject {
  if (meaning === meanings.map) return mapOf(entityFields(decodeEntityMessage('Entity', bytes)))
  if (meaning === meanings.bytes || meaning === meanings.shortBytes)
    return { bytesValue: Buffer.from(bytes).toString('base64') }
  return { stringValue: utf8.decode(bytes) }
}

function mapOf(fields: JsonObject): JsonObject {
  const vector = fields[vectorField]
  const list = isObject(vector) ? vector['arrayValue'] : undefined
  return isObject(list) ? vectorOf(readArray(list['values'], 'values')) : { mapValue: { fields } }
}

const million = 1_000_000n

/** Formats microseconds, which exceed a number's precision for distant years. */
function timestampOf(time: bigint): string {
  const micros = ((time % million) + million) % million
  return formatMoment({ seconds: Number((time - micros) / million), micros: Number(micros) })
}

/** Returns the properties of a document or map. Empty lists are indexed properties, all others raw ones. */
export function entityProperties(fields: Fields): JsonObject {
  const property: JsonObject[] = []
  const rawProperty: JsonObject[] = []
  for (const [name, value] of Object.entries(fields)) {
    const numbers = 'mapValue' in value ? vectorNumbers(value.mapValue.fields) : null
    const values = 'arrayValue' in value ? value.arrayValue.values : numbers
    if (values?.length === 0) property.push({ meaning: meanings.emptyList, name, multiple: false, value: {} })
    else if (values === null) rawProperty.push({ name, multiple: false, ...propertyOf(value) })
    else
      for (const one of values)
        rawProperty.push({
          name,
          multiple: true,
          ...propertyOf(one),
          ...(numbers && { meaning: meanings.vector }),
        })
  }
  return { property, rawProperty }
}

function propertyOf(value: Value): JsonObject {
  const plain = (content: JsonObject) => ({ value: content })
  if ('booleanValue' in value) return plain({ booleanValue: value.booleanValue })
  if ('integerValue' in value) return plain({ int64Value: value.integerValue })
  if ('doubleValue' in value) return plain({ doubleValue: readDouble(value.doubleValue) })
  if ('stringValue' in value) return plain({ stringValue: Buffer.from(value.stringValue) })
  if ('referenceValue' in value) return plain({ referenceValue: keyOfName(value.referenceValue) })
  if ('timestampValue' in value)
    return { meaning: meanings.timestamp, value: { int64Value: microsOf(value.timestampValue) } }
  if ('bytesValue' in value)
    return { meaning: meanings.bytes, value: { stringValue: Buffer.from(value.bytesValue, 'base64') } }
  if ('geoPointValue' in value) {
    const { latitude, longitude } = value.geoPointValue
    return { meaning: meanings.geoPoint, value: { pointValue: { x: latitude, y: longitude } } }
  }
  if ('mapValue' in value)
    return { meaning: meanings.map, value: { stringValue: mapEntity(value.mapValue.fields) } }
  return plain({})
}

/** Encodes a map, which is an entity without a key. */
function mapEntity(fields: Fields): Uint8Array {
  const key = { app: '', path: {} }
  return encodeEntityMessage('Entity', { key, entityGroup: {}, ...entityProperties(fields) })
}

function microsOf(timestamp: string): string {
  const { seconds, micros } = parseTimestamp(timestamp)
  return String(BigInt(seconds) * million + BigInt(micros))
}
