import { randomInt } from 'node:crypto'

import { commit } from '#core/commits/commit.ts'
import { parseMask, parseWrites } from '#core/commits/writes.ts'
import { checkId, databaseRoot, documentName, parseDocumentName, type Path } from '#core/paths.ts'
import { notFound, permissionDenied, ProtocolError } from '#core/errors.ts'
import { parseQuery } from '#core/queries/query-parse.ts'
import { checkReads, documentJson, findDocument, readTime, storedFields } from '#core/reads.ts'
import { prepare } from '#core/queries/query-run.ts'
import { explainMetrics, parseExplainOptions } from '#core/queries/query-explain.ts'
import { aggregate, parseAggregationQuery } from '#core/queries/query-aggregate.ts'
import { readObject, readString } from '#core/json.ts'
import { numericId } from '#core/values/numeric-ids.ts'
import type { Caller } from '#core/caller.ts'
import type { BackendDeps } from '#core/deps.ts'
import type { FieldPath } from '#core/values/field-paths.ts'
import type { DocumentsMethod } from './documents-consistency.ts'
import { runStructuredQuery } from './documents-run-query.ts'
import { batchGet, listCollectionIds } from './documents-read.ts'
import { listDocuments } from './documents-list.ts'
import { commitWrites } from './documents-commit.ts'
import { isGiven } from './documents-transaction.ts'

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
