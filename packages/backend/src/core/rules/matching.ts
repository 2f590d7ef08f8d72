import { type Scope, scopeOfFile, scopeOfMatch } from './scope.ts'
import { anything, type Result, unknown } from '#core/rules/compile/result.ts'
import { RulePath } from '#core/rules/compile/rule-values.ts'
import type { AllowNode, MatchNode, Method, PatternSegment, RulesFile } from '#core/rules/parse/ast.ts'

/** A match with its full path. */
export type Block = { readonly pattern: readonly PatternSegment[]; readonly scope: Scope }

export type BlockAllow = { readonly block: Block; readonly node: AllowNode }

/** All allows in source order, in which they are tried. */
export function allowsOf(file: RulesFile): readonly BlockAllow[] {
  const found: BlockAllow[] = []
  const visit = (match: MatchNode, pattern: readonly PatternSegment[], outer: Scope): void => {
    const block = { pattern: [...pattern, ...match.segments], scope: scopeOfMatch(outer, match) }
    for (const node of match.allows) found.push({ block, node })
    for (const inner of match.matches) visit(inner, block.pattern, block.scope)
  }
  const scope = scopeOfFile(file)
  for (const match of file.service.matches) visit(match, [], scope)
  return found.toSorted((one, other) => one.node.start - other.node.start)
}

export function allowsMethod({ node }: BlockAllow, method: Method): boolean {
  return node.methods.has(method)
}

/** An unknown part of a query's path: one segment, or any number. */
export type OpenPart = { readonly open: 'one' | 'any' }

export type AccessPath = readonly (string | OpenPart)[]

/**
 * Captured segments of a path, in the order of variables; null if the pattern doesn't match, or not every path of an
 * open part. https://firebase.google.com/docs/firestore/security/rules-structure#recursive_wildcards
 */
export function matchPath(
  pattern: readonly PatternSegment[],
  path: AccessPath,
  version: 1 | 2,
): readonly Result[] | null {
  return beginsAlike(pattern, path) ? matchFrom(pattern, 0, path, 0, version === 2 ? 0 : 1) : null
}

/** Quick test: most matches are about other collections. */
function beginsAlike(pattern: readonly PatternSegment[], path: AccessPath): boolean {
  for (const [index, segment] of pattern.entries()) {
    if (segment.kind === 'rest') return true
    if (segment.kind === 'literal' && path[index] !== segment.text) return false
  }
  return true
}

function matchFrom(
  pattern: readonly PatternSegment[],
  place: number,
  path: AccessPath,
  position: number,
  minimum: number,
): readonly Result[] | null {
  const segment = pattern[place]
  if (segment === undefined) return position === path.length ? [] : null
  if (segment.kind === 'rest') return matchRest(pattern, place, path, position, minimum)
  const part = path[position]
  if (part === undefined || !matchesOne(segment, part)) return null
  const following = matchFrom(pattern, place + 1, path, position + 1, minimum)
  if (following === null || segment.kind === 'literal') return following
  return [typeof part === 'string' ? part : anything, ...following]
}

function matchesOne({ kind, text }: PatternSegment, part: string | OpenPart): boolean {
  if (kind === 'literal') return part === text
  return typeof part === 'string' ? part !== '' : part.open === 'one'
}

/** The wildcard takes as much as possible. An open part of any length must be inside it. */
function matchRest(
  pattern: readonly PatternSegment[],
  place: number,
  path: AccessPath,
  position: number,
  minimum: number,
): readonly Result[] | null {
  for (let end = path.length; end >= position + minimum; end--) {
    const following = matchFrom(pattern, place + 1, path, end, minimum)
    if (following !== null) return [capturedPath(path.slice(position, end)), ...following]
  }
  return null
}

const openPath = unknown({ defined: true, types: new Set(['path']) })

function capturedPath(parts: AccessPath): Result {
  const segments = parts.filter((part) => typeof part === 'string')
  return segments.length === parts.length ? new RulePath(segments) : openPath
}
