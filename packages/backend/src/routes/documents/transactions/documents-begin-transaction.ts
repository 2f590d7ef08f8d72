import { beginTransaction } from './documents-transaction.ts'
import type { ServerMethod } from '#routes/documents/documents-request.ts'

/** https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.documents/beginTransaction */
export const begin: ServerMethod = (deps, { caller, body }) =>
  JSON.stringify({ transaction: beginTransaction(deps, caller, body['options']).id })
