import { Failure, type Result } from './compile/result.ts'
import {
  isInt64,
  isList,
  isNumber,
  RuleBytes,
  RuleLatLng,
  RuleMap,
  RuleMapDiff,
  RulePath,
  type RuleValue,
  type TypeName,
} from './compile/rule-values.ts'
import type { Service } from './parse/ast.ts'
import {
  convertToBool,
  convertToFloat,
  convertToInt,
  convertToPath,
  convertToString,
  listMethods,
  setMethods,
} from './conversions.ts'
import { method, type MethodSpec, type MethodTable, tableOf } from './method.ts'
import { stringMethods } from './string.ts'
import { durationMethods, durationNamespace, timestampMethods, timestampNamespace } from './time.ts'
import { createHash } from 'node:crypto'
import { setOf, unchanged } from './compile/equality.ts'

/** https://firebase.google.com/docs/reference/rules/rules.Map */
const mapMethods = tableOf<RuleMap>('map', {
  size: method(0, (map) => BigInt(map.written().length)),
  keys: method(0, (map) => map.written().toSorted(byCodePoint)),
  values: method(0, (map) => map.written().map((key) => map.get(key) ?? null)),
  get: method(2, getOr),
  diff: method(1, (map, other) =>
    other instanceof RuleMap ? new RuleMapDiff(map, other) : new Failure('the argument is not a map'),
  ),
})

/** Value at a key, or at nested keys; otherwise the default. */
function getOr(map: RuleMap, key: RuleValue, otherwise: RuleValue): Result {
  if (typeof key === 'string') {
    const value = map.get(key)
    return value === undefined ? otherwise : value
  }
  if (!isList(key) || key.length === 0)
    return new Failure('the key is neither a string nor a list of strings')
  let current: RuleValue = map
  for (const step of key) {
    if (typeof step !== 'string') return new Failure('the key is not a list of strings')
    const next: RuleValue | undefined = current instanceof RuleMap ? current.get(step) : undefined
    if (next === undefined) return otherwise
    current = next
  }
  return current
}

/** UTF-16 sorts code points above U+FFFF too early. */
function byCodePoint(left: string, right: string): number {
  return Buffer.compare(Buffer.from(left), Buffer.from(right))
}

/** https://firebase.google.com/docs/reference/rules/rules.MapDiff: "added" is in the map but not in the argument. */
const mapDiffMethods = tableOf<RuleMapDiff>('map_diff', {
  addedKeys: method(0, (diff) => setOf(onlyIn(diff.left, diff.right))),
  removedKeys: method(0, (diff) => setOf(onlyIn(diff.right, diff.left))),
  changedKeys: method(0, (diff) => setOf(common(diff, false))),
  unchangedKeys: method(0, (diff) => setOf(common(diff, true))),
  affectedKeys: method(0, (diff) =>
    setOf([...onlyIn(diff.left, diff.right), ...onlyIn(diff.right, diff.left), ...common(diff, false)]),
  ),
})

function onlyIn(map: RuleMap, other: RuleMap): readonly string[] {
  return map.written().filter((key) => other.get(key) === undefined)
}

function common({ left, right }: RuleMapDiff, same: boolean): readonly string[] {
  return left.written().filter((key) => {
    const one = left.get(key)
    const other = right.get(key)
    return one !== undefined && other !== undefined && unchanged(one, other) === same
  })
}

/** The mean radius of the Earth in metres: https://en.wikipedia.org/wiki/Earth_radius#Arithmetic_mean_radius */
const earthRadius = 6_371_008.8

/** https://firebase.google.com/docs/reference/rules/rules.LatLng; a distance is in metres. */
const latLngMethods = tableOf<RuleLatLng>('latlng', {
  latitude: method(0, ({ latitude }) => latitude),
  longitude: method(0, ({ longitude }) => longitude),
  distance: method(1, (one, other) =>
    other instanceof RuleLatLng ? distance(one, other) : new Failure('the argument is not a latlng'),
  ),
})

/** https://firebase.google.com/docs/reference/rules/rules.latlng */
const latLngNamespace: MethodTable = {
  value: method(2, (_target, latitude, longitude) => latLng(latitude, longitude)),
}

function latLng(latitude: RuleValue, longitude: RuleValue): Result {
  if (!isNumber(latitude) || !isNumber(longitude)) return new Failure('the arguments are not numbers')
  const valid = Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180
  if (!valid) return new Failure('the coordinates are out of range')
  return new RuleLatLng(Number(latitude), Number(longitude))
}

/** The haversine formula: https://en.wikipedia.org/wiki/Haversine_formula */
function distance(one: RuleLatLng, other: RuleLatLng): number {
  const radians = Math.PI / 180
  const halfLatitude = Math.sin(((other.latitude - one.latitude) * radians) / 2)
  const halfLongitude = Math.sin(((other.longitude - one.longitude) * radians) / 2)
  const chord =
    halfLatitude ** 2 +
    Math.cos(one.latitude * radians) * Math.cos(other.latitude * radians) * halfLongitude ** 2
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)))
}

const noNumber = new Failure('the argument is not a number')

function ofNumber(compute: (value: bigint | number) => Result): MethodSpec<RuleValue> {
  return method(1, (_target, value) => (isNumber(value) ? compute(value) : noNumber))
}

/**
 * https://firebase.google.com/docs/reference/rules/rules.math; which functions return an int or a float was measured,
 * see equality.ts.
 */
const mathNamespace: MethodTable = {
  abs: ofNumber((value) => {
    if (typeof value === 'number') return Math.abs(value)
    const size = value < 0n ? -value : value
    return isInt64(size) ? size : new Failure('the integer has more than 64 bits')
  }),
  ceil: ofNumber((value) => Math.ceil(Number(value))),
  floor: ofNumber((value) => Math.floor(Number(value))),
  round: ofNumber(round),
  sqrt: ofNumber((value) => Math.sqrt(Number(value))),
  isInfinite: ofNumber((value) => Math.abs(Number(value)) === Infinity),
  isNaN: ofNumber((value) => Number.isNaN(Number(value))),
  pow: method(2, (_target, base, exponent) =>
    isNumber(base) && isNumber(exponent) ? Number(base) ** Number(exponent) : noNumber,
  ),
}

function round(value: bigint | number): Result {
  if (typeof value === 'bigint') return value
  const rounded = Math.round(value)
  if (!Number.isFinite(rounded) || !isInt64(BigInt(rounded))) return new Failure('the result is not an int')
  return BigInt(rounded)
}

function hashing(hash: (bytes: Buffer) => Buffer): MethodSpec<RuleValue> {
  return method(1, (_target, value) => {
    if (typeof value === 'string') return new RuleBytes(hash(Buffer.from(value)))
    if (value instanceof RuleBytes) return new RuleBytes(hash(value.bytes))
    return new Failure('the argument is neither bytes nor a string')
  })
}

/** https://firebase.google.com/docs/reference/rules/rules.hashing; checksums are little-endian. */
const hashingNamespace: MethodTable = {
  md5: hashing((bytes) => createHash('md5').update(bytes).digest()),
  sha256: hashing((bytes) => createHash('sha256').update(bytes).digest()),
  crc32: hashing((bytes) => checksum(bytes, 0xed_b8_83_20)),
  crc32c: hashing((bytes) => checksum(bytes, 0x82_f6_3b_78)),
}

/** https://en.wikipedia.org/wiki/Cyclic_redundancy_check with the reflected polynomial. */
function checksum(bytes: Buffer, polynomial: number): Buffer {
  let register = 0xff_ff_ff_ff
  for (const byte of bytes) {
    register ^= byte
    for (let bit = 0; bit < 8; bit++) register = (register >>> 1) ^ (register & 1 ? polynomial : 0)
  }
  const result = Buffer.alloc(4)
  result.writeUInt32LE(~register >>> 0)
  return result
}

const placeholder = /^(?:\{([A-Za-z_]\w*)\}|\$\(([A-Za-z_]\w*)\))$/

/** https://firebase.google.com/docs/reference/rules/rules.Path */
const pathMethods = tableOf<RulePath>('path', { bind: method(1, bind) })

/** Replaces the placeholders `{name}` and `$(name)` by the map's values. */
function bind(path: RulePath, values: RuleValue): Result {
  if (!(values instanceof RuleMap)) return new Failure('the argument is not a map')
  const segments: string[] = []
  for (const segment of path.segments) {
    const [, braced, dollar] = placeholder.exec(segment) ?? []
    const name = braced ?? dollar
    const value = name === undefined ? segment : values.get(name)
    if (typeof value !== 'string') return new Failure(`the map has no string "${name ?? ''}"`)
    segments.push(value)
  }
  return new RulePath(segments)
}

/** https://firebase.google.com/docs/reference/rules/rules.Bytes */
const bytesMethods = tableOf<RuleBytes>('bytes', {
  size: method(0, ({ bytes }) => BigInt(bytes.length)),
  /** URL-safe base64 with padding. */
  toBase64: method(0, ({ bytes }) => bytes.toString('base64').replaceAll('+', '-').replaceAll('/', '_')),
  toHexString: method(0, ({ bytes }) => bytes.toString('hex').toUpperCase()),
})

const methodTables: { readonly [Type in TypeName]?: MethodTable } = {
  string: stringMethods,
  bytes: bytesMethods,
  list: listMethods,
  set: setMethods,
  map: mapMethods,
  map_diff: mapDiffMethods,
  timestamp: timestampMethods,
  duration: durationMethods,
  latlng: latLngMethods,
  path: pathMethods,
}

/** Implementations of a method by type. */
export type Overloads = { readonly [Type in TypeName]?: MethodSpec<RuleValue> }

export function overloadsOf(name: string): Overloads {
  const found = Object.entries(methodTables).flatMap(([type, table]) => {
    const spec = Object.hasOwn(table, name) ? table[name] : undefined
    return spec === undefined ? [] : [[type, spec] as const]
  })
  return Object.fromEntries(found)
}

/** https://firebase.google.com/docs/reference/rules/rules#namespaces */
const namespaces: { readonly [name: string]: MethodTable } = {
  math: mathNamespace,
  timestamp: timestampNamespace,
  duration: durationNamespace,
  latlng: latLngNamespace,
  hashing: hashingNamespace,
}

/** Functions that read documents, called by `access.ts` with one path. */
const accessFunctions: ReadonlySet<string> = new Set(['get', 'exists', 'getAfter', 'existsAfter'])

/** https://firebase.google.com/docs/reference/rules/rules.firestore and https://firebase.google.com/docs/storage/security/rules-conditions#enhance_with_firestore */
const storageAccess: ReadonlySet<string> = new Set(['get', 'exists'])

const globalFunctions: MethodTable = {
  int: method(1, (_target, value) => convertToInt(value)),
  float: method(1, (_target, value) => convertToFloat(value)),
  bool: method(1, (_target, value) => convertToBool(value)),
  string: method(1, (_target, value) => convertToString(value)),
  path: method(1, (_target, value) => convertToPath(value)),
  /** https://firebase.google.com/docs/reference/rules/rules.debug: returns its argument. */
  debug: method(1, (_target, value) => value),
}

/** A built-in function, with or without reading documents. */
export type Builtin =
  | { readonly kind: 'function'; readonly spec: MethodSpec<RuleValue> }
  | { readonly kind: 'access'; readonly name: string }

export function globalOf(service: Service, name: string): Builtin | null {
  if (service === 'cloud.firestore' && accessFunctions.has(name)) return { kind: 'access', name }
  return functionIn(globalFunctions, name)
}

export function isNamespace(service: Service, name: string): boolean {
  return Object.hasOwn(namespaces, name) || (service === 'firebase.storage' && name === 'firestore')
}

export function namespaced(service: Service, namespace: string, name: string): Builtin | null {
  if (service === 'firebase.storage' && namespace === 'firestore') {
    return storageAccess.has(name) ? { kind: 'access', name } : null
  }
  return functionIn(namespaces[namespace] ?? {}, name)
}

function functionIn(table: MethodTable, name: string): Builtin | null {
  const spec = Object.hasOwn(table, name) ? table[name] : undefined
  return spec === undefined ? null : { kind: 'function', spec }
}

export const noSuchMethod = (type: TypeName, name: string): Failure =>
  new Failure(`a ${type} has no method "${name}"`)
