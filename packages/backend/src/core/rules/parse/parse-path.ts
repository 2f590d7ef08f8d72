import type { Expression, PatternSegment } from './ast.ts'
import type { Tokens } from './rule-tokens.ts'

const patternText = /[A-Za-z0-9_%\-~&'.:()@+!]+/y
const pathText = /\([A-Za-z0-9_-]*\)|[A-Za-z0-9_%\-~.@]+|\{[A-Za-z_][A-Za-z0-9_]*\}/y
const wildcard = /\{\s*([A-Za-z_][A-Za-z0-9_]*)\s*(=\s*\*\*)?\s*\}/y
const interpolation = /\$\(/y
const slash = /\//y

/** The path of a `match`: https://firebase.google.com/docs/firestore/security/rules-structure */
export function parsePattern(tokens: Tokens): readonly PatternSegment[] {
  if (!tokens.is('/')) throw tokens.unexpected('a path that begins with "/"')
  const lexer = tokens.rewind(tokens.current.start)
  const segments: PatternSegment[] = []
  while (lexer.match(slash) !== null) segments.push(parsePatternSegment(tokens))
  tokens.restart()
  return segments
}

function parsePatternSegment(tokens: Tokens): PatternSegment {
  const { lexer } = tokens
  const start = lexer.position
  const capture = lexer.match(wildcard)
  if (capture !== null) {
    const kind = capture[2] === undefined ? 'single' : 'rest'
    return { kind, text: capture[1] ?? '', start, end: lexer.position }
  }
  const literal = lexer.match(patternText)
  if (literal !== null) return { kind: 'literal', text: literal[0], start, end: lexer.position }
  throw tokens.fail(start, 'expected a path segment: a name, {variable} or {variable=**}')
}

/** A path in an expression, such as `/databases/$(database)/documents/users/$(request.auth.uid)`. */
export function parsePathLiteral(
  tokens: Tokens,
  parseExpression: () => Expression,
): readonly (string | Expression)[] {
  const segments: (string | Expression)[] = []
  const lexer = tokens.rewind(tokens.current.start)
  while (lexer.match(slash) !== null) {
    if (lexer.match(interpolation) === null) segments.push(parseText(tokens))
    else segments.push(parseInterpolation(tokens, parseExpression))
  }
  tokens.restart()
  return segments
}

function parseText(tokens: Tokens): string {
  const found = tokens.lexer.match(pathText)
  if (found !== null) return found[0]
  throw tokens.fail(tokens.lexer.position, 'expected a path segment: a name or $(expression)')
}

function parseInterpolation(tokens: Tokens, parseExpression: () => Expression): Expression {
  tokens.restart()
  const expression = parseExpression()
  if (!tokens.is(')')) throw tokens.unexpected('")" at the end of "$("')
  // The token after ")" is not read: it belongs to the path.
  tokens.rewind(tokens.current.end)
  return expression
}
