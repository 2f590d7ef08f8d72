import { requestTime } from '#core/commit-clock.ts'
import { readArray } from '#core/json.ts'
import { judgeOf } from '#core/judge.ts'
import { databaseRoot, documentName, parseDocumentName } from '#core/paths.ts'
import { documentJson, findDocument, lookupIn, readTime, storedFields } from '#core/reads.ts'
import { parseMask } from '#core/writes.ts'

import type { DocumentsMethod } from './documents.ts'

/** https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.documents/batchGet */
export const batchGet: DocumentsMethod = (deps, { caller, body }) => {
  const root = databaseRoot(deps)
  const readAt = JSON.stringify(readTime(deps))
  const mask = parseMask(body['mask'])
  // Duplicates are elided, as documented.
  const names = [...new Set(readArray(body['documents'], 'documents'))]
  const judge = judgeOf({
    rules: deps.rules,
    caller,
    time: requestTime(deps),
    get: lookupIn(deps.db),
    several: names.length > 1,
  })
  const answers = names.map((name) => {
    const path = parseDocumentName(root, name)
    const document = findDocument(deps.db, path)
    judge.access({
      method: 'get',
      path,
      get before() {
        return document === null ? null : storedFields(document)
      },
      after: null,
    })
    if (document === null)
      return `{"missing":${JSON.stringify(documentName(root, path))},"readTime":${readAt}}`
    return `{"found":${documentJson(deps, path, document, mask)},"readTime":${readAt}}`
  })
  return `[${answers.join(',\n')}]`
}
