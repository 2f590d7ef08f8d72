import type { FunctionNode, MatchNode, RulesFile } from './parse/ast.ts'

/** A function with the place where it was declared, which decides what it can see. */
export type Declared = { readonly node: FunctionNode; readonly scope: Scope }

/** The functions and captures of a place in the rules; what is inside hides what is outside. */
export class Scope {
  readonly outer: Scope | null
  readonly functions = new Map<string, Declared>()
  /** The variables of the matches from the outside in; their places are their slots. */
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
