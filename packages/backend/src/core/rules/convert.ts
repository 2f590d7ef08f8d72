import {
  mapOf,
  RuleBytes,
  RuleLatLng,
  RuleMap,
  RulePath,
  RuleTimestamp,
  type RuleValue,
} from '#core/rules/compile/rule-values.ts'
import { parseTimestamp } from '#core/values/timestamps.ts'
import { type Fields, readDouble, type Value } from '#core/values/values.ts'

export function fromValue(value: Value): RuleValue {
  if ('stringValue' in value) return value.stringValue
  if ('integerValue' in value) return BigInt(value.integerValue)
  if ('booleanValue' in value) return value.booleanValue
  if ('timestampValue' in value) return fromTimestamp(value.timestampValue)
  if ('mapValue' in value) return fromFields(value.mapValue.fields)
  if ('arrayValue' in value) return value.arrayValue.values.map(fromValue)
  if ('doubleValue' in value) return readDouble(value.doubleValue)
  if ('nullValue' in value) return null
  if ('bytesValue' in value) return new RuleBytes(Buffer.from(value.bytesValue, 'base64'))
  if ('referenceValue' in value) return fromReference(value.referenceValue)
  return new RuleLatLng(value.geoPointValue.latitude, value.geoPointValue.longitude)
}

/** Values are converted on demand, once. */
export function fromFields(fields: Fields): RuleMap {
  const converted = new Map<string, RuleValue>()
  const get = (key: string): RuleValue | undefined => {
    const known = converted.get(key)
    if (known !== undefined) return known
    const value = Object.hasOwn(fields, key) ? fields[key] : undefined
    if (value === undefined) return undefined
    const result = fromValue(value)
    converted.set(key, result)
    return result
  }
  return new RuleMap(get, () => Object.keys(fields))
}

export function fromTimestamp(text: string): RuleTimestamp {
  const { seconds, micros } = parseTimestamp(text)
  return new RuleTimestamp(BigInt(seconds) * 1_000_000_000n + BigInt(micros) * 1000n)
}

/** The rules' paths begin below the project: `/databases/(default)/documents/…`. */
export function fromReference(name: string): RulePath {
  const segments = name.split('/')
  return new RulePath(segments[0] === 'projects' ? segments.slice(2) : segments)
}

/** JSON such as a token's claims; whole numbers become ints. */
export function fromJson(json: unknown): RuleValue {
  if (typeof json === 'string' || typeof json === 'boolean') return json
  if (typeof json === 'number') return Number.isSafeInteger(json) ? BigInt(json) : json
  if (Array.isArray(json)) return json.map(fromJson)
  if (typeof json !== 'object' || json === null) return null
  return mapOf(Object.entries(json).map(([key, value]) => [key, fromJson(value)]))
}
