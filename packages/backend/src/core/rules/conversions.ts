import { Failure, type Result } from './compile/result.ts'
import { isInt64, isList, RulePath, RuleSet, type RuleValue, typeOf } from './compile/rule-values.ts'
import { equals, keyOf, setOf } from './compile/equality.ts'
import { method, type MethodSpec, tableOf } from './method.ts'

const int64Max = 2n ** 63n - 1n
const int64Min = -(2n ** 63n)

/** Java's syntax of a double, without hexadecimals. */
const floatText = /^[+-]?(?:NaN|Infinity|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?[fFdD]?)$/

/**
 * `int()`, `float()`, `bool()`, `string()` and `path()`:
 * https://firebase.google.com/docs/reference/rules/rules.Integer, rules.Float, rules.Boolean, rules.String, rules.Path
 */
export function convertToInt(value: RuleValue): Result {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number') return saturated(value)
  if (typeof value !== 'string' || !/^[+-]?\d{1,30}$/.test(value)) return impossible('int', value)
  const int = BigInt(value.replace('+', ''))
  return isInt64(int) ? int : impossible('int', value)
}

/** Rounds towards zero, capped at the largest int. */
function saturated(value: number): bigint {
  if (Number.isNaN(value)) return 0n
  if (value >= 2 ** 63) return int64Max
  return value <= -(2 ** 63) ? int64Min : BigInt(Math.trunc(value))
}

export function convertToFloat(value: RuleValue): Result {
  if (typeof value === 'number') return value
  if (typeof value === 'bigint') return Number(value)
  if (typeof value !== 'string') return impossible('float', value)
  const text = value.trim()
  return floatText.test(text) ? Number(text.replace(/[fFdD]$/, '')) : impossible('float', value)
}

export function convertToBool(value: RuleValue): Result {
  if (typeof value === 'boolean') return value
  const text = typeof value === 'string' ? value.toLowerCase() : ''
  return text === 'true' || text === 'false' ? text === 'true' : impossible('bool', value)
}

export function convertToString(value: RuleValue): Result {
  if (value instanceof RulePath) return `/${value.segments.join('/')}`
  switch (typeof value) {
    case 'string':
      return value
    case 'number':
      return formatFloat(value)
    case 'bigint':
    case 'boolean':
      return String(value)
    default:
      return value === null ? 'null' : impossible('string', value)
  }
}

export function convertToPath(value: RuleValue): Result {
  if (typeof value !== 'string') return impossible('path', value)
  const segments = value.replace(/^\//, '').split('/')
  return segments.includes('') ? impossible('path', value) : new RulePath(segments)
}

/** Like Java: always with a point, and with an exponent below 0.001 and from ten million. */
function formatFloat(value: number): string {
  if (!Number.isFinite(value)) return String(value)
  const size = Math.abs(value)
  if (size === 0) return Object.is(value, -0) ? '-0.0' : '0.0'
  if (size >= 1e-3 && size < 1e7) return withPoint(String(value))
  const [digits = '', exponent = ''] = value.toExponential().split('e')
  return `${withPoint(digits)}E${exponent.replace('+', '')}`
}

function withPoint(digits: string): string {
  return digits.includes('.') ? digits : `${digits}.0`
}

function impossible(type: string, value: RuleValue): Failure {
  return new Failure(`this ${typeOf(value)} can't be converted to ${type}`)
}

type Members = ReadonlyMap<string, RuleValue>

const noCollection = new Failure('the argument is neither a list nor a set')
const noSet = new Failure('the argument is not a set')
const noList = new Failure('the argument is not a list')

function membersOf(value: RuleValue): Members | null {
  if (value instanceof RuleSet) return value.members
  return isList(value) ? setOf(value).members : null
}

type Comparison = (own: Members, other: Members) => boolean

const hasAll: Comparison = (own, other) => other.keys().every((key) => own.has(key))
const hasAny: Comparison = (own, other) => other.keys().some((key) => own.has(key))
const hasOnly: Comparison = (own, other) => own.keys().every((key) => other.has(key))

function comparing<Target extends RuleValue>(holds: Comparison): MethodSpec<Target> {
  return method(1, (target, argument) => {
    const own = membersOf(target)
    const other = membersOf(argument)
    return own === null || other === null ? noCollection : holds(own, other)
  })
}

/** https://firebase.google.com/docs/reference/rules/rules.List */
export const listMethods = tableOf<readonly RuleValue[]>('list', {
  size: method(0, (list) => BigInt(list.length)),
  toSet: method(0, (list) => setOf(list)),
  hasAll: comparing(hasAll),
  hasAny: comparing(hasAny),
  hasOnly: comparing(hasOnly),
  concat: method(1, (list, other) => (isList(other) ? [...list, ...other] : noList)),
  removeAll: method(1, removeAll),
  join: method(1, join),
})

function removeAll(list: readonly RuleValue[], removed: RuleValue): Result {
  if (!isList(removed)) return noList
  return list.filter((value) => !removed.some((other) => equals(value, other)))
}

function join(list: readonly RuleValue[], separator: RuleValue): Result {
  if (typeof separator !== 'string') return new Failure('the separator is not a string')
  const texts: string[] = []
  for (const value of list) {
    const text = convertToString(value)
    if (typeof text !== 'string') return text
    texts.push(text)
  }
  return texts.join(separator)
}

/** https://firebase.google.com/docs/reference/rules/rules.Set */
export const setMethods = tableOf<RuleSet>('set', {
  size: method(0, (set) => BigInt(set.members.size)),
  hasAll: comparing(hasAll),
  hasAny: comparing(hasAny),
  hasOnly: comparing(hasOnly),
  difference: algebra((own, other) => own.values().filter((value) => !other.has(keyOf(value)))),
  intersection: algebra((own, other) => own.values().filter((value) => other.has(keyOf(value)))),
  union: algebra((own, other) => [...own.values(), ...other.values()]),
})

function algebra(combine: (own: Members, other: Members) => Iterable<RuleValue>): MethodSpec<RuleSet> {
  return method(1, (set, other) =>
    other instanceof RuleSet ? setOf(combine(set.members, other.members)) : noSet,
  )
}
