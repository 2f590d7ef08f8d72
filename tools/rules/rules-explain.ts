import { DocumentAccess } from '@touchline/backend/rules/access.ts'
import { formatExplanation } from '@touchline/backend/rules/explain.ts'
import type { DocumentRequest } from '@touchline/backend/rules/request.ts'
import type { Lookup } from '@touchline/backend/rules/rules-check.ts'
import { type ListRequest, loadRules } from '@touchline/backend/rules/ruleset.ts'
import { type Fields, parseFields } from '@touchline/backend/values'
import { encodeFields } from '@touchline/firestore/values'
import { StartError } from '@touchline/firestore/start-error'

/** A request to explain. `others` are documents of the same commit, by path; `uid` is null if signed out. */
export type Asked = {
  uid: string | null
  op: string
  path: string
  data: Record<string, unknown>
  others: Record<string, unknown>
}

/** Explains which rules were checked and which part of each decided; throws a {@link StartError} for an invalid request. */
export function explainRequest(source: { file: string; text: string }, asked: Asked, lookup: Lookup): string {
  const rules = loadRules({ ...source, service: 'cloud.firestore' })
  const time = new Date()
  const after = new Map<string, Fields | null>(
    Object.entries(asked.others).map(([path, data]) => [path, fieldsOf(data, time)]),
  )
  const request = requestOf(asked, lookup, time)
  if (!('query' in request)) after.set(asked.path, request.after)
  const getAfter: Lookup = (path) => {
    const written = after.get(path.join('/'))
    return written === undefined ? lookup(path) : written
  }
  const documents = new DocumentAccess({ get: lookup, getAfter }, 'multiple')
  return formatExplanation(rules.explain(request, documents))
}

function requestOf({ uid, op, path, data }: Asked, lookup: Lookup, at: Date): DocumentRequest | ListRequest {
  const common = { auth: uid === null ? null : { uid, token: { sub: uid } }, time: at.toISOString() }
  const segments = path.split('/')
  const isDocument = segments.length % 2 === 0
  if (segments.includes('') || isDocument === (op === 'list'))
    throw new StartError(`--path must name a document, or for a list a collection, not '${path}'.`, 2)
  if (op === 'list') return { ...common, query: queryOf(segments, fieldsOf(data, at)) }

  const before = lookup(segments)
  const request = { ...common, path: segments, before }
  switch (op) {
    case 'get':
    case 'delete':
      return { ...request, method: op, after: null }
    case 'create':
      return { ...request, method: op, before: null, after: fieldsOf(data, at) }
    case 'update':
      return { ...request, method: op, after: merged(before ?? {}, data, at) }
    default:
      throw new StartError(`--op must be get, list, create, update or delete, not '${op}'.`, 2)
  }
}

function queryOf(segments: readonly string[], fields: Fields): ListRequest['query'] {
  const filters = Object.entries(fields).map(([field, value]) => ({
    kind: 'field' as const,
    field,
    path: [field],
    op: 'EQUAL' as const,
    values: [value],
  }))
  return {
    parent: segments.slice(0, -1),
    collectionId: segments.at(-1) ?? '',
    allDescendants: false,
    where: filters.length === 0 ? null : { kind: 'and', filters },
    orders: [],
    orderBy: [],
    offset: 0,
    limit: Number.POSITIVE_INFINITY,
  }
}

/** Returns a document after an update; null removes a field. */
function merged(before: Fields, data: Record<string, unknown>, at: Date): Fields {
  const entries = Object.entries({ ...before, ...fieldsOf(data, at) })
  return Object.fromEntries(entries.filter(([name]) => data[name] !== null))
}

function fieldsOf(data: unknown, at: Date): Fields {
  if (typeof data !== 'object' || data === null) throw new StartError('A document must be a JSON object.', 2)
  const withTime = Object.entries(data).map(([name, value]) => [name, value === 'REQUEST_TIME' ? at : value])
  return parseFields(encodeFields(Object.fromEntries(withTime)))
}
