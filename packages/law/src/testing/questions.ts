import { pageQuery, type Question, wholeQuery } from '@touchline/console/data/backend/sdk-query.ts'
import { listQueries } from '@touchline/domain/tables/list-queries.ts'
import { exampleQuestions } from '@touchline/domain/tables/questions.ts'
import { getAggregate, getCount, getDocs, sum, type Firestore } from 'firebase/firestore/lite'
import {
  before,
  type Condition,
  contains,
  containsAny,
  equals,
  from,
  oneOf,
  upTo,
} from '@touchline/domain/engine/query/condition.ts'
import { isListedByKey } from '@touchline/domain/tables/indexes.ts'
import {
  type Direction,
  type ListFilter,
  type ListQuery,
  orderName,
  ordersOf,
  ordersWith,
} from '@touchline/domain/engine/query/list-query.ts'

export type TestedQuestion = Question & {
  readonly title: string
  /** Fields to add up, if the query asks for nothing else. */
  readonly sums?: readonly string[]
}

/** A filter in use: its conditions, and the only sort it works with, if any. */
type Use = {
  readonly filter: string
  readonly where: readonly Condition[]
  readonly anyOf?: readonly (readonly Condition[])[]
  readonly sort?: string
}

/** Returns every use of one filter in every order, the unfiltered list, and filters that are used together. */
function singlyFiltered(list: ListQuery): readonly TestedQuestion[] {
  const uses = usesOf(list)
  const single = [[], ...uses.map((use) => [use])]
  const several = (list.together ?? []).flatMap((filters) =>
    filters.reduce<Use[][]>(
      (some, filter) =>
        some.flatMap((chosen) =>
          uses
            .filter((use) => use.filter === filter && fits(list, chosen, use))
            .map((use) => [...chosen, use]),
        ),
      [[]],
    ),
  )
  const isByKey = isListedByKey(list.collection)
  return [
    unsorted(list, []),
    ...uses.filter((use) => (isByKey && isEqual(use)) || isForNull(use)).map((use) => unsorted(list, [use])),
    ...[...single, ...several].flatMap((chosen) => sorted(list, chosen)),
  ]
}

/**
 * Returns for each filter a query with as many others as possible. Smaller combinations need no other indexes: each filter brings its own,
 * and they are merged.
 */
function fullyFiltered(list: ListQuery): readonly TestedQuestion[] {
  const uses = usesOf(list)
  const isByKey = isListedByKey(list.collection)
  return uses
    .map((first) =>
      uses.reduce((chosen, use) => (fits(list, chosen, use) ? [...chosen, use] : chosen), [first]),
    )
    .flatMap((chosen) => [
      ...sorted(list, chosen),
      ...(isByKey ? [unsorted(list, chosen.filter(isEqual))] : []),
    ])
}

const usesOf = ({ filters, sorts }: ListQuery): readonly Use[] =>
  Object.entries(filters).flatMap(([filter, one]) => waysOf(one, sorts).map((use) => ({ filter, ...use })))

function waysOf(filter: ListFilter, sorts: ListQuery['sorts']): readonly Omit<Use, 'filter'>[] {
  switch (filter.kind) {
    case 'equals': {
      const { field, orNull } = filter
      return [equals(field, 'x'), ...(orNull ? [equals(field, null)] : []), oneOf(field, ['x', 'y'])].map(
        (condition) => ({ where: [condition] }),
      )
    }
    case 'contains':
      return [contains(filter.field, 'x'), containsAny(filter.field, ['x', 'y'])].map((condition) => ({
        where: [condition],
      }))
    case 'flag':
      return filter.values.map((value) => ({ where: [equals(`${filter.field}.${value}`, true)] }))
    case 'until':
      return [{ where: [upTo(filter.field, new Date())] }]
    case 'eachUntil': {
      const { field, sort } = filter
      const [first = ''] = sorts[sort]?.fields ?? []
      const one = (value: string) => [equals(field, value), before(first, new Date())]
      return [
        { where: one('x'), sort },
        { where: [], anyOf: [one('x'), one('y')], sort },
      ]
    }
    case 'range':
      return []
  }
}

/**
 * Whether a filter may be added: each filter and field is used once, Firestore allows one `array-contains`, and some order must remain. Two
 * lists of values are enough, because they multiply (https://firebase.google.com/docs/firestore/query-data/queries#limits_on_or_queries).
 */
function fits(list: ListQuery, chosen: readonly Use[], use: Use): boolean {
  if (ordersLeft(list, [...chosen, use]).length === 0) return false
  const fields = (one: Use) => [...one.where, ...(one.anyOf ?? []).flat()].map(({ field }) => field)
  const taken = new Set(chosen.flatMap(fields))
  const containing = [...chosen, use].flatMap(({ where }) =>
    where.filter(({ op }) => op.startsWith('array-contains')),
  )
  const several = [...chosen, use].filter(({ where }) => where.some(({ value }) => Array.isArray(value)))
  return (
    containing.length <= 1 &&
    several.length <= 2 &&
    chosen.every(({ filter }) => filter !== use.filter) &&
    fields(use).every((field) => !taken.has(field))
  )
}

const ordersLeft = (list: ListQuery, chosen: readonly Use[]) =>
  ordersWith(
    list,
    chosen.map(({ filter }) => filter),
  )

const namesOf = (chosen: readonly Use[]) => chosen.map(({ filter }) => filter).join(' and ') || 'nothing'

const askedBy = (chosen: readonly Use[]) => ({
  where: chosen.flatMap(({ where }) => where),
  anyOf: chosen.find(({ anyOf }) => anyOf !== undefined)?.anyOf,
})

/** Whether all conditions are equalities. A range or a search word needs its own order. */
const isEqual = ({ where, anyOf }: Use) =>
  anyOf === undefined &&
  where.every(
    ({ op, field }) => field !== 'search' && (op === '==' || op === 'in' || op === 'array-contains'),
  )

const isForNull = ({ where }: Use) => where.some(({ value }) => value === null)

/** Returns a query in the order of keys, for records that lack the field of an order, and to count them. */
const unsorted = ({ collection }: ListQuery, chosen: readonly Use[]): TestedQuestion => ({
  title: `${collection} by ${namesOf(chosen)}, unsorted`,
  collection,
  ...askedBy(chosen),
  orderBy: [],
})

const bothWays: readonly Direction[] = ['asc', 'desc']

function sorted(list: ListQuery, chosen: readonly Use[]): readonly TestedQuestion[] {
  const { collection, sorts, filters } = list
  const { where, anyOf } = askedBy(chosen)
  const only = chosen.flatMap((use) => use.sort ?? [])
  const orders = ordersLeft(list, chosen)
  return Object.entries(sorts)
    .filter(([sort]) => only.every((one) => one === sort))
    .flatMap(([sort, { fields, directions = bothWays, ranged }]) => {
      const [first = ''] = fields
      const isBounded = where.some(({ field }) => field === first)
      const isOfFilter = Object.values(filters).some((filter) => 'sort' in filter && filter.sort === sort)
      const [since, until] = [from(first, new Date(0)), before(first, new Date())]
      const ranges = [
        [],
        ...(isBounded || !(ranged || isOfFilter) ? [] : [[since, until]]),
        // Each side is optional, which makes no difference to most.
        ...(isBounded || !ranged ? [] : [[since]]),
      ]
      const ways = directions.filter((direction) => orders.includes(orderName(sort, direction)))
      return ways.flatMap((direction) =>
        ranges.map((between) => ({
          title: `${collection} by ${namesOf(chosen)}, sorted by ${sort} ${direction}`,
          collection,
          where: [...where, ...between],
          anyOf,
          orderBy: ordersOf(list, { sort, direction }),
        })),
      )
    })
}

/** Every query of the console, for the tests of rules and indexes. */

const named: readonly TestedQuestion[] = exampleQuestions().map((question) => ({
  ...question,
  title: `${question.collection}: ${question.name}`,
}))

/** With each filter of a list alone, in every order, which covers the rules. */
export const questionsOfRules: readonly TestedQuestion[] = [...listQueries.flatMap(singlyFiltered), ...named]

/** Also with as many filters as a list allows, which the indexes have to serve. The order of conditions makes no difference. */
export const questionsOfIndexes: readonly TestedQuestion[] = [
  ...new Map(
    [...listQueries.flatMap(fullyFiltered), ...questionsOfRules].map((question) => [
      JSON.stringify({
        ...question,
        title: '',
        where: question.where.map((one) => JSON.stringify(one)).toSorted(),
      }),
      question,
    ]),
  ).values(),
]

/** Queries like the console: a page and a count, or sums if there are any. */
export function answersTo(
  db: Firestore,
  { sums = [], ...question }: TestedQuestion,
): (() => Promise<unknown>)[] {
  if (sums.length > 0) {
    const fields = Object.fromEntries(sums.map((field) => [field, sum(field)]))
    return [() => getAggregate(wholeQuery(db, question), fields)]
  }
  return [() => getDocs(pageQuery(db, question, 26)), () => getCount(wholeQuery(db, question))]
}
