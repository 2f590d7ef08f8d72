import { parseMask } from '#core/commits/writes.ts'
import { databaseRoot, documentName, parseDocumentName } from '#core/paths.ts'
import { documentJson, finderIn, checkReads, readTime, storedFields } from '#core/reads.ts'
import { readArray, readCount } from '#core/json.ts'
import { invalidArgument, permissionDenied } from '#core/errors.ts'
import { compareUtf8 } from '#core/values/value-keys.ts'
import { documentStore, type StoredDocument } from '#store/documents/document-store.ts'
import type { DocumentsMethod } from './documents-consistency.ts'

/** https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.documents/batchGet */
export const batchGet: DocumentsMethod = function* (deps, { caller, body }) {
  const root = databaseRoot(deps)
  const readAt = JSON.stringify(readTime(deps))
  const mask = parseMask(body['mask'])
  // Duplicates are elided, as documented.
  const names = [...new Set(readArray(body['documents'], 'documents'))]
  const judge = checkReads(deps, caller, { several: names.length > 1 })
  const paths = names.map((name) => parseDocumentName(root, name))
  const find = finderIn(deps.db)
  const kept: (StoredDocument | null)[] = []
  let characters = 0
  // All are judged before any is answered: what was sent can't be refused any more.
  for (const path of paths) {
    const document = find(path)
    judge.access({
      method: 'get',
      path,
      get before() {
        return document === null ? null : storedFields(document)
      },
      after: null,
    })
    const length = document?.fields.length ?? 0
    characters += length
    if (characters <= keptCharacters) kept.push(document)
    deps.work?.spend(stepsToJudge + length / 128)
    yield ''
  }
  for (const [index, path] of paths.entries()) {
    const known = kept[index]
    const document = known === undefined ? find(path) : known
    const answer =
      document === null
        ? `"missing":${JSON.stringify(documentName(root, path))}`
        : `"found":${documentJson(deps, path, document, mask)}`
    yield `${index === 0 ? '[' : ',\n'}{${answer},"readTime":${readAt}}`
  }
  yield names.length === 0 ? '[]' : ']'
}

const stepsToJudge = 16
/** Documents beyond these are read again, because a request may name very many. */
const keptCharacters = 256 * 1024

const defaultPageSize = 100

/**
 * Collections directly below a document or the root, for tools alone, as on Firebase.
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
