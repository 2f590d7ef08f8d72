import { randomInt } from 'node:crypto'

import { commit } from '#core/commits/commit.ts'
import { parseMask, parseWrites } from '#core/commits/writes.ts'
import { checkId, databaseRoot, documentName } from '#core/documents/paths.ts'
import { readObject, readString } from '#core/json.ts'
import { numericId } from '#core/values/numeric-ids.ts'

import type { DocumentsMethod } from '#routes/documents/documents-request.ts'
import { isGiven } from '#routes/documents/transactions/documents-transaction.ts'
import { writtenJson } from './documents-patch.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const ownLength = 20

/** https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.documents/createDocument */
export const createDocument: DocumentsMethod = (deps, { caller, parent, body }) => {
  const root = databaseRoot(deps)
  const collectionId = readString(body['collectionId'], 'The collection id')
  checkId(collectionId)
  const id = isGiven(body['documentId']) ? readString(body['documentId'], 'The document id') : ownId()
  if (numericId(id) === null) checkId(id)
  const path = [...parent, collectionId, id]
  const mask = parseMask(body['mask'])
  const { fields } = readObject(body['document'] ?? {}, 'The document')
  const update = { name: documentName(root, path), fields }
  commit(deps, caller, parseWrites(root, [{ update, currentDocument: { exists: false } }]))
  return writtenJson(deps, caller, path, mask)
}

/** As the SDKs make them. */
function ownId(): string {
  return Array.from({ length: ownLength }, () => letters[randomInt(letters.length)]).join('')
}
