import type { BackendDeps } from '#core/deps.ts'
import { documentJson, checkReads, readTime } from '#core/reads.ts'
import { explainMetrics, parseExplainOptions } from '#core/queries/query-explain.ts'
import { parseQuery } from '#core/queries/query-parse.ts'
import type { Query } from '#core/query.ts'
import { openKindless, parseKindless } from '#core/queries/query-kindless.ts'
import { openStream, prepare, take } from '#core/queries/query-run.ts'
import { type Found, type Pause, pause } from '#core/queries/query-streams.ts'
import { documentStore, type DocumentStore, type StoredDocument } from '#store/documents/document-store.ts'
import type { DocumentsMethod } from './documents-consistency.ts'

/** https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.documents/runQuery */
export const runStructuredQuery: DocumentsMethod = function* (deps, { caller, parent, body }) {
  const kindless = parseKindless(caller, parent, body['structuredQuery'])
  const query = kindless ?? parseQuery(parent, body['structuredQuery'])
  const explain = parseExplainOptions(body['explainOptions'])
  const readAt = readTime(deps)
  checkReads(deps, caller).list(query)

  const start = performance.now()
  const alternatives = prepare(deps, query)
  if (explain?.analyze === false)
    return yield JSON.stringify([{ explainMetrics: explainMetrics(alternatives) }])
  const time = JSON.stringify(readAt)
  const stream = kindless === null ? openStream(deps, query, alternatives) : openKindless(deps, kindless)
  const jsonOf = documentWriter(deps, query)
  let results = 0
  for (const document of readInGroups(documentStore(deps.db), take(stream, query))) {
    if (document === pause) yield ''
    else yield `${results++ === 0 ? '[' : ',\n'}{"document":${jsonOf(document)},"readTime":${time}}`
  }
  if (results === 0) yield `[{"readTime":${time}}`
  if (explain !== null) {
    const execution = { results, reads: results, milliseconds: performance.now() - start }
    yield `,\n${JSON.stringify({ explainMetrics: explainMetrics(alternatives, execution) })}`
  }
  yield ']'
}

/** Yields the documents that were found and still exist. */
function* readInGroups(
  store: DocumentStore,
  stream: Iterable<Found | Pause>,
): Generator<StoredDocument | Pause, void> {
  let group: number[] = []
  let size = firstGroup
  for (const found of stream) {
    if (found === pause) {
      yield pause
      continue
    }
    group.push(found.document)
    if (group.length < size) continue
    const documents = store.getSeveral(group)
    yield* documents
    size = sizeOfNext(documents)
    group = []
  }
  if (group.length > 0) yield* store.getSeveral(group)
}

/** Documents have up to a megabyte, and the reader of the answer may not want the rest. */
const firstGroup = 4
const largestGroup = 64
const charactersOfGroup = 128 * 1024

function sizeOfNext(documents: readonly StoredDocument[]): number {
  const characters = documents.reduce((sum, { fields }) => sum + fields.length, 0)
  const fitting = Math.floor((charactersOfGroup * documents.length) / Math.max(characters, 1))
  return Math.min(Math.max(fitting, 1), largestGroup)
}

/** Returns a function that writes a document of the answer. */
function documentWriter(deps: BackendDeps, query: Query): (document: StoredDocument) => string {
  const store = documentStore(deps.db)
  const collections = new Map<number, readonly string[]>()
  return (document) => {
    const collection =
      collections.get(document.collection) ?? store.collectionPath(document.collection).split('/')
    // A group may have as many collections as documents.
    if (collections.size < rememberedCollections) collections.set(document.collection, collection)
    return documentJson(deps, [...collection, document.name], document, query.select)
  }
}

const rememberedCollections = 1000
