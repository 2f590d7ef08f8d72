import { commit } from '#core/commits/commit.ts'
import { parseWrites } from '#core/commits/writes.ts'
import { databaseRoot } from '#core/documents/paths.ts'

import type { DocumentsMethod } from '#routes/documents/documents-request.ts'

/** https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.documents/delete */
export const deleteDocument: DocumentsMethod = (deps, { caller, body }) => {
  const { name, currentDocument } = body
  commit(deps, caller, parseWrites(databaseRoot(deps), [{ delete: name, currentDocument }]))
  return '{}'
}
