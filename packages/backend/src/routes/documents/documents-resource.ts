import { invalidArgument, notFound } from '#core/errors.ts'
import { type JsonObject, toNumber } from '#core/json.ts'

/** A call of a method that is told by the HTTP method and the path: what the method is called, and its request message. */
export type ResourceCall = { readonly method: string; readonly parent: string; readonly body: JsonObject }

type Query = Readonly<Record<string, readonly string[]>>

type Addressed = { http: string; resource: string; query: Query; sent: JsonObject }

/** `projects/P/databases/D/documents` */
const rootLength = 5

/** How the parameters of an address are members of a message. */
const parameters: ReadonlyMap<string, (values: readonly string[]) => JsonObject> = new Map<
  string,
  (values: readonly string[]) => JsonObject
>([
  ['mask.fieldPaths', (values) => ({ mask: { fieldPaths: values } })],
  ['updateMask.fieldPaths', (values) => ({ updateMask: { fieldPaths: values } })],
  ['currentDocument.exists', ([value]) => ({ currentDocument: { exists: truth(value) } })],
  ['currentDocument.updateTime', ([value]) => ({ currentDocument: { updateTime: value } })],
  ['documentId', ([documentId]) => ({ documentId })],
  ['pageSize', ([value]) => ({ pageSize: toNumber(value) })],
  ['pageToken', ([pageToken]) => ({ pageToken })],
  ['orderBy', ([orderBy]) => ({ orderBy })],
  ['showMissing', ([value]) => ({ showMissing: truth(value) })],
  ['transaction', ([transaction]) => ({ transaction })],
  ['readTime', ([readTime]) => ({ readTime })],
])

/**
 * The address of a document or a collection, and what is done to it.
 * https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.documents
 */
export function resourceCall({ http, resource, query, sent }: Addressed): ResourceCall {
  const given = parametersOf(query)
  const segments = resource.split('/')
  const root = segments.slice(0, rootLength).join('/')
  const isCollection = segments.length > rootLength && (segments.length - rootLength) % 2 === 1
  const parent = segments.slice(0, -1).join('/')
  const collection = { ...given, parent, collectionId: segments.at(-1) }
  switch (isCollection ? `${http} collection` : http) {
    case 'POST collection':
      return { method: 'createDocument', parent, body: { ...collection, document: sent } }
    case 'GET collection':
    case 'HEAD collection':
      return { method: 'list', parent, body: collection }
    case 'GET':
    case 'HEAD':
      return { method: 'get', parent: root, body: { ...given, name: resource } }
    case 'DELETE':
      return { method: 'delete', parent: root, body: { ...given, name: resource } }
    case 'PATCH':
      return { method: 'patch', parent: root, body: { ...given, document: named(sent, resource) } }
    default:
      throw notFound(`${http} of "${resource}" is not supported.`)
  }
}

function named(document: JsonObject, resource: string): JsonObject {
  const { name = resource } = document
  if (name === resource || name === '') return { ...document, name: resource }
  throw invalidArgument('The name of the document is not that of the address.')
}

function parametersOf(query: Query): JsonObject {
  const members = Object.entries(query).map(
    ([name, values]) => parameters.get(camelCase(name))?.(values) ?? {},
  )
  const conditions = members.filter((member) => 'currentDocument' in member)
  if (conditions.length > 1) throw invalidArgument('A precondition must have one of exists, updateTime.')
  return Object.assign({}, ...members) as JsonObject
}

/** Both ways of writing a name are understood: https://protobuf.dev/programming-guides/json/ */
function camelCase(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

function truth(text: string | undefined): boolean {
  if (text === 'true' || text === 'false') return text === 'true'
  throw invalidArgument('A truth value must be true or false.')
}
