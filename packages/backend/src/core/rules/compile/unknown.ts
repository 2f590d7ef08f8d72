import type { BinaryOperator } from '#core/rules/parse/ast.ts'
import { compare, equals } from './equality.ts'
import {
  anything,
  type Bound,
  type Facts,
  Failure,
  type Result,
  Special,
  Unknown,
  unknown,
} from './result.ts'
import { isList, isNumber, RuleMap, RulePath, type RuleValue, type TypeName, typeOf } from './rule-values.ts'

/**
 * Operations on values that a query leaves unknown. They return a value only if it is the same for every possible
 * document, because a rule allows a query only if true for all:
 * https://firebase.google.com/docs/firestore/security/rules-query#rules_are_not_filters
 */
function memberOfUnknown({ facts }: Unknown, name: string): Result {
  const entry = facts.entries.get(name)
  return entry === undefined ? anything : entry
}

export function isOfType({ facts }: Unknown, matches: (type: TypeName) => boolean): Result {
  if (!facts.defined || facts.types === null) return anything
  const answers = new Set([...facts.types].map(matches))
  const [answer] = answers
  return answers.size === 1 && answer !== undefined ? answer : anything
}

export function specialBinary(op: BinaryOperator, left: Result, right: Result): Result {
  if (left instanceof Failure) return left
  if (right instanceof Failure) return right
  switch (op) {
    case '==':
      return equalsUnknown(left, right)
    case '!=':
      return negated(equalsUnknown(left, right))
    case '<':
    case '<=':
    case '>':
    case '>=':
      return ordered(op, left, right)
    case 'in':
      return isInUnknown(left, right)
    default:
      return anything
  }
}

function negated(result: Result): Result {
  return typeof result === 'boolean' ? !result : result
}

function equalsUnknown(left: Result, right: Result): Result {
  if (left instanceof Unknown && !(right instanceof Special)) return equalsValue(left.facts, right)
  if (right instanceof Unknown && !(left instanceof Special)) return equalsValue(right.facts, left)
  return anything
}

function equalsValue(facts: Facts, value: RuleValue): Result {
  if (!facts.defined) return anything
  if (facts.number !== null) return equals(facts.number, value)
  if (facts.types !== null && !facts.types.has(typeOf(value)) && !comparableNumbers(facts, value))
    return false
  if (facts.excluded.some((other) => equals(other, value))) return false
  return outside(facts, value) ? false : anything
}

function comparableNumbers({ types }: Facts, value: RuleValue): boolean {
  return isNumber(value) && types !== null && (types.has('int') || types.has('float'))
}

function outside({ lower, upper }: Facts, value: RuleValue): boolean {
  if (lower !== null) {
    const order = safeOrder(value, lower.value)
    if (order !== null && (order < 0 || (order === 0 && !lower.inclusive))) return true
  }
  if (upper === null) return false
  const order = safeOrder(value, upper.value)
  return order !== null && (order > 0 || (order === 0 && !upper.inclusive))
}

/**
 * Order in which Firestore and the rules agree. Strings differ: Firestore compares code points, the rules UTF-16 units,
 * which agree if one string has no unit from U+D800 on.
 */
function safeOrder(left: RuleValue, right: RuleValue): number | null {
  if (typeof left === 'string' && typeof right === 'string' && !isPlain(left)) return null
  return compare(left, right)
}

function isPlain(text: string): boolean {
  return !/[\uD800-\uFFFF]/.test(text)
}

type Comparison = '<' | '<=' | '>' | '>='

const mirrored: { readonly [Op in Comparison]: Comparison } = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' }

function ordered(op: Comparison, left: Result, right: Result): Result {
  if (left instanceof Unknown && !(right instanceof Special)) return orderedValue(op, left.facts, right)
  if (right instanceof Unknown && !(left instanceof Special)) {
    return orderedValue(mirrored[op], right.facts, left)
  }
  return anything
}

/** Whether the described value is before (or after) the given one. */
function orderedValue(op: Comparison, facts: Facts, value: RuleValue): Result {
  if (!facts.defined) return anything
  if (facts.number !== null) return ofOrder(op, compare(facts.number, value))
  const upward = op === '<' || op === '<='
  const strict = op === '<' || op === '>'
  const proof = upward ? facts.upper : facts.lower
  const refutation = upward ? facts.lower : facts.upper
  if (proof !== null && bounded(proof, value, upward, strict)) return true
  if (refutation !== null && bounded(refutation, value, !upward, !strict)) return false
  return anything
}

function ofOrder(op: Comparison, order: number | null): Result {
  if (order === null) return anything
  if (op === '<') return order < 0
  if (op === '<=') return order <= 0
  return op === '>' ? order > 0 : order >= 0
}

/** Whether everything up to (or from) the bound is below (or above) the value, or equal unless `strict`. */
function bounded(bound: Bound, value: RuleValue, upward: boolean, strict: boolean): boolean {
  const order = safeOrder(value, bound.value)
  if (order === null) return false
  if (order === 0) return !strict || !bound.inclusive
  return upward ? order > 0 : order < 0
}

function isInUnknown(left: Result, right: Result): Result {
  if (left instanceof Unknown) return right instanceof Special ? anything : isOneOf(left, right)
  if (!(right instanceof Unknown) || left instanceof Special) return anything
  if (typeof left === 'string' && isDefinedEntry(right.facts.entries.get(left))) return true
  return right.facts.contains.some((element) => equals(element, left)) ? true : anything
}

function isDefinedEntry(entry: Result | undefined): boolean {
  if (entry instanceof Unknown) return entry.facts.defined
  return entry !== undefined && !(entry instanceof Special)
}

/** True if it certainly equals one, false if it certainly equals none. */
function isOneOf({ facts }: Unknown, collection: RuleValue): Result {
  const values = isList(collection) ? collection : null
  if (values === null) return anything
  const answers = values.map((value) => equalsValue(facts, value))
  if (answers.includes(true)) return true
  return facts.defined && answers.every((answer) => answer === false) ? false : anything
}

/** A method with an unknown target or argument. */
export function methodOfUnknown(target: Result, name: string, args: readonly Result[]): Result {
  const failure = [target, ...args].find((result) => result instanceof Failure)
  if (failure !== undefined) return failure
  if (!(target instanceof Unknown)) return anything
  const { facts } = target
  const [first] = args
  if (name === 'keys' && args.length === 0 && isOnly(facts, 'map')) return keysOf(facts)
  if ((name === 'hasAny' || name === 'hasAll') && isList(first) && isOnly(facts, 'list')) {
    return containsElements(facts, name, first)
  }
  if (name === 'get' && typeof first === 'string' && args.length === 2 && isOnly(facts, 'map')) {
    const entry = facts.entries.get(first)
    return isDefinedEntry(entry) && entry !== undefined ? entry : anything
  }
  return anything
}

function isOnly({ defined, types }: Facts, type: TypeName): boolean {
  return defined && types !== null && types.size === 1 && types.has(type)
}

function keysOf({ entries }: Facts): Unknown {
  const contains = [...entries].filter(([, entry]) => isDefinedEntry(entry)).map(([key]) => key)
  return unknown({ defined: true, types: new Set(['list']), contains })
}

function containsElements(
  { contains }: Facts,
  name: 'hasAny' | 'hasAll',
  wanted: readonly RuleValue[],
): Result {
  const has = (value: RuleValue): boolean => contains.some((element) => equals(element, value))
  if (name === 'hasAny') return wanted.some(has) ? true : anything
  return wanted.every(has) ? true : anything
}

export function memberOf(value: Result, name: string): Result {
  if (value instanceof RuleMap) {
    const found = value.get(name)
    return found === undefined ? new Failure(`there is no "${name}" in the map`) : found
  }
  if (value instanceof Unknown) return memberOfUnknown(value, name)
  if (value instanceof Special) return value
  return new Failure(`${value === null ? 'null' : `a ${typeOf(value)}`} has no "${name}"`)
}

/** `value[index]`: an index of a list, a string or a path from 0, or a key of a map. */
export function indexOf(value: Result, index: Result): Result {
  if (value instanceof Failure) return value
  if (index instanceof Failure) return index
  if (value instanceof Unknown && typeof index === 'string') return memberOfUnknown(value, index)
  if (value instanceof Special || index instanceof Special) return anything
  if (value instanceof RuleMap && typeof index === 'string') return memberOf(value, index)
  const sequence = sequenceOf(value)
  if (sequence === null || typeof index !== 'bigint') {
    return new Failure(`a ${typeOf(value)} has no element at a ${typeOf(index)}`)
  }
  const element = index < 0n ? undefined : sequence[Number(index)]
  return element === undefined ? new Failure(`there is no element ${index}`) : element
}

function sequenceOf(value: RuleValue): string | readonly RuleValue[] | null {
  if (typeof value === 'string' || isList(value)) return value
  return value instanceof RulePath ? value.segments : null
}

/**
 * `value[from:to]`, excluding `to`. In production both `from` and `to - 1` must be elements:
 * https://github.com/davideast/pyric (packages/conformance/rules-corpus/storage/list-map-literals-and-slice.ts)
 */
export function rangeOf(value: RuleValue, from: RuleValue, to: RuleValue): Result {
  if (typeof value !== 'string' && !isList(value)) return new Failure(`a ${typeOf(value)} has no ranges`)
  if (typeof from !== 'bigint' || typeof to !== 'bigint') return new Failure('a range is given by two ints')
  const size = BigInt(value.length)
  const valid = from >= 0n && from < size && to >= 1n && to <= size && from <= to
  if (!valid) return new Failure(`there is no range from ${from} to ${to}`)
  return value.slice(Number(from), Number(to))
}

/** A path literal. `$(…)` inserts one segment, a string or an int, or all of another path. */
export function pathOf(values: readonly RuleValue[], literal: readonly boolean[]): Result {
  const segments: string[] = []
  for (const [index, value] of values.entries()) {
    if (value instanceof RulePath) segments.push(...value.segments)
    else if (typeof value === 'bigint') segments.push(String(value))
    else if (typeof value === 'string' && (literal[index] === true || isSegment(value))) segments.push(value)
    else
      return new Failure(
        `a ${typeOf(value)}${typeof value === 'string' ? ' that is empty or has a slash' : ''} is not a path segment`,
      )
  }
  return new RulePath(segments)
}

/** A slash would let a document's value or a claim lead to another document. */
function isSegment(value: string): boolean {
  return value !== '' && !value.includes('/')
}
