import { RE2JS } from 're2js'
import { Failure, type Result } from './compile/result.ts'
import { RuleBytes, type RuleValue } from './compile/rule-values.ts'
import { method, tableOf } from './method.ts'

/**
 * Regular expressions are RE2's, in linear time, without backreferences or lookaround:
 * https://firebase.google.com/docs/reference/rules/rules.String#matches
 */
const cacheSize = 500
const cache = new Map<string, RE2JS | null>()

/** Null for a pattern that RE2 doesn't accept. */
export function regexOf(pattern: string): RE2JS | null {
  const known = cache.get(pattern)
  if (known !== undefined) return known
  const compiled = compile(pattern)
  if (cache.size >= cacheSize) cache.clear()
  cache.set(pattern, compiled)
  return compiled
}

function compile(pattern: string): RE2JS | null {
  try {
    return RE2JS.compile(pattern)
  } catch {
    return null
  }
}

/** https://firebase.google.com/docs/reference/rules/rules.String; a size counts UTF-16 units. */
export const stringMethods = tableOf<string>('string', {
  lower: method(0, (text) => text.toLowerCase()),
  upper: method(0, (text) => text.toUpperCase()),
  trim: method(0, (text) => text.trim()),
  size: method(0, (text) => BigInt(text.length)),
  toUtf8: method(0, (text) => new RuleBytes(Buffer.from(text))),
  matches: method(1, matches),
  split: method(1, split),
  replace: method(2, replace),
})

/** The whole string must match. */
function matches(text: string, pattern: RuleValue): Result {
  const regex = typeof pattern === 'string' ? regexOf(pattern) : null
  return regex === null ? badPattern : regex.testExact(text)
}

function split(text: string, pattern: RuleValue): Result {
  const regex = typeof pattern === 'string' ? regexOf(pattern) : null
  return regex === null ? badPattern : regex.split(text)
}

/** Replaces every match; `$1` stands for the first group. */
function replace(text: string, pattern: RuleValue, replacement: RuleValue): Result {
  const regex = typeof pattern === 'string' ? regexOf(pattern) : null
  if (regex === null) return badPattern
  if (typeof replacement !== 'string') return new Failure('the replacement is not a string')
  try {
    return regex.matcher(text).replaceAll(replacement, true)
  } catch {
    return new Failure('the replacement refers to a group that the pattern does not have')
  }
}

const badPattern = new Failure('the pattern is not a valid RE2 expression')
