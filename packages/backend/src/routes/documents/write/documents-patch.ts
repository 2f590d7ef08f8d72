import type { Caller } from '#core/auth/caller.ts'
import { commit } from '#core/commits/commit.ts'
import { parseMask, parseWrites } from '#core/commits/writes.ts'
import type { BackendDeps } from '#core/deps.ts'
import { databaseRoot, documentName, parseDocumentName, type Path } from '#core/documents/paths.ts'
import { documentJson, findDocument, checkReads, storedFields } from '#core/documents/reads.ts'
import { notFound, ProtocolError } from '#core/errors.ts'
import { readObject } from '#core/json.ts'
import type { FieldPath } from '#core/values/field-paths.ts'

import type { DocumentsMethod } from '#routes/documents/documents-request.ts'

/** https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.documents/patch */
export const updateDocument: DocumentsMethod = (deps, { caller, body }) => {
  const root = databaseRoot(deps)
  const { updateMask, currentDocument } = body
  const update = readObject(body['document'], 'The document')
  const path = parseDocumentName(root, update['name'])
  const mask = parseMask(body['mask'])
  commit(deps, caller, parseWrites(root, [{ update, updateMask, currentDocument }]))
  return writtenJson(deps, caller, path, mask)
}

/** The document as it is after a write. Who may write it but not read it learns no field of it. */
export function writtenJson(
  deps: BackendDeps,
  caller: Caller,
  path: Path,
  mask: readonly FieldPath[] | null,
): string {
  const document = findDocument(deps.db, path)
  if (document === null) throw notFound(`${documentName(databaseRoot(deps), path)} is gone.`)
  const before = storedFields(document)
  try {
    checkReads(deps, caller).access({ method: 'get', path, before, after: null })
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error
    return documentJson(deps, path, document, [])
  }
  return documentJson(deps, path, document, mask)
}
