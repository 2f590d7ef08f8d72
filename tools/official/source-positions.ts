import { Lexer, type Token } from '@touchline/backend/rules/parse/lexer.ts'
import { positionOf, type Source } from '@touchline/backend/rules/parse/source.ts'
import { countField, field, plus, positionOnly, type Size, textField } from './message-size.ts'

/** A segment of a path in an expression is one token with its slash. */
const segment = /\/(?:\$\(|[^/\s$,;)\]}]*)/y

/** Positions that our tree lacks and Google's has: of operators, names and keys. */
export class Positions {
  private readonly lexer: Lexer
  private readonly source: Source

  constructor(source: Source) {
    this.source = source
    this.lexer = new Lexer(source)
  }

  /** Returns the position from `start` to before `end`. */
  span(start: number, end: number): Size {
    const { line, column } = positionOf(this.source, start)
    const length = countField(line) + countField(column) + countField(start) + countField(end - 1)
    return field1(length)
  }

  /** Returns the position of the token here. */
  token(start: number): Size {
    segment.lastIndex = start
    const found = segment.exec(this.source.text)
    if (found !== null) return this.span(start, start + found[0].length)
    return this.span(start, this.wordFrom(start).end)
  }

  /** Returns an identifier with its position. */
  named(name: string, start: number): Size {
    return plus(textField(name), this.span(start, start + name.length))
  }

  wordFrom(offset: number): Token {
    this.lexer.position = offset
    return this.lexer.next()
  }

  /** Returns the first two tokens from here. */
  pairFrom(offset: number): readonly [Token, Token] {
    return [this.wordFrom(offset), this.lexer.next()]
  }

  listedAfter(start: number): readonly Token[] {
    const listed: Token[] = []
    this.wordFrom(start)
    do listed.push(this.lexer.next())
    while (this.lexer.next().text === ',')
    return listed
  }

  /** Returns the place of the minus before a number. */
  minusBefore(start: number): number {
    return this.source.text.lastIndexOf('-', start)
  }

  slashFrom(offset: number): number {
    return this.source.text.indexOf('/', offset)
  }
}

const field1 = (length: number): Size => {
  const { withPositions } = field(positionOnly(length))
  return positionOnly(withPositions)
}
