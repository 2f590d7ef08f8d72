import type {
  AllowNode,
  Expression,
  FunctionNode,
  LetNode,
  MatchNode,
} from '@touchline/backend/core/rules/parse/ast.ts'
import { parseRules } from '@touchline/backend/core/rules/parse/parser.ts'
import type { Source } from '@touchline/backend/core/rules/parse/source.ts'
import type { RulesSize } from './limits.ts'
import { bytesOf, field, none, plus, type Size, sum, textField } from './message-size.ts'
import { expressionSize, literalTrue } from './expression-size.ts'
import { Positions } from './source-positions.ts'

/** The name that a measured file has in its compiled form. */
export const MEASURED_NAME = 'rules'

/** The size of a rules file as Google's compiler serialises it (firebase.rules.runtime.v1.RulesetAst), by our own parser. */
export function rulesetSize(text: string): RulesSize {
  const source: Source = { file: MEASURED_NAME, text }
  const { functions, service } = parseRules(source)
  const at = new Positions(source)
  const [, firstOfName] = at.pairFrom(service.start)
  const name = at.span(firstOfName.start, firstOfName.start + service.name.length)
  const { withPositions, withoutPositions } = sum([
    field(textField(MEASURED_NAME)),
    ...functions.map((one) => field(functionSize(at, one))),
    field(
      sum([
        field(plus(textField(service.name), name)),
        ...service.functions.map((one) => field(functionSize(at, one))),
        ...service.matches.map((one) => field(matchSize(at, one))),
      ]),
    ),
    // The version.
    bytesOf(2),
  ])
  return { source: Buffer.byteLength(text), withPositions, withoutPositions }
}

function matchSize(at: Positions, { start, segments, functions, matches, allows }: MatchNode): Size {
  const path = segments.map(({ kind, text, start: from, end }) => {
    // A literal's token begins with its slash.
    if (kind === 'literal') return field(field(plus(at.span(from - 1, end), field(textField(text)))))
    const named = at.wordFrom(from + 1)
    return field(field(at.named(text, named.start)))
  })
  return sum([
    at.token(start),
    path.length === 0 ? none : field(sum(path)),
    ...functions.map((one) => field(functionSize(at, one))),
    ...matches.map((one) => field(matchSize(at, one))),
    ...allows.map((one) => field(allowSize(at, one))),
  ])
}

function allowSize(at: Positions, { start, condition }: AllowNode): Size {
  const methods = at.listedAfter(start)
  const [first] = methods
  return sum([
    ...methods.map(({ text, start: from }) => field(at.named(text, from))),
    field(
      condition === null
        ? plus(first === undefined ? none : at.token(first.start), literalTrue)
        : expressionSize(at, condition),
    ),
  ])
}

function functionSize(at: Positions, { start, name, parameters, lets, body }: FunctionNode): Size {
  const [, named] = at.pairFrom(start)
  return sum([
    field(at.named(name, named.start)),
    ...parameters.map((one) => field(at.named(one.name, one.start))),
    field(bodySize(at, lets, body)),
  ])
}

/** Each `let` holds those that follow it. */
function bodySize(at: Positions, [first, ...others]: readonly LetNode[], body: Expression): Size {
  if (first === undefined) return expressionSize(at, body)
  const [, named] = at.pairFrom(first.start)
  const bound = sum([field(at.named(first.name, named.start)), field(expressionSize(at, first.value))])
  return plus(at.token(first.start), field(plus(field(bound), field(bodySize(at, others, body)))))
}
