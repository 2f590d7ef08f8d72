import { parseMask, parseWrites } from '#core/commits/writes.ts'
import type { BackendDeps } from '#core/deps.ts'
import { byName, parentsBehind } from '#core/missing-documents.ts'
import { checkId, databaseRoot, documentName, parseDocumentName, type Path } from '#core/paths.ts'
import { checkReads, documentJson, findDocument, readTime, storedFields } from '#core/reads.ts'
import { invalidArgument, notFound, permissionDenied, ProtocolError } from '#core/errors.ts'
import { isObject, type JsonObject, readCount, readObject, readString } from '#core/json.ts'
import { parseQuery } from '#core/queries/query-parse.ts'
import type { Query } from '#core/query.ts'
import { openStream, prepare, take } from '#core/queries/query-run.ts'
import { type Pause, pause } from '#core/queries/query-streams.ts'
import { type FieldPath, nameField, valueAt } from '#core/values/field-paths.ts'
import { documentStore, type StoredDocument } from '#store/documents/document-store.ts'
import type { DocumentsMethod } from './documents-consistency.ts'
import { isGiven } from './documents-transaction.ts'
import { randomInt } from 'node:crypto'
import { commit } from '#core/commits/commit.ts'
import { explainMetrics, parseExplainOptions } from '#core/queries/query-explain.ts'
import { aggregate, parseAggregationQuery } from '#core/queries/query-aggregate.ts'
import { numericId } from '#core/values/numeric-ids.ts'
import type { Caller } from '#core/caller.ts'
import { runStructuredQuery } from './documents-run-query.ts'
import { batchGet, listCollectionIds } from './documents-read.ts'
import { commitWrites } from './documents-commit.ts'

const defaultPageSize = 100
const maxPageSize = 300
/** Largest page; it ends after the document that exceeds it, so it may have fewer documents than requested. */
const pageCharacters = 4 * 1024 * 1024

/** A document of a page, or the id of a missing one. */
type Row = { readonly id: string; readonly document: StoredDocument | null }

/** https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.documents/list */
const listDocuments: DocumentsMethod = function* (deps, { caller, parent, body }) {
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
  checkReads(deps, caller).list(query)

  const path = [...parent, collectionId]
  const found = documentsOf(deps, query)
  let count = 0
  let size = 0
  let last: Row | undefined
  let nextPageToken: string | undefined
  for (const row of withMissing ? merged(found, parentsBehind(deps.db, path, cursorId(query))) : found) {
    if (row === pause) {
      yield ''
      continue
    }
    if (last !== undefined && (count === pageSize || size > pageCharacters)) {
      nextPageToken = tokenAfter(deps, path, query, last)
      break
    }
    const written = rowJson(deps, [...path, row.id], row.document, mask)
    yield `${count++ === 0 ? '{"documents":[' : ',\n'}${written}`
    size += written.length
    last = row
  }
  if (nextPageToken !== undefined) yield `],"nextPageToken":${JSON.stringify(nextPageToken)}}`
  else yield count === 0 ? '{}' : ']}'
}

/** Reads one document at a time, so that no more are read than fit on a page. */
function* documentsOf(deps: BackendDeps, query: Query): Generator<Row | Pause> {
  const store = documentStore(deps.db)
  for (const found of take(openStream(deps, query, prepare(deps, query)), query)) {
    const document = found === pause ? null : store.get(found.document)
    if (document !== null) yield { id: document.name, document }
    else yield pause
  }
}

/** Merges documents and ids in the order of names. An id with subcollections that is not among the documents is a missing document. */
function* merged(documents: Iterator<Row | Pause>, ids: Iterator<string>): Generator<Row | Pause> {
  let id = ids.next()
  for (let row = documents.next(); row.done !== true; row = documents.next()) {
    if (row.value !== pause) {
      for (; id.done !== true && byName(id.value, row.value.id) < 0; id = ids.next())
        yield { id: id.value, document: null }
      if (id.done !== true && id.value === row.value.id) id = ids.next()
    }
    yield row.value
  }
  for (; id.done !== true; id = ids.next()) yield { id: id.value, document: null }
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
  return JSON.stringify({ name: documentName(databaseRoot(deps), path) })
}

/** Parses `priority desc, name`, the order of lists in Google's APIs (https://google.aip.dev/132#ordering), and appends the name. */
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

/** Returns a page token with the ordered values of the last document, in the form of a query cursor. */
function tokenAfter(deps: BackendDeps, path: Path, { orders }: Query, { id, document }: Row): string {
  const fields = document === null ? {} : storedFields(document)
  const values = orders.map((order) =>
    order.field === nameField
      ? { referenceValue: documentName(databaseRoot(deps), [...path, id]) }
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

/** https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.documents/patch */
const updateDocument: DocumentsMethod = (deps, { caller, body }) => {
  const root = databaseRoot(deps)
  const { updateMask, currentDocument } = body
  const update = readObject(body['document'], 'The document')
  const path = parseDocumentName(root, update['name'])
  const mask = parseMask(body['mask'])
  commit(deps, caller, parseWrites(root, [{ update, updateMask, currentDocument }]))
  return writtenJson(deps, caller, path, mask)
}

/** Returns the document after a write, without its fields if the caller may not read it. */
function writtenJson(
  deps: BackendDeps,
  caller: Caller,
  path: Path,
  mask: readonly FieldPath[] | null,
): string {
  const document = findDocument(deps.db, path)
  if (document === null) throw notFound(`${documentName(databaseRoot(deps), path)} is gone.`)
  const before = storedFields(document)
  try {
    checkReads(deps, caller).access({ method: 'get', path, before, after: null })
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error
    return documentJson(deps, path, document, [])
  }
  return documentJson(deps, path, document, mask)
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const ownLength = 20

/** https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.documents/createDocument */
const createDocument: DocumentsMethod = (deps, { caller, parent, body }) => {
  const root = databaseRoot(deps)
  const collectionId = readString(body['collectionId'], 'The collection id')
  checkId(collectionId)
  const id = isGiven(body['documentId']) ? readString(body['documentId'], 'The document id') : ownId()
  if (numericId(id) === null) checkId(id)
  const path = [...parent, collectionId, id]
  const mask = parseMask(body['mask'])
  const { fields } = readObject(body['document'] ?? {}, 'The document')
  const update = { name: documentName(root, path), fields }
  commit(deps, caller, parseWrites(root, [{ update, currentDocument: { exists: false } }]))
  return writtenJson(deps, caller, path, mask)
}

/** Returns a random id like those of the SDKs. */
function ownId(): string {
  return Array.from({ length: ownLength }, () => letters[randomInt(letters.length)]).join('')
}

/** https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.documents/runAggregationQuery */
const runAggregationQuery: DocumentsMethod = function* (deps, { caller, parent, body }) {
  const aggregation = parseAggregationQuery(parent, body['structuredAggregationQuery'])
  const explain = parseExplainOptions(body['explainOptions'])
  checkReads(deps, caller).list(aggregation.query)
  if (explain?.analyze === false)
    return yield JSON.stringify([{ explainMetrics: explainMetrics(prepare(deps, aggregation.query)) }])
  const start = performance.now()
  const aggregateFields = yield* aggregate(deps, aggregation)
  const answer = { result: { aggregateFields }, readTime: readTime(deps) }
  if (explain === null) return yield JSON.stringify([answer])
  const execution = { results: 1, reads: 1, milliseconds: performance.now() - start }
  yield JSON.stringify([
    { ...answer, explainMetrics: explainMetrics(prepare(deps, aggregation.query), execution) },
  ])
}

/** https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.documents/get */
const getDocument: DocumentsMethod = (deps, { caller, body }) => {
  const root = databaseRoot(deps)
  const path = parseDocumentName(root, body['name'])
  const mask = parseMask(body['mask'])
  const document = findDocument(deps.db, path)
  const before = document === null ? null : storedFields(document)
  checkReads(deps, caller).access({ method: 'get', path, before, after: null })
  if (document === null) throw notFound(`Document "${documentName(root, path)}" not found.`)
  return documentJson(deps, path, document, mask)
}

/**
 * Always answers one partition: reading in parallel gains nothing on one machine, and the protocol allows fewer partitions than requested.
 * https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.documents/partitionQuery
 */
const partitionQuery: DocumentsMethod = (_deps, { caller, parent, body }) => {
  if (caller.kind !== 'service') throw permissionDenied()
  parseQuery(parent, body['structuredQuery'])
  return '{}'
}

/** https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.documents/delete */
const deleteDocument: DocumentsMethod = (deps, { caller, body }) => {
  const { name, currentDocument } = body
  commit(deps, caller, parseWrites(databaseRoot(deps), [{ delete: name, currentDocument }]))
  return '{}'
}

/** Methods by name: https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.documents */
export const methods: ReadonlyMap<string, DocumentsMethod> = new Map<string, DocumentsMethod>([
  ['batchGet', batchGet],
  ['commit', commitWrites],
  ['createDocument', createDocument],
  ['delete', deleteDocument],
  ['get', getDocument],
  ['list', listDocuments],
  ['listCollectionIds', listCollectionIds],
  ['partitionQuery', partitionQuery],
  ['patch', updateDocument],
  ['runAggregationQuery', runAggregationQuery],
  ['runQuery', runStructuredQuery],
])

export const writingMethods: ReadonlySet<string> = new Set(['commit', 'createDocument', 'delete', 'patch'])
