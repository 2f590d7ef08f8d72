import {
  childrenOf,
  type Expression,
  type FunctionNode,
  type MatchNode,
  type NameNode,
  type RulesFile,
} from './parse/ast.ts'
import { type Problem, problemAt, type Source } from './parse/source.ts'
import { checkExpression, type Report, type Visible } from './check-expression.ts'
import { type Declared, type Scope, scopeOfFile, scopeOfMatch } from './scope.ts'

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
