import { parseMask } from '#core/commits/writes.ts'
import { databaseRoot, documentName, parseDocumentName } from '#core/documents/paths.ts'
import { documentJson, findDocument, checkReads, storedFields } from '#core/documents/reads.ts'
import { notFound } from '#core/errors.ts'

import type { DocumentsMethod } from '#routes/documents/documents-request.ts'

/** https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.documents/get */
export const getDocument: DocumentsMethod = (deps, { caller, body }) => {
  const root = databaseRoot(deps)
  const path = parseDocumentName(root, body['name'])
  const mask = parseMask(body['mask'])
  const document = findDocument(deps.db, path)
  const before = document === null ? null : storedFields(document)
  checkReads(deps, caller).access({ method: 'get', path, before, after: null })
  if (document === null) throw notFound(`Document "${documentName(root, path)}" not found.`)
  return documentJson(deps, path, document, mask)
}
