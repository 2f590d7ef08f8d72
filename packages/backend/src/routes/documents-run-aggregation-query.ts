import { permissionDenied } from '#core/errors.ts'
import { parseAggregationQuery, runAggregation } from '#core/query-aggregate.ts'
import { lookupIn, readTime } from '#core/reads.ts'

import type { DocumentsMethod } from './documents.ts'

/** https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.documents/runAggregationQuery */
export const runAggregationQuery: DocumentsMethod = (deps, { caller, parent, body }) => {
  const aggregation = parseAggregationQuery(parent, body['structuredAggregationQuery'])
  const path = [...parent, aggregation.query.collectionId]
  const access = { method: 'list', path, before: null, after: null } as const
  if (!deps.policy(caller, access, lookupIn(deps.db))) throw permissionDenied()
  const aggregateFields = runAggregation(deps, aggregation)
  return JSON.stringify([{ result: { aggregateFields }, readTime: readTime(deps) }])
}
