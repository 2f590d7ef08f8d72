import { permissionDenied } from '#core/errors.ts'
import { parseQuery } from '#core/queries/query-parse.ts'

import type { DocumentsMethod } from '#routes/documents/documents-request.ts'

/**
 * One machine gains nothing from reading in parallel, and fewer partitions than asked for may be answered: there are no
 * points at which to split. https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.documents/partitionQuery
 */
export const partitionQuery: DocumentsMethod = (_deps, { caller, parent, body }) => {
  if (caller.kind !== 'service') throw permissionDenied()
  parseQuery(parent, body['structuredQuery'])
  return '{}'
}
