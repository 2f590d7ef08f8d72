import type { Declared, Scope } from '#core/rules/scope.ts'
import type { Expression, ExpressionOf, FunctionNode, Service } from '#core/rules/parse/ast.ts'
import {
  type Builtin,
  globalOf,
  isNamespace,
  namespaced,
  noSuchMethod,
  overloadsOf,
} from '#core/rules/tables.ts'
import { binary, compileItems, constant, onKnown, reading, unary, withTrace } from './code.ts'
import { compileLogical } from './compile-logic.ts'
import type { CompiledFunction } from './compiled-function.ts'
import { negate, operators } from './operators.ts'
import { anything, Failure, located, type Result, Special, Unknown } from './result.ts'
import { isNumber, mapOf, type RuleValue, type TypeName, typeOf } from './rule-values.ts'
import { charge, type Code } from './run.ts'
import { indexOf, isOfType, memberOf, methodOfUnknown, pathOf, rangeOf, specialBinary } from './unknown.ts'

/** Context of an expression, which gives its names a meaning. */
type Place = { readonly scope: Scope; readonly locals: ReadonlyMap<string, number> }

/** Compiles expressions to functions, each once. With `traced` they record their evaluation in `run.trace`. */
export class Compiler {
  private readonly service: Service
  private readonly traced: boolean
  private readonly functions = new Map<FunctionNode, CompiledFunction>()
  private readonly waiting: (() => void)[] = []

  constructor(service: Service, traced: boolean) {
    this.service = service
    this.traced = traced
  }

  condition(scope: Scope, condition: Expression | null): Code {
    if (condition === null) return () => true
    const code = this.expression({ scope, locals: new Map() }, condition)
    for (let next = this.waiting.pop(); next !== undefined; next = this.waiting.pop()) next()
    return code
  }

  private expression(place: Place, node: Expression): Code {
    const code = this.untraced(place, node)
    return this.traced ? withTrace(node, code) : code
  }

  private untraced(place: Place, node: Expression): Code {
    const compile = (inner: Expression): Code => this.expression(place, inner)
    switch (node.kind) {
      case 'literal':
        return constant(node.value, node.start, isNegative(node.value) ? 2 : 1)
      case 'name':
        return this.name(place, node)
      case 'group':
        return compile(node.inner)
      case 'member':
        return unary(node, compile(node.target), (value) => memberOf(value, node.name))
      case 'index':
        return binary(node, compile(node.target), compile(node.index), indexOf)
      case 'range':
        return compileRange(node, compile)
      case 'call':
        return this.call(place, node)
      case 'method':
        return this.method(place, node)
      case 'minus':
        return unary(node, compile(node.operand), (value) => onKnown(value, negate))
      case 'binary':
        return compileBinary(node, compile)
      case 'is':
        return compileIs(node, compile)
      case 'list':
        return compileItems(node, node.items.map(compile), (values) => values)
      case 'map': {
        const keys = node.entries.map(({ key }) => key)
        const values = node.entries.map(({ value }) => compile(value))
        const combine = (items: readonly RuleValue[]) =>
          mapOf(items.map((value, index) => [keys[index] ?? '', value]))
        return compileItems(node, values, combine, keys.length + 1)
      }
      case 'path':
        return compilePath(node, compile)
      default:
        return compileLogical(node, compile)
    }
  }

  private name({ scope, locals }: Place, { name, start }: ExpressionOf<'name'>): Code {
    const local = locals.get(name)
    if (local !== undefined) return reading(start, (run) => run.frame[local])
    const slot = scope.captures.lastIndexOf(name)
    if (slot !== -1) return reading(start, (run) => run.captures[slot])
    if (name === 'request') return reading(start, (run) => run.request)
    if (name === 'resource') return reading(start, (run) => run.resource)
    return constant(new Failure(`unknown variable "${name}"`, start), start)
  }

  private call(place: Place, node: ExpressionOf<'call'>): Code {
    const args = node.args.map((arg) => this.expression(place, arg))
    const declared = place.scope.findFunction(node.name)
    if (declared !== null) {
      if (declared.node.parameters.length !== args.length) return wrongCount(node)
      return compileInvoke(node, args, this.function(declared))
    }
    return builtinCall(node, args, globalOf(this.service, node.name))
  }

  private method(place: Place, node: ExpressionOf<'method'>): Code {
    const args = node.args.map((arg) => this.expression(place, arg))
    const namespace = this.namespaceOf(place, node.target)
    if (namespace === null) return compileMethod(node, this.expression(place, node.target), args)
    return builtinCall(node, args, namespaced(this.service, namespace, node.name))
  }

  private namespaceOf({ scope, locals }: Place, target: Expression): string | null {
    if (target.kind !== 'name' || !isNamespace(this.service, target.name)) return null
    return locals.has(target.name) || scope.captures.includes(target.name) ? null : target.name
  }

  private function(declared: Declared): CompiledFunction {
    const known = this.functions.get(declared.node)
    if (known !== undefined) return known
    const compiled: CompiledFunction = { lets: [], body: () => null }
    this.functions.set(declared.node, compiled)
    this.waiting.push(() => this.complete(compiled, declared))
    return compiled
  }

  private complete(compiled: CompiledFunction, { node, scope }: Declared): void {
    const locals = new Map(node.parameters.map(({ name }, index) => [name, index]))
    compiled.lets = node.lets.map(({ name, value, start }) => {
      const code = this.expression({ scope, locals: new Map(locals) }, value)
      locals.set(name, locals.size)
      return { start, code }
    })
    compiled.body = this.expression({ scope, locals }, node.body)
  }
}

/** The minus of a number counts as an expression, though part of the literal. */
function isNegative(value: RuleValue): boolean {
  return isNumber(value) && (value < 0 || Object.is(value, -0))
}

function builtinCall(
  node: ExpressionOf<'call' | 'method'>,
  args: readonly Code[],
  builtin: Builtin | null,
): Code {
  if (builtin === null)
    return constant(new Failure(`unknown function "${node.name}"`, node.start), node.start)
  if (builtin.kind === 'access') {
    const [path] = args
    return args.length === 1 && path !== undefined ? compileAccess(node, path) : wrongCount(node)
  }
  const { spec } = builtin
  if (args.length < spec.minimum || args.length > spec.maximum) return wrongCount(node)
  return compileItems(node, args, (values) => spec.call(null, values))
}

function wrongCount({ name, args, start }: ExpressionOf<'call' | 'method'>): Code {
  return constant(new Failure(`${name}() does not take ${args.length} arguments`, start), start)
}

function compileBinary(node: ExpressionOf<'binary'>, compile: (node: Expression) => Code): Code {
  const { op } = node
  const operate = operators[op]
  return binary(node, compile(node.left), compile(node.right), (left, right) =>
    left instanceof Special || right instanceof Special
      ? specialBinary(op, left, right)
      : operate(left, right),
  )
}

function compileRange(node: ExpressionOf<'range'>, compile: (node: Expression) => Code): Code {
  return compileItems(node, [node.target, node.from, node.to].map(compile), ([target, from, to]) =>
    rangeOf(target ?? null, from ?? null, to ?? null),
  )
}

function compileIs(node: ExpressionOf<'is'>, compile: (node: Expression) => Code): Code {
  const { type, start } = node
  const matches = (actual: TypeName): boolean =>
    actual === type || (type === 'number' && (actual === 'int' || actual === 'float'))
  const value = compile(node.value)
  return (run) => {
    const result = value(run)
    // The name of the type counts as an expression.
    charge(run, start, 2)
    if (result instanceof Unknown) return isOfType(result, matches)
    return result instanceof Special ? result : matches(typeOf(result))
  }
}

function compilePath(node: ExpressionOf<'path'>, compile: (node: Expression) => Code): Code {
  const segments = node.segments.map((segment) =>
    typeof segment === 'string' ? constant(segment, node.start) : compile(segment),
  )
  const literal = node.segments.map((segment) => typeof segment === 'string')
  return compileItems(node, segments, (values) => pathOf(values, literal))
}

/** Calls a function of the rules. A failing argument or variable does no harm until used. */
function compileInvoke(
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

/** Calls a method; the value's type decides which. */
function compileMethod({ name, start }: ExpressionOf<'method'>, target: Code, args: readonly Code[]): Code {
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

function compileAccess({ name, start }: ExpressionOf<'call' | 'method'>, path: Code): Code {
  return (run) => {
    charge(run, start)
    const value = path(run)
    if (value instanceof Unknown) return anything
    return value instanceof Special ? value : run.access.call(name, value, run.database, start)
  }
}
