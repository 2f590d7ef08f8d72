import { beginTransaction } from './documents-consistency.ts'
import type { DocumentsMethod } from './documents.ts'

/** https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.documents/beginTransaction */
export const begin: DocumentsMethod = (deps, { caller, body }) =>
  JSON.stringify({ transaction: beginTransaction(deps, caller, body['options']).id })
