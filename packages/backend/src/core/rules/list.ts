import { type DocumentAccess, resourceOf } from './access.ts'
import { Failure, unknown } from './compile/result.ts'
import { lazyMap, mapOf, RulePath, type RuleValue } from './compile/rule-values.ts'
import type { AccessPath } from './matching.ts'
import { type Access, common, documentRoot, lazyAccess, type RulesAuth } from './request.ts'
import { conjunctionsOf, type Conjunction, namedBy } from './list-cases.ts'
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
 * the document that it names, or what the filters say about all that it can find. Null for too many alternatives.
 * https://firebase.google.com/docs/firestore/security/rules-query
 */
export function listAccesses(
  asked: ListRequest,
  database: string,
  documents: DocumentAccess,
): readonly Access[] | null {
  const cases = conjunctionsOf(asked.query.where)
  if (cases === null) return null
  return cases.map((filters) => {
    const named = namedBy(filters)
    return named === null
      ? openAccess(asked, filters, database)
      : namedAccess(asked, named, database, documents)
  })
}

/** A named document that is missing has no resource, not even null. */
function namedAccess(
  asked: ListRequest,
  named: RulePath,
  database: string,
  documents: DocumentAccess,
): Access {
  const path = named.segments
  const request = lazyMap({ ...requestOf(asked), path: () => named })
  return lazyAccess({ method: 'list', path, database, request }, () => {
    const fields = documents.named(path.slice(documentRoot(database).length))
    return fields === null ? new Failure('the document does not exist') : resourceOf(path, fields)
  })
}

/** `request.path` is that of the collection; a group has none. */
function openAccess(asked: ListRequest, filters: Conjunction, database: string): Access {
  const { parent, collectionId, allDescendants, orders } = asked.query
  const root = [...documentRoot(database), ...parent]
  const collection = new RulePath([...root, collectionId])
  const path: AccessPath = [...root, ...(allDescendants ? [anyPart] : []), collectionId, onePart]
  const request = lazyMap({ ...requestOf(asked), ...(allDescendants ? {} : { path: () => collection }) })
  const resource = () =>
    unknown({
      defined: true,
      types: new Set(['map']),
      entries: new Map([['data', dataOf(filters, orders)]]),
    })
  return lazyAccess({ method: 'list', path, database, request }, resource)
}

const anyPart = { open: 'any' } as const
const onePart = { open: 'one' } as const

function requestOf(asked: ListRequest): { readonly [key: string]: () => RuleValue } {
  return { ...common(asked, 'list'), query: () => queryMap(asked.query) }
}

/** https://firebase.google.com/docs/firestore/security/rules-query#evaluating_constraints_on_queries */
function queryMap({ limit, offset, orderBy }: ListedQuery): RuleValue {
  return mapOf([
    ['limit', Number.isFinite(limit) ? BigInt(limit) : null],
    ['offset', BigInt(offset)],
    ['orderBy', mapOf(orderBy.map(({ field, descending }) => [field, descending ? 'DESC' : 'ASC']))],
  ])
}
