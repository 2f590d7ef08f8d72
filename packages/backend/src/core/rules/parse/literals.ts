import { RuleBytes } from '#core/rules/compile/rule-values.ts'

/**
 * The escapes of string and bytes literals, and nothing else after a backslash: what production takes and refuses is
 * recorded in https://github.com/davideast/pyric (packages/conformance/rules-corpus/firestore/string-literals-and-regex.ts)
 */
const escape = /\\(?:x([0-9a-fA-F]{2})|([0-3][0-7]{2})|u([0-9a-fA-F]{4})|([\\'"nrtbf]))/y

const simpleEscapes: { readonly [letter: string]: string } = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
}

/** A piece of a literal: text as it stands, or the code that an escape stands for. */
type Piece = { readonly text: string } | { readonly code: number; readonly unicode: boolean }

/** Where a literal is wrong: an offset into its content. */
export type BadEscape = { readonly badAt: number }

export function readString(content: string): string | BadEscape {
  const pieces = readPieces(content)
  if (!Array.isArray(pieces)) return pieces
  return pieces.map((piece) => ('text' in piece ? piece.text : String.fromCharCode(piece.code))).join('')
}

/** A hexadecimal or octal escape is one byte here; all else is its UTF-8. */
export function readBytes(content: string): RuleBytes | BadEscape {
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
