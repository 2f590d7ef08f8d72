import type { BackendDeps } from '#core/deps.ts'
import { documentJson, checkReads, readTime } from '#core/reads.ts'
import { explainMetrics, parseExplainOptions } from '#core/queries/query-explain.ts'
import { parseQuery } from '#core/queries/query-parse.ts'
import type { Query } from '#core/query.ts'
import { openKindless, parseKindless } from '#core/queries/query-kindless.ts'
import { openStream, prepare, take } from '#core/queries/query-run.ts'
import { pause } from '#core/queries/query-streams.ts'
import { documentStore } from '#store/documents/document-store.ts'
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
  for (const found of take(stream, query)) {
    const json = found === pause ? null : jsonOf(found.document)
    if (json === null) yield ''
    else yield `${results++ === 0 ? '[' : ',\n'}{"document":${json},"readTime":${time}}`
  }
  if (results === 0) yield `[{"readTime":${time}}`
  if (explain !== null) {
    const execution = { results, reads: results, milliseconds: performance.now() - start }
    yield `,\n${JSON.stringify({ explainMetrics: explainMetrics(alternatives, execution) })}`
  }
  yield ']'
}

/** Returns a function that writes the document of one answer, or null if it was deleted. */
function documentWriter(deps: BackendDeps, query: Query): (id: number) => string | null {
  const store = documentStore(deps.db)
  const collections = new Map<number, readonly string[]>()
  return (id) => {
    const document = store.get(id)
    if (document === null) return null
    const collection =
      collections.get(document.collection) ?? store.collectionPath(document.collection).split('/')
    // A group may have as many collections as documents.
    if (collections.size < rememberedCollections) collections.set(document.collection, collection)
    return documentJson(deps, [...collection, document.name], document, query.select)
  }
}

const rememberedCollections = 1000
