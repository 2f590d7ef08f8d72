import type { BackendDeps } from '#core/deps.ts'
import { invalidArgument, permissionDenied } from '#core/errors.ts'
import { nameField, valueAt } from '#core/field-paths.ts'
import { isObject, type JsonObject, readCount, readString } from '#core/json.ts'
import { checkId, databaseRoot, documentName, type Path } from '#core/paths.ts'
import { parseQuery } from '#core/query-parse.ts'
import { runQuery } from '#core/query-run.ts'
import type { Query } from '#core/query.ts'
import { documentJson, judgeReads, storedFields } from '#core/reads.ts'
import { compareUtf8 } from '#core/value-keys.ts'
import { parseMask } from '#core/writes.ts'
import { documentStore, type StoredDocument } from '#store/documents.ts'
import { parentIds } from '#store/missing-documents.ts'

import { isGiven } from './documents-consistency.ts'
import type { DocumentsMethod } from './documents.ts'

const defaultPageSize = 100
const maxPageSize = 300

/** One document of a page, or the name of one that is missing. */
type Row = { readonly id: string; readonly document: StoredDocument | null }

/** https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.documents/list */
export const listDocuments: DocumentsMethod = (deps, { caller, parent, body }) => {
  const collectionId = readString(body['collectionId'], 'The collection id')
  checkId(collectionId)
  const mask = parseMask(body['mask'])
  const pageSize = Math.min(readCount(body['pageSize'], 'The page size') || defaultPageSize, maxPageSize)
  const withMissing = body['showMissing'] === true
  // No rule speaks of what does not exist.
  if (withMissing && caller.kind !== 'service') throw permissionDenied()
  if (withMissing && isGiven(body['orderBy']))
    throw invalidArgument('showMissing can not be used together with orderBy.')
  const query = parseQuery(parent, {
    from: [{ collectionId }],
    orderBy: parseOrderBy(body['orderBy']),
    startAt: readToken(body['pageToken']),
    limit: pageSize + 1,
  })
  judgeReads(deps, caller).list(query)

  const path = [...parent, collectionId]
  const found = documentsOf(deps, query)
  const rows = withMissing ? mergeMissing(deps, path, query, found) : found
  const page = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? page.at(-1) : undefined
  const json = page.map(({ id, document }) => rowJson(deps, [...path, id], document, mask))
  const members = [
    ...(json.length === 0 ? [] : [`"documents":[${json.join(',\n')}]`]),
    ...(last === undefined ? [] : [`"nextPageToken":${JSON.stringify(tokenAfter(deps, path, query, last))}`]),
  ]
  return `{${members.join(',')}}`
}

function documentsOf(deps: BackendDeps, query: Query): readonly Row[] {
  const store = documentStore(deps.db)
  return runQuery(deps, query).flatMap(({ document: id }) => {
    const document = store.get(id)
    return document === null ? [] : [{ id: document.name, document }]
  })
}

/** Up to the limit of the query, which is one more than the page. */
function mergeMissing(deps: BackendDeps, path: Path, query: Query, found: readonly Row[]): readonly Row[] {
  const store = documentStore(deps.db)
  const collection = store.collectionId(path.join('/'))
  const missing: Row[] = []
  const after = cursorId(query)
  const enough = found.length < query.limit ? undefined : found.at(-1)?.id
  for (const id of parentIds(deps.db, path.join('/'), after)) {
    if (missing.length >= query.limit || (enough !== undefined && compareUtf8(id, enough) > 0)) break
    if (collection === null || store.find(collection, id) === null) missing.push({ id, document: null })
  }
  return [...found, ...missing].toSorted((one, other) => compareUtf8(one.id, other.id)).slice(0, query.limit)
}

function cursorId({ start }: Query): string {
  const value = start?.values.at(-1)
  if (value === undefined || !('referenceValue' in value)) return ''
  return value.referenceValue.split('/').at(-1) ?? ''
}

function rowJson(
  deps: BackendDeps,
  path: Path,
  document: StoredDocument | null,
  mask: ReturnType<typeof parseMask>,
): string {
  if (document !== null) return documentJson(deps, path, document, mask)
  return JSON.stringify({ name: documentName(databaseRoot(deps.projectId), path) })
}

/** `priority desc, name`, as lists of Google's APIs are ordered (https://google.aip.dev/132#ordering), and by the name at the end. */
function parseOrderBy(raw: unknown): readonly JsonObject[] {
  const parts = isGiven(raw) ? readString(raw, 'orderBy').split(',') : []
  const orders = parts.map((part) => {
    const [, fieldPath, direction = 'asc'] = /^\s*(\S+)(?:\s+(asc|desc))?\s*$/i.exec(part) ?? []
    if (fieldPath === undefined) throw invalidArgument(`Invalid order: ${part}`)
    const descending = direction.toLowerCase() === 'desc'
    return { field: { fieldPath }, direction: descending ? 'DESCENDING' : 'ASCENDING' }
  })
  const last = orders.at(-1)
  if (last?.field.fieldPath === nameField) return orders
  return [...orders, { field: { fieldPath: nameField }, direction: last?.direction ?? 'ASCENDING' }]
}

/** The values of the last document by which the list is ordered, as a cursor of a query has them. */
function tokenAfter(deps: BackendDeps, path: Path, { orders }: Query, { id, document }: Row): string {
  const fields = document === null ? {} : storedFields(document)
  const values = orders.map((order) =>
    order.field === nameField
      ? { referenceValue: documentName(databaseRoot(deps.projectId), [...path, id]) }
      : valueAt(fields, order.path),
  )
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

function readToken(raw: unknown): JsonObject | undefined {
  if (!isGiven(raw)) return undefined
  const values = parseToken(readString(raw, 'The page token'))
  if (!Array.isArray(values) || !values.every(isObject)) throw invalidArgument('The page token is invalid.')
  return { values, before: false }
}

function parseToken(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64url').toString('utf8'))
  } catch (cause) {
    throw invalidArgument('The page token is invalid.', cause)
  }
}
