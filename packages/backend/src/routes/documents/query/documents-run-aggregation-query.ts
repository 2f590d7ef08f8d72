import { checkReads, readTime } from '#core/documents/reads.ts'
import { prepare } from '#core/queries/query-alternatives.ts'
import { explainMetrics, parseExplainOptions } from '#core/queries/query-explain.ts'
import { aggregate, parseAggregationQuery } from '#core/queries/run/query-aggregate.ts'

import type { DocumentsMethod } from '#routes/documents/documents-request.ts'

/** https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.documents/runAggregationQuery */
export const runAggregationQuery: DocumentsMethod = function* (deps, { caller, parent, body }) {
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
