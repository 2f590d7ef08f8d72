import type { Expression, ExpressionOf } from '#core/rules/parse/ast.ts'
import { anything, Failure, located, type Result, Special, Unknown } from './result.ts'
import { charge, type Code } from './run.ts'

type Compile = (node: Expression) => Code

/**
 * Boolean operators. A failure on one side of `&&` or `||` doesn't count if the other side decides:
 * https://firebase.google.com/docs/rules/rules-language#evaluation
 */
export function compileLogical(node: ExpressionOf<'and' | 'or' | 'not' | 'ternary'>, compile: Compile): Code {
  switch (node.kind) {
    case 'and':
      return compileJunction(node, compile, false)
    case 'or':
      return compileJunction(node, compile, true)
    case 'not':
      return compileNot(node, compile(node.operand))
    case 'ternary':
      return compileTernary(node, compile)
  }
}

/** `decisive` on either side is the result: false for `&&`, true for `||`. */
function compileJunction(
  { left, right, start }: ExpressionOf<'and' | 'or'>,
  compile: Compile,
  decisive: boolean,
): Code {
  const first = compile(left)
  const second = compile(right)
  return (run) => {
    charge(run, start)
    const one = first(run)
    if (one === decisive) return decisive
    charge(run, start)
    const other = second(run)
    if (other === decisive) return decisive
    if (one === !decisive && other === !decisive) return !decisive
    return undecided(booleanOr(one, left.start), booleanOr(other, right.start))
  }
}

/** Neither side decides and one isn't a boolean. An unknown one might have decided. */
function undecided(one: Result, other: Result): Result {
  if (one instanceof Unknown || other instanceof Unknown) return anything
  return one instanceof Special ? one : other
}

function booleanOr(result: Result, start: number): Result {
  if (typeof result === 'boolean' || result instanceof Special) return result
  return located(new Failure('a boolean is needed here'), start)
}

function compileNot({ operand: { start } }: ExpressionOf<'not'>, operand: Code): Code {
  return (run) => {
    const result = operand(run)
    charge(run, start)
    return typeof result === 'boolean' ? !result : booleanOr(result, start)
  }
}

/** With an unknown test, the result is known only if both branches agree; but the test may fail. */
function compileTernary({ test, yes, no, start }: ExpressionOf<'ternary'>, compile: Compile): Code {
  const condition = compile(test)
  const first = compile(yes)
  const second = compile(no)
  return (run) => {
    charge(run, start, 2)
    const result = condition(run)
    if (result === true) return first(run)
    if (result !== false) return result instanceof Unknown ? anything : booleanOr(result, test.start)
    charge(run, start, 2)
    return second(run)
  }
}
