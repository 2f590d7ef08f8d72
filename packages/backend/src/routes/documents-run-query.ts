import { requestTime } from '#core/commit-clock.ts'
import type { BackendDeps } from '#core/deps.ts'
import { judgeOf } from '#core/judge.ts'
import { explainMetrics, parseExplainOptions } from '#core/query-explain.ts'
import { parseKindless, runKindless } from '#core/query-kindless.ts'
import { parseQuery } from '#core/query-parse.ts'
import { prepare, runPrepared } from '#core/query-run.ts'
import type { Found } from '#core/query-streams.ts'
import type { Query } from '#core/query.ts'
import { documentJson, lookupIn, readTime } from '#core/reads.ts'
import { documentStore } from '#store/documents.ts'

import type { DocumentsMethod } from './documents.ts'

/** https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.documents/runQuery */
export const runStructuredQuery: DocumentsMethod = (deps, { caller, parent, body }) => {
  const kindless = parseKindless(caller, parent, body['structuredQuery'])
  const query = kindless ?? parseQuery(parent, body['structuredQuery'])
  const explain = parseExplainOptions(body['explainOptions'])
  const readAt = readTime(deps)
  judgeOf({ rules: deps.rules, caller, time: requestTime(deps), get: lookupIn(deps.db) }).list(query)

  const start = performance.now()
  const alternatives = prepare(deps, query)
  if (explain?.analyze === false) return JSON.stringify([{ explainMetrics: explainMetrics(alternatives) }])
  const time = JSON.stringify(readAt)
  const found = kindless === null ? runPrepared(deps, query, alternatives) : runKindless(deps, kindless)
  const answers = documentAnswers(deps, query, found, time)
  const results = answers.length
  if (results === 0) answers.push(`{"readTime":${time}}`)
  if (explain !== null) {
    const execution = { results, reads: results, milliseconds: performance.now() - start }
    answers.push(JSON.stringify({ explainMetrics: explainMetrics(alternatives, execution) }))
  }
  return `[${answers.join(',\n')}]`
}

function documentAnswers(deps: BackendDeps, query: Query, found: readonly Found[], time: string): string[] {
  const store = documentStore(deps.db)
  const collections = new Map<number, readonly string[]>()
  return found.flatMap(({ document: id }) => {
    const document = store.get(id)
    if (document === null) return []
    const collection =
      collections.get(document.collection) ?? store.collectionPath(document.collection).split('/')
    collections.set(document.collection, collection)
    const json = documentJson(deps, [...collection, document.name], document, query.select)
    return [`{"document":${json},"readTime":${time}}`]
  })
}
