import type { FunctionNode, MatchNode, RulesFile } from './parse/ast.ts'

export type Declared = { readonly node: FunctionNode; readonly scope: Scope }

/** Functions and captures visible at a place; inner ones hide outer ones. */
export class Scope {
  readonly outer: Scope | null
  readonly functions = new Map<string, Declared>()
  /** Variables of the matches, outermost first; their indexes are their slots. */
  readonly captures: readonly string[]

  constructor(outer: Scope | null, functions: readonly FunctionNode[], captures: readonly string[] = []) {
    this.outer = outer
    this.captures = [...(outer?.captures ?? []), ...captures]
    for (const node of functions) {
      if (!this.functions.has(node.name)) this.functions.set(node.name, { node, scope: this })
    }
  }

  findFunction(name: string): Declared | null {
    return this.functions.get(name) ?? this.outer?.findFunction(name) ?? null
  }
}

export function scopeOfFile(file: RulesFile): Scope {
  return new Scope(new Scope(null, file.functions), file.service.functions)
}

export function scopeOfMatch(outer: Scope, match: MatchNode): Scope {
  const captures = match.segments.filter(({ kind }) => kind !== 'literal').map(({ text }) => text)
  return new Scope(outer, match.functions, captures)
}
