import { judgeOf } from '#core/judge.ts'
import { parseAggregationQuery, runAggregation } from '#core/query-aggregate.ts'
import { lookupIn, readTime } from '#core/reads.ts'

import type { DocumentsMethod } from './documents.ts'

/** https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.documents/runAggregationQuery */
export const runAggregationQuery: DocumentsMethod = (deps, { caller, parent, body }) => {
  const aggregation = parseAggregationQuery(parent, body['structuredAggregationQuery'])
  judgeOf({ rules: deps.rules, caller, time: readTime(deps), get: lookupIn(deps.db) }).list(aggregation.query)
  const aggregateFields = runAggregation(deps, aggregation)
  return JSON.stringify([{ result: { aggregateFields }, readTime: readTime(deps) }])
}
