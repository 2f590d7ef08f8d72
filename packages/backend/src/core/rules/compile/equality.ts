import {
  isList,
  isNumber,
  RuleBytes,
  RuleDuration,
  RuleLatLng,
  RuleMap,
  RulePath,
  RuleSet,
  RuleTimestamp,
  type RuleValue,
} from './rule-values.ts'

/**
 * `==`: ints and floats compare by value, but inside lists and maps they differ, as do 0.0 and -0.0. Measured against
 * the production engine: https://github.com/davideast/pyric (packages/conformance/rules-corpus)
 */
export function equals(left: RuleValue, right: RuleValue): boolean {
  // The language's `==` between an int and a float is JavaScript's between a bigint and a number.
  // oxlint-disable-next-line eqeqeq
  if (isNumber(left) && isNumber(right)) return left == right
  return equalsInside(left, right)
}

function equalsInside(left: RuleValue, right: RuleValue): boolean {
  if (left === null || typeof left !== 'object') {
    return left === right && (left !== 0 || Object.is(left, right))
  }
  if (isList(left)) return isList(right) && equalLists(left, right)
  if (left instanceof RuleMap) return right instanceof RuleMap && equalMaps(left, right)
  return right !== null && typeof right === 'object' && keyOf(left) === keyOf(right)
}

function equalLists(left: readonly RuleValue[], right: readonly RuleValue[]): boolean {
  if (left.length !== right.length) return false
  return left.every((value, index) => {
    const other = right[index]
    return other !== undefined && equalsInside(value, other)
  })
}

function equalMaps(left: RuleMap, right: RuleMap): boolean {
  const keys = left.written()
  if (keys.length !== right.written().length) return false
  return keys.every((key) => {
    const value = left.get(key)
    const other = right.get(key)
    return value !== undefined && other !== undefined && equalsInside(value, other)
  })
}

/**
 * Text that two values share exactly if a set holds them once: numbers by value at every depth, NaN equal to itself.
 */
export function keyOf(value: RuleValue): string {
  if (value === null) return 'null'
  switch (typeof value) {
    case 'string':
      return `s${value.length}:${value}`
    case 'boolean':
      return value ? 'true' : 'false'
    case 'bigint':
      return `n${value}`
    case 'number':
      return Number.isInteger(value) ? `n${BigInt(value)}` : `f${value}`
    default:
      return keyOfObject(value)
  }
}

function keyOfObject(value: Exclude<RuleValue, null | string | boolean | bigint | number>): string {
  if (isList(value)) return `[${value.map(keyOf).join(',')}]`
  if (value instanceof RuleMap) return `{${keysOfMap(value).join(',')}}`
  if (value instanceof RuleSet) return `<${[...value.members.keys()].toSorted().join(',')}>`
  if (value instanceof RuleTimestamp) return `t${value.nanos}`
  if (value instanceof RuleDuration) return `d${value.nanos}`
  if (value instanceof RulePath) return `/${value.segments.map(keyOf).join('/')}`
  if (value instanceof RuleBytes) return `b${value.bytes.toString('base64')}`
  if (value instanceof RuleLatLng) return `l${value.latitude + 0},${value.longitude + 0}`
  return `m${keyOfObject(value.left)}${keyOfObject(value.right)}`
}

function keysOfMap(map: RuleMap): readonly string[] {
  return map
    .written()
    .toSorted()
    .map((key) => `${keyOf(key)}=${keyOf(map.get(key) ?? null)}`)
}

/** Whether `diff()` treats two values as unchanged. */
export function unchanged(left: RuleValue, right: RuleValue): boolean {
  return left === right || keyOf(left) === keyOf(right)
}

export function setOf(values: Iterable<RuleValue>): RuleSet {
  const members = new Map<string, RuleValue>()
  for (const value of values) {
    const key = keyOf(value)
    if (!members.has(key)) members.set(key, value)
  }
  return new RuleSet(members)
}

/**
 * Order for `<` and the like: below, at or above 0, or NaN with a NaN. Null if unordered: only numbers, strings (by
 * UTF-16 units), timestamps, durations and bytes are ordered.
 */
export function compare(left: RuleValue, right: RuleValue): number | null {
  if (isNumber(left) && isNumber(right)) return orderOf(left, right)
  if (typeof left === 'string' && typeof right === 'string') return orderOf(left, right)
  if (left instanceof RuleTimestamp && right instanceof RuleTimestamp) return orderOf(left.nanos, right.nanos)
  if (left instanceof RuleDuration && right instanceof RuleDuration) return orderOf(left.nanos, right.nanos)
  if (left instanceof RuleBytes && right instanceof RuleBytes) return Buffer.compare(left.bytes, right.bytes)
  return null
}

function orderOf<T extends bigint | number | string>(left: T, right: T): number {
  if (left < right) return -1
  if (left > right) return 1
  // oxlint-disable-next-line eqeqeq -- an int may meet a float
  return left == right ? 0 : Number.NaN
}
