import { Lexer, type Token } from './lexer.ts'
import { errorAt, excerpt, type RulesError, type Source } from './source.ts'

/** The current token, with small questions for parsers. */
export class Tokens {
  readonly lexer: Lexer
  current: Token
  lastEnd = 0

  constructor(source: Source) {
    this.lexer = new Lexer(source)
    this.current = this.lexer.next()
  }

  /** A symbol or a word. */
  is(text: string): boolean {
    const { kind } = this.current
    return this.current.text === text && (kind === 'symbol' || kind === 'word')
  }

  advance(): Token {
    const token = this.current
    this.lastEnd = token.end
    this.current = this.lexer.next()
    return token
  }

  accept(text: string): boolean {
    if (!this.is(text)) return false
    this.advance()
    return true
  }

  expect(text: string, purpose = ''): Token {
    if (!this.is(text)) throw this.unexpected(`"${text}"${purpose}`)
    return this.advance()
  }

  expectWord(what: string): Token {
    if (this.current.kind !== 'word') throw this.unexpected(what)
    return this.advance()
  }

  /** Reads raw text from the start of the current token; `restart` must follow. */
  rewind(offset: number): Lexer {
    this.lexer.position = offset
    return this.lexer
  }

  restart(): void {
    this.lastEnd = this.lexer.position
    this.current = this.lexer.next()
  }

  unexpected(expected: string): RulesError {
    const { kind, start, end } = this.current
    const { source } = this.lexer
    const found = kind === 'end' ? 'the end of the file' : `"${excerpt(source.text, start, end)}"`
    return errorAt(source, start, `expected ${expected}, found ${found}`)
  }

  fail(offset: number, sentence: string): RulesError {
    return errorAt(this.lexer.source, offset, sentence)
  }
}
