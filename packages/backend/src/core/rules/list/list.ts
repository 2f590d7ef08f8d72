import type { Order } from '#core/queries/query.ts'
import { type Result, unknown } from '#core/rules/compile/result.ts'
import { lazyMap, mapOf, RulePath, type RuleValue } from '#core/rules/compile/rule-values.ts'
import type { AccessPath } from '#core/rules/matching.ts'
import { type Access, common, documentRoot, lazyAccess, type RulesAuth } from '#core/rules/request.ts'
import { conjunctionsOf, type Conjunction, nameIn } from './list-cases.ts'
import { dataOf } from './list-facts.ts'
import type { ListedQuery } from './listed-query.ts'

export type ListRequest = {
  readonly auth: RulesAuth
  /** A timestamp of the protocol. */
  readonly time: string
  readonly query: ListedQuery
}

/**
 * The accesses that a query stands for, each of which must be allowed: one for every alternative of its filters, with
 * what the filters say about the documents. Null for too many alternatives.
 * https://firebase.google.com/docs/firestore/security/rules-query
 */
export function listAccesses(asked: ListRequest, database: string): readonly Access[] | null {
  const cases = conjunctionsOf(asked.query.where)
  return cases === null ? null : cases.map((filters) => listAccess(asked, filters, database))
}

function listAccess(asked: ListRequest, filters: Conjunction, database: string): Access {
  const { query } = asked
  const name = nameIn(filters, query, database)
  const path = name ?? openPath(query, database)
  const request = lazyMap({
    ...common(asked, 'list'),
    resource: () => null,
    query: () => queryMap(query),
  })
  return lazyAccess({ method: 'list', path, database, request }, () => resourceFor(query, filters, name))
}

/** https://firebase.google.com/docs/firestore/security/rules-query#evaluating_constraints_on_queries */
function queryMap({ limit, offset, orders }: ListedQuery): RuleValue {
  return mapOf([
    ['limit', Number.isFinite(limit) ? BigInt(limit) : null],
    ['offset', BigInt(offset)],
    ['orderBy', orders.map(orderText).join(', ')],
  ])
}

function orderText({ field, descending }: Order): string {
  return `${field} ${descending ? 'DESC' : 'ASC'}`
}

function openPath(query: ListedQuery, database: string): AccessPath {
  const group = query.allDescendants ? [{ open: 'any' } as const] : []
  return [...documentRoot(database), ...query.parent, ...group, query.collectionId, { open: 'one' }]
}

function resourceFor(query: ListedQuery, filters: Conjunction, name: readonly string[] | null): Result {
  const identity: [string, Result][] =
    name === null
      ? [
          ['id', unknown({ defined: true, types: new Set(['string']) })],
          ['__name__', unknown({ defined: true, types: new Set(['path']) })],
        ]
      : [
          ['id', name.at(-1) ?? ''],
          ['__name__', new RulePath(name)],
        ]
  const entries = new Map<string, Result>([['data', dataOf(filters, query.orders)], ...identity])
  return unknown({ defined: true, types: new Set(['map']), entries })
}
