import type { RuleValue, TypeName } from './rule-values.ts'

/** The result of an expression. Everything that isn't a value has one class, so that the usual case is one test. */
export type Result = RuleValue | Special

export class Special {
  /** Keeps the type apart from every other object's. */
  readonly isSpecial = true
}

/** The evaluation failed. `start` is the offset of the expression in the source, -1 until it is known. */
export class Failure extends Special {
  readonly reason: string
  readonly start: number

  constructor(reason: string, start = -1) {
    super()
    this.reason = reason
    this.start = start
  }
}

/** Failures learn where they happened from the innermost expression. */
export function located(result: Result, start: number): Result {
  if (result instanceof Failure && result.start === -1) return new Failure(result.reason, start)
  return result
}

/**
 * A value that a query leaves open: what is known of it holds for every document that the query can answer.
 * Without `defined` it may also be missing, so that evaluating it fails.
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
  /** The types that it can have; null for any. */
  readonly types: ReadonlySet<TypeName> | null
  /** A number that it equals, as an int or as a float. */
  readonly number: bigint | number | null
  readonly lower: Bound | null
  readonly upper: Bound | null
  /** Values that it differs from. */
  readonly excluded: readonly RuleValue[]
  /** Elements that it has, if it is a list. */
  readonly contains: readonly RuleValue[]
  /** Entries that it has, if it is a map. */
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

/** A limit of the whole request was passed: it is denied whatever else its rules say. */
export class LimitExceeded extends Error {
  readonly start: number

  constructor(message: string, start: number) {
    super(message)
    this.name = 'LimitExceeded'
    this.start = start
  }
}
