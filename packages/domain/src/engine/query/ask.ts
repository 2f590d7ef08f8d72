import type { Condition, Order } from './condition.ts'

/** Content of a question besides its collection. */
export type Said<Sum extends string = string> = {
  readonly where?: readonly Condition[]
  /** Besides `where`, one of these must hold; each is a list of conditions. */
  readonly anyOf?: readonly (readonly Condition[])[] | undefined
  readonly orderBy?: readonly Order[]
  /** Fields to add up. */
  readonly sums?: readonly Sum[]
  /** Page size, unless the caller says otherwise. */
  readonly most?: number
}

const MOST = 25

/** A question with its parameters filled in. Nominal: the data layer takes no object that only looks like one. */
export class Question<Name extends string, Collection extends string, Sum extends string> {
  declare private readonly isAsked: true
  readonly name: Name
  readonly collection: Collection
  readonly where: readonly Condition[]
  readonly anyOf: readonly (readonly Condition[])[] | undefined
  readonly orderBy: readonly Order[]
  readonly sums: readonly Sum[]
  readonly most: number

  constructor(
    name: Name,
    collection: Collection,
    { where = [], anyOf, orderBy = [], sums = [], most = MOST }: Said<Sum>,
  ) {
    this.name = name
    this.collection = collection
    this.where = where
    this.anyOf = anyOf
    this.orderBy = orderBy
    this.sums = sums
    this.most = most
  }
}

export type Asked<
  Name extends string = string,
  Collection extends string = string,
  Sum extends string = string,
> = Question<Name, Collection, Sum>

/** With examples for tests. */
export type Exemplary<Name extends string> = { readonly examples: () => readonly Asked<Name>[] }

/**
 * Defines a question to a collection, once for the console, the indexes and the tests. `first` and `more` are example
 * parameters. It must be exported by a file in `tables/questions.ts`; the data layer takes no other.
 */
export function ask<
  const Name extends string,
  const Collection extends string,
  Params extends readonly unknown[],
  const Sum extends string = never,
>(
  collection: Collection,
  name: Name,
  say: (...params: Params) => Said<Sum>,
  first: NoInfer<Params>,
  ...more: NoInfer<Params>[]
): ((...params: Params) => Asked<Name, Collection, Sum>) & Exemplary<Name> {
  const question = (...params: Params) => new Question(name, collection, say(...params))
  return Object.assign(question, { examples: () => [first, ...more].map((params) => question(...params)) })
}

/** Defines a question that several collections share; tests ask each. */
export function askAny<
  const Name extends string,
  Collection extends string,
  Params extends readonly unknown[],
>(
  collections: readonly Collection[],
  name: Name,
  say: (collection: Collection, ...params: Params) => Said<never>,
  first: NoInfer<Params>,
  ...more: NoInfer<Params>[]
): (<One extends Collection>(collection: One, ...params: Params) => Asked<Name, One, never>) &
  Exemplary<Name> {
  const question = <One extends Collection>(collection: One, ...params: Params) =>
    new Question(name, collection, say(collection, ...params))
  return Object.assign(question, {
    examples: () => collections.flatMap((one) => [first, ...more].map((params) => question(one, ...params))),
  })
}

/**
 * The list bounded by its sort field, which the same index serves
 * (https://firebase.google.com/docs/firestore/query-data/order-limit-data). Bounds of another field, and bounded
 * questions, change nothing.
 */
export function boundedList<Collection extends string>(
  question: Asked<'a list', Collection>,
  bounds: readonly Condition<string, '>=' | '<' | '<='>[],
): Asked<'a list', Collection> {
  const { collection, where, anyOf, orderBy } = question
  const [first] = orderBy
  const fitting = bounds.filter(({ field }) => field === first?.field)
  if (fitting.length === 0 || where.some(({ field }) => field === first?.field)) return question
  return new Question('a list', collection, { where: [...where, ...fitting], anyOf, orderBy })
}
