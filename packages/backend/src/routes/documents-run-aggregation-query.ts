import { requestTime } from '#core/commit-clock.ts'
import { judgeOf } from '#core/judge.ts'
import { parseAggregationQuery, runAggregation } from '#core/query-aggregate.ts'
import { explainMetrics, parseExplainOptions } from '#core/query-explain.ts'
import { prepare } from '#core/query-run.ts'
import { lookupIn, readTime } from '#core/reads.ts'

import type { DocumentsMethod } from './documents.ts'

/** https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.documents/runAggregationQuery */
export const runAggregationQuery: DocumentsMethod = (deps, { caller, parent, body }) => {
  const aggregation = parseAggregationQuery(parent, body['structuredAggregationQuery'])
  const explain = parseExplainOptions(body['explainOptions'])
  const judge = judgeOf({ rules: deps.rules, caller, time: requestTime(deps), get: lookupIn(deps.db) })
  judge.list(aggregation.query)
  if (explain?.analyze === false)
    return JSON.stringify([{ explainMetrics: explainMetrics(prepare(deps, aggregation.query)) }])
  const start = performance.now()
  const aggregateFields = runAggregation(deps, aggregation)
  const answer = { result: { aggregateFields }, readTime: readTime(deps) }
  if (explain === null) return JSON.stringify([answer])
  const execution = { results: 1, reads: 1, milliseconds: performance.now() - start }
  return JSON.stringify([
    { ...answer, explainMetrics: explainMetrics(prepare(deps, aggregation.query), execution) },
  ])
}
