import type { BackendDeps } from '#core/deps.ts'
import { databaseRoot } from '#core/paths.ts'
import { failedPrecondition } from '#core/errors.ts'
import { catalogOf } from '#core/indexes/index-sync.ts'
import {
  everything,
  intersect,
  invertRanges,
  isWithin,
  type KeyRange,
  unite,
} from '#core/values/key-ranges.ts'
import { compareUtf8 } from '#core/values/value-keys.ts'
import { documentStore } from '#store/documents/document-store.ts'
import { indexStore } from '#store/documents/index-entries.ts'
import { type Conjunction, conjunctionsOf } from './query-conjunctions.ts'
import { type Plan, planConjunction } from './query-planner.ts'
import { cursorRange, effectiveOrders, partsTest } from './query-sort-keys.ts'
import type { Query } from './query.ts'

/** One way to match a query: the sort keys to read, in rising order, and what remains to be tested of each; null when nothing does. */
export type Case = {
  readonly conjunction: Conjunction
  readonly ranges: readonly KeyRange[]
  readonly test: ((sort: Buffer) => boolean) | null
}

/** Alternatives of a query that the same scans serve, ready to be read at once. */
export type Alternative = {
  readonly plan: Plan
  /** They have the same constants. */
  readonly cases: readonly [Case, ...Case[]]
  /** Entries that any of them wants, read once however they overlap. */
  readonly ranges: readonly KeyRange[]
  readonly test: ((sort: Buffer) => boolean) | null
}

const stillLoading = 'Data is being loaded; queries are answered when that has ended.'

export function prepare(deps: BackendDeps, query: Query): readonly Alternative[] {
  const root = databaseRoot(deps)
  const catalog = catalogOf(deps.db, deps.indexes)
  if (indexStore(deps.db).isLoading()) throw failedPrecondition(stillLoading)
  const path = [...query.parent, query.collectionId].join('/')
  const collection = query.allDescendants ? 0 : (documentStore(deps.db).collectionId(path) ?? -1)
  const planned = conjunctionsOf(query, root).map((conjunction) => ({
    conjunction,
    plan: planConjunction(query, conjunction, { catalog, collection }),
  }))
  if (catalog.policy === 'warn' && planned.some(({ plan }) => !plan.sorted))
    deps.warn(`A query of ${path} has no index and sorts in memory: ${describe(query)}`)
  const groups = Map.groupBy(
    planned.filter(({ conjunction }) => !conjunction.isEmpty),
    identify,
  )
  return [...groups.values()].flatMap((group) => {
    const [first, ...others] = group.map(({ conjunction }) => caseOf(query, conjunction, root))
    const plan = group[0]?.plan
    return first === undefined || plan === undefined ? [] : [together(plan, [first, ...others])]
  })
}

/** The common part of alternatives that one reading of the same entries can serve. */
function identify({ plan, conjunction }: { plan: Plan; conjunction: Conjunction }): string {
  const scans = plan.scans.map(({ prefix, backward }) => [prefix.toString('base64'), backward])
  const constants = [...conjunction.constants].map(([field, key]) => `${field} ${key.toString('base64')}`)
  const contains = conjunction.contains.map(({ field, key }) => `${field} ${key.toString('base64')}`)
  return JSON.stringify([plan.sorted, scans, constants.toSorted(compareUtf8), contains.toSorted(compareUtf8)])
}

function caseOf(query: Query, conjunction: Conjunction, root: string): Case {
  const cursors = cursorRange(query, conjunction, root, everything)
  return { conjunction, ranges: rangesOf(query, conjunction, cursors), test: partsTest(query, conjunction) }
}

function together(plan: Plan, cases: Alternative['cases']): Alternative {
  const ranges = cases.map((one) => one.ranges).reduce(unite)
  const isRange = cases.length === 1 || cases.every(({ test }) => test === null)
  return { plan, cases, ranges, test: isRange ? cases[0].test : anyOf(cases) }
}

function anyOf(cases: Alternative['cases']): (sort: Buffer) => boolean {
  return (sort) => cases.some(({ ranges, test }) => isWithin(sort, ranges) && (test === null || test(sort)))
}

/** The ranges of the first ordering field's filters, between the cursors. */
function rangesOf(query: Query, conjunction: Conjunction, cursors: KeyRange): readonly KeyRange[] {
  const [first] = effectiveOrders(query, conjunction)
  const filtered = conjunction.ranges.get(first?.field ?? '') ?? [everything]
  return intersect(first?.descending === true ? invertRanges(filtered) : filtered, [cursors])
}

function describe(query: Query): string {
  const orders = query.orders.map(
    ({ field, descending }) => `${field} ${descending ? 'descending' : 'ascending'}`,
  )
  return `filters on ${[...query.paths.keys()].join(', ') || 'nothing'}, ordered by ${orders.join(', ')}`
}
