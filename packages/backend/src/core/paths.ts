import { invalidArgument, notFound } from './errors.ts'
import { numericId } from './values/numeric-ids.ts'

/** https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields */
const maxIdBytes = 1500
const maxPathBytes = 6144
const maxSubcollectionDepth = 100
const reservedId = /^__.*__$/s

/** Segments below `documents`: an even number for a document (or the root), odd for a collection. */
export type Path = readonly string[]

/** The only database outside emulator mode, and the default. */
export const defaultDatabase = '(default)'

/** Name of a database; without `databaseId` the default one. */
export type DatabaseName = { readonly projectId: string; readonly databaseId?: string }

/** `projects/P/databases/(default)/documents`: prefix of every resource name. */
export function databaseRoot({ projectId, databaseId = defaultDatabase }: DatabaseName): string {
  return `projects/${projectId}/databases/${databaseId}/documents`
}

export function documentName(root: string, path: Path): string {
  return `${root}/${path.join('/')}`
}

/** Reads the full name of a document of this database. */
export function parseDocumentName(root: string, name: unknown): Path {
  if (typeof name !== 'string') throw invalidArgument('A document name must be a string.')
  if (!name.startsWith(`${root}/`)) {
    throw invalidArgument(
      `Document name "${name.slice(0, 200)}" is not in the database "${root.slice(0, -'/documents'.length)}".`,
    )
  }
  // Before it is taken apart: no character has less than a byte.
  if (name.length > root.length + 1 + maxPathBytes) throw invalidArgument('The path is too long.')
  const path = name.slice(root.length + 1).split('/')
  checkPath(path)
  if (path.length % 2 !== 0) throw invalidArgument(`Document name "${name}" has an odd number of segments.`)
  return path
}

/** Path below `documents` of a request's address; refuses other projects and databases. */
export function parseParent(root: string, resource: string): Path {
  if (resource === root) return []
  if (!resource.startsWith(`${root}/`)) throw notFound(`The database of "${resource}" does not exist.`)
  const path = resource.slice(root.length + 1).split('/')
  checkPath(path)
  if (path.length % 2 !== 0) throw invalidArgument(`The parent "${resource}" is not a document.`)
  return path
}

function checkPath(path: Path): void {
  if (path.length > maxSubcollectionDepth * 2) throw invalidArgument('The path has too many segments.')
  for (const [index, segment] of path.entries()) {
    const isDocument = index % 2 === 1
    if (!isDocument || numericId(segment) === null) checkId(segment)
  }
  if (Buffer.byteLength(path.join('/')) > maxPathBytes) throw invalidArgument('The path is too long.')
}

export function checkId(id: string): void {
  if (id === '' || id === '.' || id === '..' || id.includes('/'))
    throw invalidArgument(`The id "${id}" is not allowed.`)
  // Stored, it would become another one than the rules have seen.
  if (!id.isWellFormed()) throw invalidArgument('An id isn’t valid UTF-8.')
  if (reservedId.test(id)) throw invalidArgument(`Resource id "${id}" is invalid because it is reserved.`)
  if (Buffer.byteLength(id) > maxIdBytes) throw invalidArgument(`An id is longer than ${maxIdBytes} bytes.`)
}
