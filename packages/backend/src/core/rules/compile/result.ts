import type { RuleValue, TypeName } from './rule-values.ts'

/** Result of an expression. All non-values share a class, so that the common case is one test. */
export type Result = RuleValue | Special

export class Special {
  /** Keeps the type apart from other objects. */
  readonly isSpecial = true
}

/** A failed evaluation. `start`: offset of the expression, -1 while unknown. */
export class Failure extends Special {
  readonly reason: string
  readonly start: number

  constructor(reason: string, start = -1) {
    super()
    this.reason = reason
    this.start = start
  }
}

/** Sets a failure's location, from the innermost expression. */
export function located(result: Result, start: number): Result {
  if (result instanceof Failure && result.start === -1) return new Failure(result.reason, start)
  return result
}

/**
 * A value unknown for a query: its facts hold for every possible document. Without `defined` it may be missing, which
 * makes its evaluation fail.
 */
export class Unknown extends Special {
  readonly facts: Facts

  constructor(facts: Facts) {
    super()
    this.facts = facts
  }
}

export type Facts = {
  readonly defined: boolean
  /** Possible types; null for any. */
  readonly types: ReadonlySet<TypeName> | null
  /** A number that it equals, int or float. */
  readonly number: bigint | number | null
  readonly lower: Bound | null
  readonly upper: Bound | null
  readonly excluded: readonly RuleValue[]
  readonly contains: readonly RuleValue[]
  readonly entries: ReadonlyMap<string, Result>
}

export type Bound = { readonly value: RuleValue; readonly inclusive: boolean }

const nothingKnown: Facts = {
  defined: false,
  types: null,
  number: null,
  lower: null,
  upper: null,
  excluded: [],
  contains: [],
  entries: new Map(),
}

export const anything = new Unknown(nothingKnown)

export function unknown(facts: Partial<Facts>): Unknown {
  return new Unknown({ ...nothingKnown, ...facts })
}

/** A request's limit was exceeded: it is denied, whatever else its rules say. */
export class LimitExceeded extends Error {
  readonly start: number

  constructor(message: string, start: number) {
    super(message)
    this.name = 'LimitExceeded'
    this.start = start
  }
}
