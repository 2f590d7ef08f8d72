import { inContext } from '@touchline/domain/language/t.ts'
import { parseSync, Visitor, type ESTree } from 'vite'

/** Matches modules that translate sentences, wherever they import `t` from. */
export const SPEAKS = /\/t\.ts['"]/

/** A sentence that a module translates. */
export type Sentence = {
  readonly text: string
  /** Its meaning, which only `tc` names. */
  readonly context?: string
  /** The sentence with its context, as in the catalogues. */
  readonly key: string
  /** Names of the values that the call passes; absent where it passes none, or not as an object literal. */
  readonly values?: readonly string[]
  /** Offsets of the literal in the module's code. */
  readonly start: number
  readonly end: number
  /** Marked by `msg` for a later `t`. */
  readonly isMarked: boolean
  /** Evaluated once, with its module. */
  readonly isAtTop: boolean
}

const CALLED: ReadonlySet<string> = new Set(['t', 'tc', 'msg'])

/**
 * Sentences of a module in their order: the first arguments of `t` and `msg`, the second ones of `tc`.
 * @throws {Error} if `t` is called with a template or a concatenation, which nobody can translate
 */
export function sentencesOf(code: string, file: string): Sentence[] {
  const found: Sentence[] = []
  let functions = 0
  const enter = () => void functions++
  const leave = () => void functions--
  const visitor = new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    CallExpression({ callee, arguments: given }) {
      if (callee.type !== 'Identifier' || !CALLED.has(callee.name) || given.length === 0) return
      const context = callee.name === 'tc' ? given[0] : undefined
      const [first, second] = context ? given.slice(1) : given
      for (const literal of [context, first])
        if (literal?.type === 'TemplateLiteral' || literal?.type === 'BinaryExpression')
          throw new Error(
            `${file}: a translated sentence must be one literal: ${code.slice(literal.start, literal.end)}`,
          )
      const text = stringOf(first)
      if (first === undefined || text === undefined) return
      const values = second?.type === 'ObjectExpression' ? namesIn(second) : undefined
      const named = stringOf(context)
      if (context !== undefined && named === undefined)
        throw new Error(`${file}: the context of "${text}" must be a literal`)
      found.push({
        text,
        ...(named !== undefined && { context: named }),
        key: named === undefined ? text : inContext(named, text),
        ...(values && { values }),
        start: first.start,
        end: first.end,
        isMarked: callee.name === 'msg',
        isAtTop: functions === 0,
      })
    },
  })
  visitor.visit(parseSync(file, code).program)
  return found.toSorted((one, other) => one.start - other.start)
}

const stringOf = (node: ESTree.Argument | undefined): string | undefined =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined

function namesIn(values: ESTree.ObjectExpression): string[] | undefined {
  if (values.properties.some(({ type }) => type === 'SpreadElement')) return undefined
  return values.properties.flatMap((property) =>
    property.type === 'Property' && property.key.type === 'Identifier' ? [property.key.name] : [],
  )
}
