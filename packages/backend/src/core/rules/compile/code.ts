import type { Expression } from '#core/rules/parse/ast.ts'
import { type Failure, anything, located, type Result, Special, Unknown } from './result.ts'
import type { RuleValue } from './rule-values.ts'
import { charge, type Code, type Run, type Trace } from './run.ts'

export function withTrace(node: Expression, code: Code): Code {
  return (run) => {
    const parent = run.trace
    const own: Trace = { node, result: null, children: [] }
    parent?.children.push(own)
    run.trace = own
    own.result = code(run)
    run.trace = parent
    return own.result
  }
}

export function constant(value: Result, start: number, cost = 1): Code {
  return (run) => {
    charge(run, start, cost)
    return value
  }
}

export function reading(start: number, read: (run: Run) => Result | undefined): Code {
  return (run) => {
    charge(run, start)
    const value = read(run)
    return value === undefined ? null : value
  }
}

export function onKnown(value: Result, compute: (value: RuleValue) => Result): Result {
  if (value instanceof Unknown) return anything
  return value instanceof Special ? value : compute(value)
}

export function unary({ start }: Expression, operand: Code, compute: (value: Result) => Result): Code {
  return (run) => {
    const value = operand(run)
    charge(run, start)
    return located(compute(value), start)
  }
}

export function binary(
  { start }: Expression,
  left: Code,
  right: Code,
  compute: (left: Result, right: Result) => Result,
): Code {
  return (run) => {
    const one = left(run)
    const other = right(run)
    charge(run, start)
    return located(compute(one, other), start)
  }
}

/** Evaluates all parts even if one fails; the first failure is the result. */
export function compileItems(
  { start }: Expression,
  items: readonly Code[],
  combine: (values: readonly RuleValue[]) => Result,
  cost = 1,
): Code {
  return (run) => {
    const values: RuleValue[] = []
    let failure: Failure | null = null
    let open = false
    for (const item of items) {
      const value = item(run)
      if (!(value instanceof Special)) values.push(value)
      else if (value instanceof Unknown) open = true
      else failure ??= value as Failure
    }
    charge(run, start, cost)
    if (failure !== null) return failure
    return open ? anything : located(combine(values), start)
  }
}
