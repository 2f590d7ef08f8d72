import { permissionDenied } from '#core/errors.ts'
import { readArray } from '#core/json.ts'
import { databaseRoot, documentName, parseDocumentName } from '#core/paths.ts'
import { documentJson, findDocument, lookupIn, readTime, storedFields } from '#core/reads.ts'
import { parseMask } from '#core/writes.ts'

import type { DocumentsMethod } from './documents.ts'

/** https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.documents/batchGet */
export const batchGet: DocumentsMethod = (deps, { caller, body }) => {
  const root = databaseRoot(deps.projectId)
  const time = JSON.stringify(readTime(deps))
  const mask = parseMask(body['mask'])
  const answers = readArray(body['documents'], 'documents').map((name) => {
    const path = parseDocumentName(root, name)
    const document = findDocument(deps.db, path)
    const access = {
      method: 'get',
      path,
      get before() {
        return document === null ? null : storedFields(document)
      },
      after: null,
    } as const
    if (!deps.policy(caller, access, lookupIn(deps.db))) throw permissionDenied()
    if (document === null) return `{"missing":${JSON.stringify(documentName(root, path))},"readTime":${time}}`
    return `{"found":${documentJson(deps, path, document, mask)},"readTime":${time}}`
  })
  return `[${answers.join(',\n')}]`
}
