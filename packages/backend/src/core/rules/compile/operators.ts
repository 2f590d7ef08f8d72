import type { BinaryOperator } from '#core/rules/parse/ast.ts'
import { compare, equals, keyOf } from './equality.ts'
import { Failure, type Result } from './result.ts'
import {
  isInt64,
  isList,
  isNumber,
  RuleDuration,
  RuleMap,
  RuleSet,
  RuleTimestamp,
  type RuleValue,
  typeOf,
} from './rule-values.ts'

type Operator = (left: RuleValue, right: RuleValue) => Result

/**
 * Operators on known values: https://firebase.google.com/docs/rules/rules-language#building_conditions `&&`, `||`, `!`,
 * `is` and `? :` are compiled separately, because they don't need all operands.
 */
export const operators: { readonly [Op in BinaryOperator]: Operator } = {
  '==': (left, right) => equals(left, right),
  '!=': (left, right) => !equals(left, right),
  '<': ordering('<', (order) => order < 0),
  '<=': ordering('<=', (order) => order <= 0),
  '>': ordering('>', (order) => order > 0),
  '>=': ordering('>=', (order) => order >= 0),
  in: isIn,
  '+': add,
  '-': subtract,
  '*': (left, right) =>
    arithmetic(
      '*',
      left,
      right,
      (one, other) => one * other,
      (one, other) => one * other,
    ),
  '/': divide,
  '%': remainder,
}

export function unsupported(op: string, left: RuleValue, right: RuleValue): Failure {
  return new Failure(`${typeOf(left)} ${op} ${typeOf(right)} is not supported`)
}

function ordering(op: string, holds: (order: number) => boolean): Operator {
  return (left, right) => {
    const order = compare(left, right)
    return order === null ? unsupported(op, left, right) : holds(order)
  }
}

function isIn(left: RuleValue, right: RuleValue): Result {
  if (isList(right)) return right.some((value) => equals(left, value))
  if (right instanceof RuleSet) return right.members.has(keyOf(left))
  if (right instanceof RuleMap && typeof left === 'string') return right.get(left) !== undefined
  return unsupported('in', left, right)
}

function int(value: bigint): Result {
  return isInt64(value) ? value : new Failure('the integer has more than 64 bits')
}

function arithmetic(
  op: string,
  left: RuleValue,
  right: RuleValue,
  ints: (left: bigint, right: bigint) => bigint,
  floats: (left: number, right: number) => number,
): Result {
  if (typeof left === 'bigint' && typeof right === 'bigint') return int(ints(left, right))
  if (isNumber(left) && isNumber(right)) return floats(Number(left), Number(right))
  return unsupported(op, left, right)
}

function add(left: RuleValue, right: RuleValue): Result {
  if (typeof left === 'string' && typeof right === 'string') return left + right
  if (left instanceof RuleTimestamp && right instanceof RuleDuration) return later(left, right)
  if (left instanceof RuleDuration && right instanceof RuleTimestamp) return later(right, left)
  if (left instanceof RuleDuration && right instanceof RuleDuration)
    return new RuleDuration(left.nanos + right.nanos)
  return arithmetic(
    '+',
    left,
    right,
    (one, other) => one + other,
    (one, other) => one + other,
  )
}

function later(timestamp: RuleTimestamp, duration: RuleDuration): RuleTimestamp {
  return new RuleTimestamp(timestamp.nanos + duration.nanos)
}

function subtract(left: RuleValue, right: RuleValue): Result {
  if (left instanceof RuleTimestamp && right instanceof RuleDuration)
    return new RuleTimestamp(left.nanos - right.nanos)
  if (left instanceof RuleTimestamp && right instanceof RuleTimestamp)
    return new RuleDuration(left.nanos - right.nanos)
  if (left instanceof RuleDuration && right instanceof RuleDuration)
    return new RuleDuration(left.nanos - right.nanos)
  return arithmetic(
    '-',
    left,
    right,
    (one, other) => one - other,
    (one, other) => one - other,
  )
}

/** Two ints divide to an int, towards zero. */
function divide(left: RuleValue, right: RuleValue): Result {
  if (right === 0n && typeof left === 'bigint') return new Failure('division by zero')
  return arithmetic(
    '/',
    left,
    right,
    (one, other) => one / other,
    (one, other) => one / other,
  )
}

/** The remainder has the dividend's sign; only for ints. */
function remainder(left: RuleValue, right: RuleValue): Result {
  if (typeof left !== 'bigint' || typeof right !== 'bigint') return unsupported('%', left, right)
  return right === 0n ? new Failure('division by zero') : left % right
}

export function negate(value: RuleValue): Result {
  if (typeof value === 'bigint') return int(-value)
  if (typeof value === 'number') return -value
  return new Failure(`-${typeOf(value)} is not supported`)
}
