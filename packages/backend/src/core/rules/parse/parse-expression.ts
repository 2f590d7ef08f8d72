import { isInt64, testableTypes } from '#core/rules/compile/rule-values.ts'
import { type BinaryOperator, childrenOf, type Expression } from './ast.ts'
import { parsePathLiteral } from './parse-path.ts'
import type { Tokens } from './rule-tokens.ts'

/** Operators by precedence, loosest first: https://firebase.google.com/docs/rules/rules-language#building_conditions */
const precedence: { readonly [op: string]: number } = {
  '||': 1,
  '&&': 2,
  '==': 3,
  '!=': 3,
  in: 4,
  is: 4,
  '<': 5,
  '<=': 5,
  '>': 5,
  '>=': 5,
  '+': 6,
  '-': 6,
  '*': 7,
  '/': 7,
  '%': 7,
}

/** Words that can't be names. */
export const reservedWords: ReadonlySet<string> = new Set([
  'true',
  'false',
  'null',
  'in',
  'is',
  'if',
  'let',
  'return',
  'function',
  'match',
  'allow',
  'service',
])

/** Protects the stack, even for nested calls; production stops at 99 levels, see the check. */
const maxDepth = 128

/** Distributes over the kinds, so that each keeps its properties. */
type Bare<Kind> = Kind extends Expression ? Omit<Kind, 'start' | 'end' | 'depth'> : never

export class ExpressionParser {
  private readonly tokens: Tokens
  private nesting = 0

  constructor(tokens: Tokens) {
    this.tokens = tokens
  }

  parse(): Expression {
    const { start } = this.tokens.current
    if (++this.nesting > maxDepth) throw this.tooComplex(start)
    const test = this.binary(1)
    const result = this.tokens.accept('?') ? this.ternary(test, start) : test
    this.nesting--
    return result
  }

  private ternary(test: Expression, start: number): Expression {
    const yes = this.parse()
    this.tokens.expect(':', ' between the two results of "?"')
    return this.node(start, { kind: 'ternary', test, yes, no: this.parse() })
  }

  private binary(minimum: number): Expression {
    const { start } = this.tokens.current
    let left = this.unary()
    for (;;) {
      const op = this.tokens.current.text
      const rank = this.operatorRank()
      if (rank === undefined || rank < minimum) return left
      this.tokens.advance()
      if (op === 'is') left = this.node(start, { kind: 'is', value: left, type: this.typeName() })
      else left = this.operation(start, op, left, this.binary(rank + 1))
    }
  }

  private operatorRank(): number | undefined {
    const { kind, text } = this.tokens.current
    if (kind !== 'symbol' && kind !== 'word') return undefined
    return Object.hasOwn(precedence, text) ? precedence[text] : undefined
  }

  private operation(start: number, op: string, left: Expression, right: Expression): Expression {
    if (op === '&&') return this.node(start, { kind: 'and', left, right })
    if (op === '||') return this.node(start, { kind: 'or', left, right })
    // The keys of `precedence` without the three handled before are exactly these operators.
    return this.node(start, { kind: 'binary', op: op as BinaryOperator, left, right })
  }

  private typeName(): string {
    const { text } = this.tokens.current
    if (!testableTypes.has(text))
      throw this.tokens.unexpected(`a type after "is" (${[...testableTypes].join(', ')})`)
    return this.tokens.advance().text
  }

  private unary(): Expression {
    const { start } = this.tokens.current
    if (!this.tokens.is('!') && !this.tokens.is('-')) return this.postfix(start, this.primary(false))
    if (++this.nesting > maxDepth) throw this.tooComplex(start)
    const kind = this.tokens.advance().text === '!' ? 'not' : 'minus'
    const { kind: following } = this.tokens.current
    const negative = kind === 'minus' && (following === 'int' || following === 'float')
    const result = negative
      ? this.postfix(start, this.primary(true))
      : this.node(start, { kind, operand: this.unary() })
    this.nesting--
    return result
  }

  private postfix(start: number, first: Expression): Expression {
    let target = first
    for (;;) {
      if (this.tokens.accept('.')) {
        const name = this.tokens.expectWord('a name after "."').text
        const args = this.tokens.is('(') ? this.arguments() : null
        target = this.node(
          start,
          args === null ? { kind: 'member', target, name } : { kind: 'method', target, name, args },
        )
      } else if (this.tokens.accept('[')) target = this.index(start, target)
      else return target
    }
  }

  private index(start: number, target: Expression): Expression {
    const first = this.parse()
    const to = this.tokens.accept(':') ? this.parse() : null
    this.tokens.expect(']')
    if (to === null) return this.node(start, { kind: 'index', target, index: first })
    return this.node(start, { kind: 'range', target, from: first, to })
  }

  private arguments(): readonly Expression[] {
    this.tokens.expect('(')
    return this.items(')')
  }

  /** Expressions separated by commas, and the closing symbol. */
  private items(close: string): readonly Expression[] {
    const items: Expression[] = []
    if (this.tokens.accept(close)) return items
    do items.push(this.parse())
    while (this.tokens.accept(','))
    this.tokens.expect(close)
    return items
  }

  private primary(negative: boolean): Expression {
    const token = this.tokens.current
    const { start, kind, text, value } = token
    if (kind === 'int' || kind === 'float' || kind === 'string' || kind === 'bytes') {
      this.tokens.advance()
      if (typeof value === 'bigint') return this.integer(start, negative ? -value : value)
      return this.node(start, {
        kind: 'literal',
        value: negative && typeof value === 'number' ? -value : value,
      })
    }
    if (kind === 'word') return this.word()
    switch (text) {
      case '(':
        return this.group()
      case '[':
        this.tokens.advance()
        return this.node(start, { kind: 'list', items: this.items(']') })
      case '{':
        return this.map()
      case '/': {
        const segments = parsePathLiteral(this.tokens, () => this.parse())
        return this.node(start, { kind: 'path', segments })
      }
    }
    throw this.tokens.unexpected('an expression')
  }

  private integer(start: number, value: bigint): Expression {
    if (!isInt64(value)) throw this.tokens.fail(start, 'expected an integer of at most 64 bits')
    return this.node(start, { kind: 'literal', value })
  }

  private word(): Expression {
    const { start, text } = this.tokens.current
    switch (text) {
      case 'true':
      case 'false':
        this.tokens.advance()
        return this.node(start, { kind: 'literal', value: text === 'true' })
      case 'null':
        this.tokens.advance()
        return this.node(start, { kind: 'literal', value: null })
    }
    if (reservedWords.has(text)) throw this.tokens.unexpected('an expression')
    this.tokens.advance()
    if (!this.tokens.is('(')) return this.node(start, { kind: 'name', name: text })
    return this.node(start, { kind: 'call', name: text, args: this.arguments() })
  }

  private group(): Expression {
    const { start } = this.tokens.advance()
    const inner = this.parse()
    this.tokens.expect(')')
    return this.node(start, { kind: 'group', inner })
  }

  private map(): Expression {
    const { start } = this.tokens.advance()
    const entries: { key: string; value: Expression }[] = []
    if (this.tokens.accept('}')) return this.node(start, { kind: 'map', entries })
    do {
      const { kind, value } = this.tokens.current
      if (kind !== 'string' || typeof value !== 'string') throw this.tokens.unexpected('a quoted key')
      this.tokens.advance()
      this.tokens.expect(':', ' after the key')
      entries.push({ key: value, value: this.parse() })
    } while (this.tokens.accept(','))
    this.tokens.expect('}')
    return this.node(start, { kind: 'map', entries })
  }

  /** Completes a node that ends with the last accepted token. */
  private node(start: number, bare: Bare<Expression>): Expression {
    const end = this.tokens.lastEnd
    // The parts that `Bare` leaves out are added here.
    const node = { ...bare, start, end, depth: 1 } as Expression
    const depth = 1 + Math.max(0, ...childrenOf(node).map((child) => child.depth))
    if (depth > maxDepth) throw this.tooComplex(start)
    return { ...node, depth }
  }

  private tooComplex(offset: number): Error {
    return this.tokens.fail(offset, 'expected a simpler expression: this one is nested too deeply')
  }
}
