import {
  childrenOf,
  type Expression,
  type ExpressionOf,
  type FunctionNode,
  type MatchNode,
  type NameNode,
  type RulesFile,
  type Service,
} from './parse/ast.ts'
import { type Problem, problemAt, type Source } from './parse/source.ts'
import { type Declared, type Scope, scopeOfFile, scopeOfMatch } from './scope.ts'
import { regexOf } from './string.ts'
import { type Builtin, globalOf, isNamespace, namespaced, overloadsOf } from './tables.ts'

/** `isName`: production only warns. */
type Report = (offset: number, sentence: string, isName?: boolean) => void

type Visible = {
  readonly service: Service
  readonly scope: Scope
  readonly variables: ReadonlySet<string>
}

/**
 * Most nesting of parentheses and binary operators. Measured:
 * https://github.com/davideast/pyric/blob/HEAD/test/rules/linter/LINTER_SPEC.md
 */
const maxLevel = 99

const patternMethods: ReadonlySet<string> = new Set(['matches', 'split', 'replace'])

function checkExpression(node: Expression, visible: Visible, report: Report): void {
  checkLevels(node, 1, report)
  checkNames(node, visible, report)
}

/** Reports the first node that is nested too deeply; returns whether there was one. */
function checkLevels(node: Expression, level: number, report: Report): boolean {
  if (level > maxLevel) {
    report(node.start, `expected a simpler expression: this one is nested deeper than ${maxLevel} levels`)
    return true
  }
  const deepens = node.kind === 'group' || node.kind === 'and' || node.kind === 'or' || node.kind === 'binary'
  return childrenOf(node).some((child) => checkLevels(child, deepens ? level + 1 : level, report))
}

function checkNames(node: Expression, visible: Visible, report: Report): void {
  switch (node.kind) {
    case 'name':
      if (!visible.variables.has(node.name)) report(node.start, `unknown variable "${node.name}"`, true)
      return
    case 'call':
      checkCall(node, visible, report)
      break
    case 'method':
      checkMethod(node, visible, report)
      break
  }
  for (const child of childrenOf(node)) {
    if (node.kind !== 'method' || child !== node.target || !isNamespaceName(child, visible)) {
      checkNames(child, visible, report)
    }
  }
}

function isNamespaceName(node: Expression, { service, variables }: Visible): node is ExpressionOf<'name'> {
  return node.kind === 'name' && isNamespace(service, node.name) && !variables.has(node.name)
}

function isUnknownName(node: Expression, { variables }: Visible): boolean {
  return node.kind === 'name' && !variables.has(node.name)
}

function checkCall(node: ExpressionOf<'call'>, { service, scope }: Visible, report: Report): void {
  const declared = scope.findFunction(node.name)
  if (declared === null) {
    checkBuiltin(node, globalOf(service, node.name), report)
    return
  }
  const { length } = declared.node.parameters
  if (length !== node.args.length) wrongCount(node, String(length), report)
}

function checkBuiltin(node: ExpressionOf<'call' | 'method'>, builtin: Builtin | null, report: Report): void {
  const { args } = node
  if (builtin === null) report(node.start, `unknown function "${node.name}"`, true)
  else if (builtin.kind === 'access') {
    if (args.length !== 1) wrongCount(node, '1', report)
  } else if (args.length < builtin.spec.minimum || args.length > builtin.spec.maximum) {
    wrongCount(node, String(builtin.spec.minimum), report)
  }
}

function checkMethod(node: ExpressionOf<'method'>, visible: Visible, report: Report): void {
  const { target, name, args } = node
  if (isNamespaceName(target, visible)) {
    checkBuiltin(node, namespaced(visible.service, target.name, name), report)
    return
  }
  // The only fault of an unknown variable is its name, which is reported separately.
  if (isUnknownName(target, visible)) return
  const specs = Object.values(overloadsOf(name))
  const counts = [...new Set(specs.map(({ minimum }) => minimum))]
  if (specs.length === 0) report(node.start, `no type has a method "${name}"`, true)
  else if (!specs.some(({ minimum, maximum }) => args.length >= minimum && args.length <= maximum)) {
    wrongCount(node, counts.join(' or '), report)
  } else checkPattern(node, report)
}

/** Production refuses patterns that RE2 doesn't accept when deploying. */
function checkPattern({ name, args }: ExpressionOf<'method'>, report: Report): void {
  const [pattern] = args
  if (!patternMethods.has(name) || pattern?.kind !== 'literal' || typeof pattern.value !== 'string') return
  if (regexOf(pattern.value) === null) report(pattern.start, 'expected a valid RE2 expression')
}

function wrongCount(node: ExpressionOf<'call' | 'method'>, expected: string, report: Report): void {
  report(node.start, `${node.name}() expects ${expected} arguments, found ${node.args.length}`, true)
}

/** https://firebase.google.com/docs/firestore/security/rules-structure#security_rule_limits */
const maxCallDepth = 20

/** Refuses recursive functions and call chains that are too long. */
function checkCalls(functions: readonly Declared[], report: Report): void {
  const depths = new Map<FunctionNode, number>()
  const reported = new Set<FunctionNode>()
  for (const declared of functions) {
    const depth = depthOf(declared, [], depths, (cycle) => {
      const [first] = cycle
      if (first === undefined || cycle.some((node) => reported.has(node))) return
      for (const node of cycle) reported.add(node)
      const names = [...cycle, first].map(({ name }) => name).join(' calls ')
      report(first.start, `a function must not call itself: ${names}`)
    })
    if (depth > maxCallDepth) {
      report(declared.node.start, `expected at most ${maxCallDepth} nested calls, found ${depth}`)
    }
  }
}

type OnCycle = (cycle: readonly FunctionNode[]) => void

/** Longest call chain from the function. */
function depthOf(
  { node, scope }: Declared,
  callers: readonly FunctionNode[],
  depths: Map<FunctionNode, number>,
  onCycle: OnCycle,
): number {
  const known = depths.get(node)
  if (known !== undefined) return known
  const index = callers.indexOf(node)
  if (index !== -1) {
    onCycle(callers.slice(index))
    return 0
  }
  // A chain this long is refused anyway; going on would only cost the stack.
  if (callers.length > 500) return 0
  let depth = 0
  for (const name of calledNames(node)) {
    const called = scope.findFunction(name)
    if (called !== null) depth = Math.max(depth, 1 + depthOf(called, [...callers, node], depths, onCycle))
  }
  depths.set(node, depth)
  return depth
}

function calledNames({ lets, body }: FunctionNode): ReadonlySet<string> {
  const names = new Set<string>()
  const visit = (node: Expression): void => {
    if (node.kind === 'call') names.add(node.name)
    for (const child of childrenOf(node)) visit(child)
  }
  for (const { value } of lets) visit(value)
  visit(body)
  return names
}

/** https://firebase.google.com/docs/firestore/security/rules-structure#security_rule_limits */
const limits = {
  parameters: 7,
  lets: 10,
  matchDepth: 10,
  segments: 100,
  captures: 20,
} as const

type Chain = { readonly depth: number; readonly segments: number; readonly scope: Scope }

/**
 * Finds expressions that always fail, and exceeded limits. Production only warns of unknown names; with `knownNames`
 * false they are allowed and fail on evaluation.
 */
export function checkRules(source: Source, file: RulesFile, knownNames: boolean): readonly Problem[] {
  const problems: Problem[] = []
  const report: Report = (offset, sentence, isName = false) => {
    if (knownNames || !isName) problems.push(problemAt(source, offset, sentence))
  }
  new Check(file, report).run()
  return problems.toSorted((one, other) => one.line - other.line || one.column - other.column)
}

class Check {
  private readonly file: RulesFile
  private readonly report: Report
  private readonly functions: { readonly node: FunctionNode; readonly scope: Scope }[] = []

  constructor(file: RulesFile, report: Report) {
    this.file = file
    this.report = report
  }

  run(): void {
    const { file } = this
    const scope = scopeOfFile(file)
    this.declareAll(file.functions, scope.outer ?? scope)
    this.declareAll(file.service.functions, scope)
    for (const match of file.service.matches) this.match(match, { depth: 0, segments: 0, scope })
    checkCalls(this.functions, this.report)
  }

  private match(match: MatchNode, outer: Chain): void {
    const scope = scopeOfMatch(outer.scope, match)
    const chain = { depth: outer.depth + 1, segments: outer.segments + match.segments.length, scope }
    this.limit(match.start, chain.depth, limits.matchDepth, 'nested matches')
    this.limit(match.start, chain.segments, limits.segments, 'path segments')
    this.limit(match.start, scope.captures.length, limits.captures, 'path variables')
    this.captures(match, outer.scope)
    this.declareAll(match.functions, scope)
    for (const { condition } of match.allows) {
      if (condition !== null) this.expression(condition, scope, [])
    }
    for (const inner of match.matches) this.match(inner, chain)
  }

  private captures({ segments }: MatchNode, outer: Scope): void {
    const seen = new Set(outer.captures)
    const rests = segments.filter(({ kind }) => kind === 'rest')
    for (const { kind, text, start } of segments) {
      if (kind !== 'literal' && seen.has(text)) this.report(start, `duplicate path variable "${text}"`)
      if (kind !== 'literal') seen.add(text)
    }
    const [, second] = rests
    if (second !== undefined) this.report(second.start, 'expected at most one {name=**} in a path')
    const last = segments.at(-1)
    if (this.file.version === 1 && rests[0] !== undefined && rests[0] !== last) {
      this.report(rests[0].start, `{name=**} must be last in a path unless rules_version is '2'`)
    }
  }

  private declareAll(functions: readonly FunctionNode[], scope: Scope): void {
    this.unique(functions, 'function')
    for (const node of functions) {
      this.functions.push({ node, scope })
      this.body(node, scope)
    }
  }

  private body({ parameters, lets, body, start }: FunctionNode, scope: Scope): void {
    this.limit(start, parameters.length, limits.parameters, 'parameters')
    this.limit(start, lets.length, limits.lets, 'variables in a function')
    this.unique([...parameters, ...lets], 'variable')
    const locals = parameters.map(({ name }) => name)
    for (const { name, value } of lets) {
      this.expression(value, scope, locals)
      locals.push(name)
    }
    this.expression(body, scope, locals)
  }

  private unique(nodes: readonly NameNode[], what: string): void {
    const seen = new Set<string>()
    for (const { name, start } of nodes) {
      if (seen.has(name)) this.report(start, `duplicate ${what} "${name}"`)
      seen.add(name)
    }
  }

  private limit(offset: number, count: number, maximum: number, what: string): void {
    if (count > maximum) this.report(offset, `expected at most ${maximum} ${what}, found ${count}`)
  }

  private expression(node: Expression, scope: Scope, locals: readonly string[]): void {
    const visible: Visible = {
      service: this.file.service.name,
      scope,
      variables: new Set([...locals, ...scope.captures, 'request', 'resource']),
    }
    checkExpression(node, visible, this.report)
  }
}
