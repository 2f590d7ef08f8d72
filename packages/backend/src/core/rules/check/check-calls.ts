import { childrenOf, type Expression, type FunctionNode } from '#core/rules/parse/ast.ts'
import type { Report } from './check-expression.ts'
import type { Declared } from './scope.ts'

/** https://firebase.google.com/docs/firestore/security/rules-structure#security_rule_limits */
const maxCallDepth = 20

/** Refuses functions that call themselves, however indirectly, and chains of calls that are too long. */
export function checkCalls(functions: readonly Declared[], report: Report): void {
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

/** The longest chain of calls that begins in the function. */
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
