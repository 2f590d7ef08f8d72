/**
 * Values of the rules language: https://firebase.google.com/docs/reference/rules/rules An int is a bigint within 64
 * bits, a float a number, so that they never mix unnoticed; arithmetic beyond 64 bits fails. Null, booleans, strings
 * and lists are JavaScript's, other types have a class here.
 */
export type RuleValue =
  | null
  | boolean
  | bigint
  | number
  | string
  | readonly RuleValue[]
  | RuleBytes
  | RuleTimestamp
  | RuleDuration
  | RuleLatLng
  | RulePath
  | RuleSet
  | RuleMap
  | RuleMapDiff

export class RuleBytes {
  readonly bytes: Buffer

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }
}

/** Nanoseconds since the epoch. */
export class RuleTimestamp {
  readonly nanos: bigint

  constructor(nanos: bigint) {
    this.nanos = nanos
  }
}

export class RuleDuration {
  readonly nanos: bigint

  constructor(nanos: bigint) {
    this.nanos = nanos
  }
}

/** Degrees. */
export class RuleLatLng {
  readonly latitude: number
  readonly longitude: number

  constructor(latitude: number, longitude: number) {
    this.latitude = latitude
    this.longitude = longitude
  }
}

export class RulePath {
  readonly segments: readonly string[]

  constructor(segments: readonly string[]) {
    this.segments = segments
  }
}

/** `members` holds each value once, by its key from equality.ts. */
export class RuleSet {
  readonly members: ReadonlyMap<string, RuleValue>

  constructor(members: ReadonlyMap<string, RuleValue>) {
    this.members = members
  }
}

/** A map whose values may be created on demand. */
export class RuleMap {
  readonly get: (key: string) => RuleValue | undefined
  /** In the order written. */
  readonly written: () => readonly string[]

  constructor(get: (key: string) => RuleValue | undefined, written: () => readonly string[]) {
    this.get = get
    this.written = written
  }
}

export class RuleMapDiff {
  readonly left: RuleMap
  readonly right: RuleMap

  constructor(left: RuleMap, right: RuleMap) {
    this.left = left
    this.right = right
  }
}

export function mapOf(entries: Iterable<readonly [string, RuleValue]>): RuleMap {
  const values = new Map(entries)
  return new RuleMap(
    (key) => values.get(key),
    () => [...values.keys()],
  )
}

/** A map whose values are created on demand, once. */
export function lazyMap(makers: { readonly [key: string]: () => RuleValue }): RuleMap {
  const values = new Map<string, RuleValue>()
  const get = (key: string): RuleValue | undefined => {
    const known = values.get(key)
    if (known !== undefined) return known
    const make = Object.hasOwn(makers, key) ? makers[key] : undefined
    if (make === undefined) return undefined
    const value = make()
    values.set(key, value)
    return value
  }
  return new RuleMap(get, () => Object.keys(makers))
}

/** Types that `is` can name, and what messages call them. */
export type TypeName =
  | 'null'
  | 'bool'
  | 'int'
  | 'float'
  | 'string'
  | 'bytes'
  | 'timestamp'
  | 'duration'
  | 'latlng'
  | 'path'
  | 'list'
  | 'set'
  | 'map'
  | 'map_diff'

/** https://firebase.google.com/docs/rules/rules-language: the types after `is`. */
export const testableTypes: ReadonlySet<string> = new Set([
  'bool',
  'bytes',
  'duration',
  'float',
  'int',
  'latlng',
  'list',
  'map',
  'map_diff',
  'null',
  'number',
  'path',
  'set',
  'string',
  'timestamp',
])

export function isList(value: unknown): value is readonly RuleValue[] {
  return Array.isArray(value)
}

export function isNumber(value: unknown): value is bigint | number {
  return typeof value === 'bigint' || typeof value === 'number'
}

export function typeOf(value: RuleValue): TypeName {
  switch (typeof value) {
    case 'boolean':
      return 'bool'
    case 'bigint':
      return 'int'
    case 'number':
      return 'float'
    case 'string':
      return 'string'
    default:
      return typeOfObject(value)
  }
}

function typeOfObject(value: Exclude<RuleValue, boolean | bigint | number | string>): TypeName {
  if (value === null) return 'null'
  if (value instanceof RuleMap) return 'map'
  if (isList(value)) return 'list'
  if (value instanceof RuleTimestamp) return 'timestamp'
  if (value instanceof RulePath) return 'path'
  if (value instanceof RuleSet) return 'set'
  if (value instanceof RuleMapDiff) return 'map_diff'
  if (value instanceof RuleBytes) return 'bytes'
  return value instanceof RuleDuration ? 'duration' : 'latlng'
}

const int64Min = -(2n ** 63n)
const int64Max = 2n ** 63n - 1n

export function isInt64(value: bigint): boolean {
  return value >= int64Min && value <= int64Max
}
