import { findTransaction } from './documents-transaction.ts'
import type { ServerMethod } from '#routes/documents/documents-request.ts'

/** https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.documents/rollback */
export const rollback: ServerMethod = (deps, { caller, body }) => {
  findTransaction(deps, caller, body['transaction']).end()
  return '{}'
}
