import { findTransaction } from './documents-consistency.ts'
import type { DocumentsMethod } from './documents.ts'

/** https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.documents/rollback */
export const rollback: DocumentsMethod = (deps, { caller, body }) => {
  findTransaction(deps, caller, body['transaction']).end()
  return '{}'
}
