import type { ExpressionOf } from '#core/rules/parse/ast.ts'
import { noSuchMethod, overloadsOf } from '#core/rules/tables.ts'
import type { CompiledFunction } from './compiled-function.ts'
import { anything, Failure, located, type Result, Special, Unknown } from './result.ts'
import { type RuleValue, typeOf } from './rule-values.ts'
import { charge, type Code } from './run.ts'
import { methodOfUnknown } from './unknown.ts'

/** A function of the rules. An argument or a variable that fails does no harm until it is used. */
export function compileInvoke(
  { start }: ExpressionOf<'call'>,
  args: readonly Code[],
  called: CompiledFunction,
): Code {
  return (run) => {
    charge(run, start)
    const frame: Result[] = args.map((arg) => arg(run))
    const outer = run.frame
    run.frame = frame
    for (const variable of called.lets) {
      frame.push(variable.code(run))
      charge(run, variable.start)
    }
    const result = called.body(run)
    run.frame = outer
    return result
  }
}

/** A method of a value; which one is known when the value's type is. */
export function compileMethod(
  { name, start }: ExpressionOf<'method'>,
  target: Code,
  args: readonly Code[],
): Code {
  const overloads = overloadsOf(name)
  return (run) => {
    const value = target(run)
    const results = args.map((arg) => arg(run))
    charge(run, start)
    if (value instanceof Special || results.some((result) => result instanceof Special)) {
      return methodOfUnknown(value, name, results)
    }
    const type = typeOf(value)
    const spec = overloads[type]
    if (spec === undefined) return located(noSuchMethod(type, name), start)
    if (results.length < spec.minimum || results.length > spec.maximum) {
      return new Failure(`${name}() does not take ${results.length} arguments`, start)
    }
    // None of them is special, as was seen above.
    return located(spec.call(value, results as RuleValue[]), start)
  }
}

/** `get()` and its like. */
export function compileAccess({ name, start }: ExpressionOf<'call' | 'method'>, path: Code): Code {
  return (run) => {
    charge(run, start)
    const value = path(run)
    if (value instanceof Unknown) return anything
    return value instanceof Special ? value : run.access.call(name, value, run.database, start)
  }
}
