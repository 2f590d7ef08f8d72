import type { RuleBytes } from '#core/rules/compile/rule-values.ts'
import { readBytes, readString } from './literals.ts'
import { errorAt, type Source } from './source.ts'

export type Token = {
  readonly kind: 'word' | 'int' | 'float' | 'string' | 'bytes' | 'symbol' | 'end'
  /** As written. */
  readonly text: string
  readonly value: bigint | number | string | RuleBytes | null
  readonly start: number
  readonly end: number
}

const space = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)+/y
const word = /[A-Za-z_][A-Za-z0-9_]*/y
const number = /(?:\d+\.\d+|\.\d+|\d+)(?:[eE][+-]?\d+)?/y
const quoted = /[bB]?(?:'((?:[^'\\\r\n]|\\[^\r\n])*)'|"((?:[^"\\\r\n]|\\[^\r\n])*)")/y
const symbol = /&&|\|\||==|!=|<=|>=|[-+*/%<>!?:;,.=(){}[\]$]/y
const quotes = new Set(["'", '"'])

/** Tokens on demand, because inside a path the text means something else: the parser moves `position` there. */
export class Lexer {
  readonly source: Source
  position = 0

  constructor(source: Source) {
    this.source = source
  }

  next(): Token {
    this.skipSpace()
    const start = this.position
    const { text } = this.source
    const letter = text[start]
    if (letter === undefined) return this.token('end', start, '', null)
    if (quotes.has(letter) || (/[bB]/.test(letter) && quotes.has(text[start + 1] ?? ''))) {
      return this.quotedToken(start)
    }
    const name = this.match(word)
    if (name !== null) return this.token('word', start, name[0], null)
    const digits = this.match(number)
    if (digits !== null) return this.numberToken(start, digits[0])
    const sign = this.match(symbol)
    if (sign !== null) return this.token('symbol', start, sign[0], null)
    throw errorAt(this.source, start, `unexpected character ${JSON.stringify(letter)}`)
  }

  /** Matches exactly here, or moves nothing. */
  match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.position
    const found = pattern.exec(this.source.text)
    if (found !== null) this.position = pattern.lastIndex
    return found
  }

  skipSpace(): void {
    this.match(space)
    if (this.source.text.startsWith('/*', this.position)) {
      throw errorAt(this.source, this.position, 'expected "*/" at the end of this comment')
    }
  }

  private numberToken(start: number, text: string): Token {
    const following = this.source.text[this.position] ?? ''
    if (/[A-Za-z0-9_]/.test(following)) throw errorAt(this.source, start, 'expected a number')
    if (/^\d+$/.test(text)) return this.token('int', start, text, BigInt(text))
    return this.token('float', start, text, Number(text))
  }

  private quotedToken(start: number): Token {
    const found = this.match(quoted)
    if (found === null) {
      throw errorAt(this.source, start, 'expected the closing quote of this string on the same line')
    }
    const content = found[1] ?? found[2] ?? ''
    const isBytes = !quotes.has(found[0].charAt(0))
    const value = isBytes ? readBytes(content) : readString(content)
    if (typeof value === 'object' && 'badAt' in value) {
      const offset = start + found[0].length - content.length - 1 + value.badAt
      throw errorAt(
        this.source,
        offset,
        String.raw`expected an escape: \\ \' \" \n \r \t \b \f, \x and 2 hexadecimal digits, 3 octal digits${isBytes ? '' : String.raw`, or \u and 4 hexadecimal digits`}`,
      )
    }
    return this.token(isBytes ? 'bytes' : 'string', start, found[0], value)
  }

  private token(kind: Token['kind'], start: number, text: string, value: Token['value']): Token {
    return { kind, text, value, start, end: this.position }
  }
}
