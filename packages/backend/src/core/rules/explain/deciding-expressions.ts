import { Failure, type Result, Special } from '#core/rules/compile/result.ts'
import type { Trace } from '#core/rules/compile/run.ts'
import type { Expression } from '#core/rules/parse/ast.ts'

/** `open`: not false, but not true for every document that a query could answer either. */
export type RuleOutcome = 'allowed' | 'false' | 'failed' | 'open' | 'limit'

type Found = { readonly node: Expression; readonly reason: string }

/** The smallest expressions that decided an evaluated condition. */
export function decidingExpressions(trace: Trace): {
  readonly outcome: RuleOutcome
  readonly deciding: readonly Found[]
} {
  if (trace.result === true) return { outcome: 'allowed', deciding: [] }
  return { outcome: outcomeOf(trace.result), deciding: decidingIn(trace) }
}

function outcomeOf(result: Result): RuleOutcome {
  if (result === false) return 'false'
  if (result instanceof Special && !(result instanceof Failure)) return 'open'
  return 'failed'
}

function decidingIn(trace: Trace): readonly Found[] {
  const inside = decisive(trace)
  return inside.length === 0 ? [leaf(trace)] : inside.flatMap(decidingIn)
}

/** The parts that made the whole what it is; none when it is best shown itself. */
function decisive({ node, result, children }: Trace): readonly Trace[] {
  // Where it was first met: later ones only passed it on.
  if (result instanceof Failure) return children.filter((child) => child.result === result).slice(0, 1)
  switch (node.kind) {
    case 'and':
    case 'or':
      return children.filter(
        (child) => child.result === result || (result instanceof Special && child.result instanceof Special),
      )
    case 'group':
      return children
    case 'call':
    case 'ternary': {
      const last = children.at(-1)
      return last !== undefined && last.result === result ? [last] : []
    }
    default:
      return []
  }
}

function leaf({ node, result }: Trace): Found {
  if (result instanceof Failure) return { node, reason: result.reason }
  if (result instanceof Special) return { node, reason: 'depends on what the documents hold' }
  return { node, reason: result === true ? 'is true' : result === false ? 'is false' : 'is not a boolean' }
}
