import { invalidArgument, permissionDenied } from '#core/errors.ts'
import { readCount } from '#core/json.ts'
import { compareUtf8 } from '#core/values/value-keys.ts'
import { documentStore } from '#store/documents/document-store.ts'

import type { DocumentsMethod } from '#routes/documents/documents-request.ts'

const defaultPageSize = 100

/**
 * The collections right below a document or the root, for tools alone, as on Firebase.
 * https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.documents/listCollectionIds
 */
export const listCollectionIds: DocumentsMethod = (deps, { caller, parent, body }) => {
  if (caller.kind !== 'service') throw permissionDenied()
  const pageSize = readCount(body['pageSize'], 'The page size') || defaultPageSize
  const after = body['pageToken'] ?? ''
  if (typeof after !== 'string') throw invalidArgument('The page token must be a string.')
  const ids = documentStore(deps.db)
    .collectionIds(parent.join('/'))
    .filter((id) => compareUtf8(id, after) > 0)
  const page = ids.slice(0, pageSize)
  return JSON.stringify({
    ...(page.length > 0 && { collectionIds: page }),
    ...(ids.length > pageSize && { nextPageToken: page.at(-1) }),
  })
}
