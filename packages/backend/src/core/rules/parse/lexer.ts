import { RuleBytes } from '#core/rules/compile/rule-values.ts'
import { errorAt, type Source } from './source.ts'

/**
 * Escapes of string and bytes literals; nothing else may follow a backslash. Production's behaviour is recorded in
 * https://github.com/davideast/pyric (packages/conformance/rules-corpus/firestore/string-literals-and-regex.ts)
 */
const escape = /\\(?:x([0-9a-fA-F]{2})|([0-3][0-7]{2})|u([0-9a-fA-F]{4})|([\\'"nrtbf]))/y

const simpleEscapes: { readonly [letter: string]: string } = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
}

/** A piece of a literal: plain text, or an escaped code. */
type Piece = { readonly text: string } | { readonly code: number; readonly unicode: boolean }

/** Offset of an error in a literal's content. */
type BadEscape = { readonly badAt: number }

function readString(content: string): string | BadEscape {
  const pieces = readPieces(content)
  if (!Array.isArray(pieces)) return pieces
  return pieces.map((piece) => ('text' in piece ? piece.text : String.fromCharCode(piece.code))).join('')
}

/** Here a hexadecimal or octal escape is one byte; everything else is UTF-8. */
function readBytes(content: string): RuleBytes | BadEscape {
  const pieces = readPieces(content)
  if (!Array.isArray(pieces)) return pieces
  const unicode = content.indexOf(String.raw`\u`)
  if (pieces.some((piece) => 'code' in piece && piece.unicode)) return { badAt: unicode }
  return new RuleBytes(
    Buffer.concat(
      pieces.map((piece) => ('text' in piece ? Buffer.from(piece.text) : Buffer.from([piece.code]))),
    ),
  )
}

function readPieces(content: string): Piece[] | BadEscape {
  const pieces: Piece[] = []
  let position = 0
  while (position < content.length) {
    const next = content.indexOf('\\', position)
    if (next === -1) break
    if (next > position) pieces.push({ text: content.slice(position, next) })
    escape.lastIndex = next
    const match = escape.exec(content)
    if (match === null) return { badAt: next }
    pieces.push(readEscape(match))
    position = next + match[0].length
  }
  if (position < content.length) pieces.push({ text: content.slice(position) })
  return pieces
}

function readEscape([, hex, octal, unicode, letter = '']: RegExpExecArray): Piece {
  if (hex !== undefined) return { code: Number.parseInt(hex, 16), unicode: false }
  if (octal !== undefined) return { code: Number.parseInt(octal, 8), unicode: false }
  if (unicode !== undefined) return { code: Number.parseInt(unicode, 16), unicode: true }
  return { text: simpleEscapes[letter] ?? letter }
}

export type Token = {
  readonly kind: 'word' | 'int' | 'float' | 'string' | 'bytes' | 'symbol' | 'end'
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

/** Tokens on demand, because text means something else inside a path: the parser moves `position` there. */
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

  /** Matches exactly here, or doesn't move. */
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
