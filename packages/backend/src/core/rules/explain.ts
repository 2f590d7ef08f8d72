import type { DocumentAccess } from './access.ts'
import { Failure, LimitExceeded, type Result, Special } from './compile/result.ts'
import { type Run, runOf, type Trace } from './compile/run.ts'
import type { Expression, Method } from './parse/ast.ts'
import { excerpt, type Position, positionOf, type Source } from './parse/source.ts'
import type { Access } from './request.ts'
import type { Rule } from './rule.ts'

/** `rules`: those that were asked, in order; empty if none matched. */
export type Explanation = {
  readonly allowed: boolean
  readonly file: string
  readonly rules: readonly RuleExplanation[]
}

export type RuleExplanation = Position & {
  readonly methods: readonly Method[]
  readonly outcome: RuleOutcome
  readonly because: readonly DecidingExpression[]
}

export type DecidingExpression = Position & { readonly text: string; readonly reason: string }

type Matching = (access: Access) => Iterable<{ readonly rule: Rule; readonly captures: readonly Result[] }>

/** All accesses must be allowed; the explanation ends at the first refusal. */
export function explainAccesses(
  source: Source,
  accesses: readonly Access[],
  matching: Matching,
  documents: DocumentAccess,
): Explanation {
  let last: Explanation = { allowed: false, file: source.file, rules: [] }
  for (const access of accesses) {
    last = explainAccess(source, access, matching, documents)
    if (!last.allowed) return last
  }
  return last
}

function explainAccess(
  source: Source,
  access: Access,
  matching: Matching,
  documents: DocumentAccess,
): Explanation {
  const run = runOf(access, documents)
  const rules: RuleExplanation[] = []
  for (const { rule, captures } of matching(access)) {
    run.captures = captures
    run.frame = []
    const explained = explainRule(source, rule, run)
    rules.push(explained)
    if (explained.outcome === 'allowed') return { allowed: true, file: source.file, rules }
    if (explained.outcome === 'limit') break
  }
  return { allowed: false, file: source.file, rules }
}

function explainRule(source: Source, rule: Rule, run: Run): RuleExplanation {
  const { node } = rule
  const position = { ...positionOf(source, node.start), methods: [...node.methods] }
  if (node.condition === null) return { ...position, outcome: 'allowed', because: [] }
  const root: Trace = { node: node.condition, result: null, children: [] }
  run.trace = root
  try {
    rule.code(run)
  } catch (error) {
    if (!(error instanceof LimitExceeded)) throw error
    const because = [{ ...positionOf(source, error.start), text: '', reason: error.message }]
    return { ...position, outcome: 'limit', because }
  }
  const [trace] = root.children
  if (trace === undefined) return { ...position, outcome: 'failed', because: [] }
  const found = decidingExpressions(trace)
  const because = found.deciding.map(({ node: part, reason }) => described(source, part, reason))
  return { ...position, outcome: found.outcome, because }
}

function described(source: Source, { start, end }: Expression, reason: string): DecidingExpression {
  return { ...positionOf(source, start), text: excerpt(source.text, start, end), reason }
}

/** One sentence a line, for printing. */
export function formatExplanation({ allowed, file, rules }: Explanation): string {
  const heading = allowed ? 'Allowed.' : 'Refused.'
  if (rules.length === 0) return `${heading} No rule matches.`
  return [heading, ...rules.flatMap((rule) => formatRule(file, rule))].join('\n')
}

const outcomes: { readonly [Outcome in RuleOutcome]: string } = {
  allowed: 'is true and allows',
  false: 'is false',
  failed: 'failed',
  open: 'is not true for every document that the query could answer',
  limit: 'exceeded a limit',
}

function formatRule(
  file: string,
  { line, column, methods, outcome, because }: RuleExplanation,
): readonly string[] {
  const heading = `${file}:${line}:${column}: allow ${methods.join(', ')} ${outcomes[outcome]}`
  return [
    heading,
    ...because.map(
      (part) =>
        `  ${file}:${part.line}:${part.column}: ${[part.text, part.reason].filter(Boolean).join(' — ')}`,
    ),
  ]
}

/** `open`: not false, but not true for every possible document of a query. */
type RuleOutcome = 'allowed' | 'false' | 'failed' | 'open' | 'limit'

type Found = { readonly node: Expression; readonly reason: string }

/** Smallest expressions that decided a condition. */
function decidingExpressions(trace: Trace): {
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

/** Parts that decided the whole; none if the whole is clearer. */
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
