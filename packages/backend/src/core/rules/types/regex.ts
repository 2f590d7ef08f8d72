import { RE2JS } from 're2js'

/**
 * Regular expressions of the rules are RE2's, in linear time and without backreferences or lookaround:
 * https://firebase.google.com/docs/reference/rules/rules.String#matches
 */
const cacheSize = 500
const cache = new Map<string, RE2JS | null>()

/** Null for a pattern that RE2 does not take. */
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
