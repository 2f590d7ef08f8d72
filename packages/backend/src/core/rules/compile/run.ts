import type { DocumentAccess } from '#core/rules/access.ts'
import type { Expression } from '#core/rules/parse/ast.ts'
import type { Access } from '#core/rules/request.ts'
import { LimitExceeded, type Result } from './result.ts'

/** https://firebase.google.com/docs/firestore/security/rules-structure#security_rule_limits */
export const maxExpressions = 1000

/** An evaluated expression and those evaluated inside it, for `explain`. */
export type Trace = {
  readonly node: Expression
  result: Result
  readonly children: Trace[]
}

export type Run = {
  readonly request: Result
  readonly resource: Result
  readonly access: DocumentAccess
  readonly database: string
  /** Captures of the match, outermost first. */
  captures: readonly Result[]
  /** Arguments and variables of the current function. */
  frame: Result[]
  /** Expressions evaluated so far. */
  spent: number
  /** Record of instrumented code. */
  trace: Trace | null
}

export function runOf(asked: Access, access: DocumentAccess): Run {
  const { request, database } = asked
  return {
    request,
    get resource() {
      return asked.resource
    },
    access,
    database,
    captures: [],
    frame: [],
    spent: 0,
    trace: null,
  }
}

export type Code = (run: Run) => Result

/** Charges evaluated expressions, at the costs of Google's Firestore emulator (access.test.ts). */
export function charge(run: Run, start: number, count = 1): void {
  run.spent += count
  if (run.spent > maxExpressions) {
    throw new LimitExceeded(`the rules evaluate more than ${maxExpressions} expressions`, start)
  }
}
