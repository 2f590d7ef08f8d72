import { parseMask } from '#core/commits/writes.ts'
import { databaseRoot, documentName, parseDocumentName } from '#core/documents/paths.ts'
import { documentJson, findDocument, checkReads, readTime, storedFields } from '#core/documents/reads.ts'
import { readArray } from '#core/json.ts'

import type { DocumentsMethod } from '#routes/documents/documents-request.ts'

/** https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.documents/batchGet */
export const batchGet: DocumentsMethod = function* (deps, { caller, body }) {
  const root = databaseRoot(deps)
  const readAt = JSON.stringify(readTime(deps))
  const mask = parseMask(body['mask'])
  // Duplicates are elided, as documented.
  const names = [...new Set(readArray(body['documents'], 'documents'))]
  const judge = checkReads(deps, caller, { several: names.length > 1 })
  const paths = names.map((name) => parseDocumentName(root, name))
  // All are judged before any is answered: what was sent can't be refused any more.
  for (const path of paths) {
    const document = findDocument(deps.db, path)
    judge.access({
      method: 'get',
      path,
      get before() {
        return document === null ? null : storedFields(document)
      },
      after: null,
    })
    deps.work?.spend(stepsToJudge + (document?.fields.length ?? 0) / 128)
    yield ''
  }
  for (const [index, path] of paths.entries()) {
    const document = findDocument(deps.db, path)
    const answer =
      document === null
        ? `"missing":${JSON.stringify(documentName(root, path))}`
        : `"found":${documentJson(deps, path, document, mask)}`
    yield `${index === 0 ? '[' : ',\n'}{${answer},"readTime":${readAt}}`
  }
  yield names.length === 0 ? '[]' : ']'
}

const stepsToJudge = 16
