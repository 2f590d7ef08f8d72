import { childrenOf, type Expression, type ExpressionOf, type Service } from './parse/ast.ts'
import { regexOf } from './string.ts'
import { type Builtin, globalOf, isNamespace, namespaced, overloadsOf } from './tables.ts'
import type { Scope } from './scope.ts'

/** `isName`: production only warns. */
export type Report = (offset: number, sentence: string, isName?: boolean) => void

export type Visible = {
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

export function checkExpression(node: Expression, visible: Visible, report: Report): void {
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
