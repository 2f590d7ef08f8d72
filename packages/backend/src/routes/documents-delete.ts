import { commit } from '#core/commit.ts'
import { databaseRoot } from '#core/paths.ts'
import { parseWrites } from '#core/writes.ts'

import type { DocumentsMethod } from '#routes/documents/documents-request.ts'

/** https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.documents/delete */
export const deleteDocument: DocumentsMethod = (deps, { caller, body }) => {
  const { name, currentDocument } = body
  commit(deps, caller, parseWrites(databaseRoot(deps), [{ delete: name, currentDocument }]))
  return '{}'
}
