import { parseSync, Visitor, type ESTree } from 'vite'

/** A sentence that a module translates. */
export type Sentence = {
  readonly text: string
  /** Names of the values that the call passes; absent where it passes none, or not as an object literal. */
  readonly values?: readonly string[]
  /** Offsets of the literal in the module's code. */
  readonly start: number
  readonly end: number
  /** Marked by `msg` for a later `t`. */
  readonly isMarked: boolean
  /** Evaluated with its module, once. */
  readonly isAtTop: boolean
}

/**
 * Sentences of a module in their order: the first arguments of `t` and `msg`.
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
    CallExpression({ callee, arguments: [first, second] }) {
      if (callee.type !== 'Identifier' || (callee.name !== 't' && callee.name !== 'msg') || !first) return
      if (first.type === 'TemplateLiteral' || first.type === 'BinaryExpression')
        throw new Error(
          `${file}: a translated sentence must be one literal: ${code.slice(first.start, first.end)}`,
        )
      if (first.type !== 'Literal' || typeof first.value !== 'string') return
      const values = second?.type === 'ObjectExpression' ? namesIn(second) : undefined
      found.push({
        text: first.value,
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

function namesIn(values: ESTree.ObjectExpression): string[] {
  return values.properties.flatMap((property) =>
    property.type === 'Property' && property.key.type === 'Identifier' ? [property.key.name] : [],
  )
}
