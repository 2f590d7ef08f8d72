import { invalidArgument, notFound } from '#core/errors.ts'
import { type JsonObject, parsedBody, parseRequest, toNumber } from '#core/json.ts'
import type { Context, Handler } from 'hono'
import type { Env } from '#core/deps.ts'
import { databaseRoot, parseParent } from '#core/paths.ts'
import { databaseOf, type Projects } from '#core/projects.ts'
import { type DocumentsCall, isLong, runMethod } from './documents-runner.ts'

/** A call whose method follows from the HTTP method and the path, with its request message. */
export type ResourceCall = { readonly method: string; readonly parent: string; readonly body: JsonObject }

type Query = Readonly<Record<string, readonly string[]>>

type Addressed = { http: string; resource: string; query: Query; sent: JsonObject }

/** `projects/P/databases/D/documents` */
const rootLength = 5

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
 * Returns the call for an HTTP method and the address of a document or collection.
 * https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.documents
 */
function resourceCall({ http, resource, query, sent }: Addressed): ResourceCall {
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

/** Converts names to camel case, because both forms are allowed: https://protobuf.dev/programming-guides/json/ */
function camelCase(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

function truth(text: string | undefined): boolean {
  if (text === 'true' || text === 'false') return text === 'true'
  throw invalidArgument('A truth value must be true or false.')
}

/** Methods that follow the colon in the address of a POST. */
const verbs: ReadonlySet<string> = new Set([
  'batchGet',
  'batchWrite',
  'beginTransaction',
  'commit',
  'listCollectionIds',
  'partitionQuery',
  'rollback',
  'runAggregationQuery',
  'runQuery',
])

/**
 * All of the Firestore REST protocol; mounted once, at `/v1/projects/:project/databases/:database/*`, because the verb of a
 * POST follows a colon at the end of any path.
 * https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.documents
 */
export function documents(projects: Projects): Handler<Env> {
  return async (c) => {
    const http = c.req.method
    const { resource, verb } = splitAddress(http, c.req.path)
    if (verb !== null && !verbs.has(verb)) throw notFound(`Unknown method "${verb}".`)
    const deps = databaseOf(projects, resource)
    const caller = c.get('caller')
    const sent = http === 'POST' || http === 'PATCH' ? await readBody(c) : {}
    const call =
      verb === null
        ? resourceCall({ http, resource, query: c.req.queries(), sent: parsedBody(sent) })
        : { method: verb, parent: resource, body: sent }
    const parent = parseParent(databaseRoot(deps), call.parent)
    const reader = {
      gzip: takesGzip(c.req.header('Accept-Encoding')),
      // Made when it is asked for, which only long answers do.
      get signal() {
        return c.req.raw.signal
      },
    }
    const answer = await runMethod(deps, { ...call, caller, parent }, reader)
    if (answer.isCompressed) c.header('Content-Encoding', 'gzip')
    c.header('Vary', 'Accept-Encoding', { append: true })
    return c.body(answer.body, 200, { 'content-type': 'application/json; charset=UTF-8' })
  }
}

function takesGzip(header = ''): boolean {
  return /(?:^|,)\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)/i.test(header)
}

/** The SDK labels its JSON text/plain, which spares the browser a preflight. */
async function readBody(c: Context<Env>): Promise<DocumentsCall['body']> {
  const announced = Number(c.req.header('Content-Length') ?? Infinity)
  return isLong(announced) ? new Uint8Array(await c.req.arrayBuffer()) : parseRequest(await c.req.text())
}

/** Only a POST has a verb; a colon of an id is written `%3A` there. */
function splitAddress(http: string, address: string): { resource: string; verb: string | null } {
  const path = address.replace(/^\/v1\//, '')
  const colon = path.lastIndexOf(':')
  if (http !== 'POST' || colon < path.lastIndexOf('/')) return { resource: decode(path), verb: null }
  return { resource: decode(path.slice(0, colon)), verb: decode(path.slice(colon + 1)) }
}

function decode(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch (error) {
    throw invalidArgument('The address is not well-formed.', error)
  }
}
