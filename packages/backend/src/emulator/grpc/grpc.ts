import type { IncomingHttpHeaders, ServerHttp2Stream } from 'node:http2'

import type { Authenticator } from '#core/auth/authenticate.ts'
import { databaseRoot, parseParent } from '#core/documents/paths.ts'
import { databaseOf, type Projects } from '#core/documents/projects.ts'
import { asFailure, unimplemented } from '#core/errors.ts'
import { isObject, type JsonObject, parseJsonText, readObject, readString } from '#core/json.ts'
import type { Logger } from '#core/log.ts'
import type { Emulator } from '#emulator/emulator.ts'
import { decodeMessage, encodeMessage } from './firestore-proto.ts'
import { acceptCall, type GrpcCall } from './grpc-call.ts'

import { emulatedConversations } from '#routes/listen/conversations.ts'
import { runMethod, textOf } from '#routes/documents/documents-runner.ts'
import { emulatorMethods } from './emulator-grpc.ts'

export type GrpcDeps = {
  readonly projects: Projects
  readonly authenticator: Authenticator
  readonly log: Logger
  readonly emulator: Emulator
}

/** Methods of one request, by name: what REST calls them, and what they answer where that is not named after them. */
const methods: ReadonlyMap<string, { method: string; response?: string }> = new Map<
  string,
  { method: string; response?: string }
>([
  ['BatchGetDocuments', { method: 'batchGet' }],
  ['BatchWrite', { method: 'batchWrite' }],
  ['BeginTransaction', { method: 'beginTransaction' }],
  ['Commit', { method: 'commit' }],
  ['CreateDocument', { method: 'createDocument', response: 'Document' }],
  ['DeleteDocument', { method: 'delete', response: 'Empty' }],
  ['GetDocument', { method: 'get', response: 'Document' }],
  ['ListCollectionIds', { method: 'listCollectionIds' }],
  ['ListDocuments', { method: 'list' }],
  ['PartitionQuery', { method: 'partitionQuery' }],
  ['Rollback', { method: 'rollback', response: 'Empty' }],
  ['RunAggregationQuery', { method: 'runAggregationQuery' }],
  ['RunQuery', { method: 'runQuery' }],
  ['UpdateDocument', { method: 'patch', response: 'Document' }],
])

/**
 * Firestore over gRPC, as the full SDK speaks it in Node and with it `@firebase/rules-unit-testing`.
 * https://cloud.google.com/firestore/docs/reference/rpc/google.firestore.v1
 */
export function grpc(deps: GrpcDeps): (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => void {
  return (stream, headers) => {
    // A stream that breaks off has ended its call; there is nobody left to tell.
    stream.on('error', () => undefined)
    const call = acceptCall(stream, headers)
    answer(deps, call).then(
      () => call.end(),
      (error: unknown) => {
        const failure = asFailure(error)
        if (failure.status === 'INTERNAL') deps.log.error(failure.message, { detail: String(failure.cause) })
        call.end(failure)
      },
    )
  }
}

async function answer({ projects, authenticator, emulator }: GrpcDeps, call: GrpcCall): Promise<void> {
  const { method } = call
  const caller = await authenticator.caller(call.authorization)
  const conversation = emulatedConversations.get(method)
  const depsOf = (database: unknown) => databaseOf(projects, readString(database, 'database'))
  if (conversation !== undefined) {
    const requests = decoded(call, `${method}Request`)
    const send = (text: string) =>
      call.send(encodeMessage(`${method}Response`, readObject(parseJsonText(text), 'An answer')))
    return conversation({ caller, depsOf, requests, send })
  }
  const emulatorMethod = emulatorMethods.get(method)
  if (emulatorMethod !== undefined) {
    for await (const body of decoded(call, `${method}Request`)) {
      emulatorMethod(emulator, body)
      return call.send(encodeMessage('Empty', {}))
    }
  }
  const known = methods.get(method)
  if (known === undefined) throw unimplemented(`The method ${method} is not supported.`)
  for await (const body of decoded(call, `${method}Request`)) {
    const resource = resourceOf(body)
    const deps = depsOf(resource)
    const parent = parseParent(databaseRoot(deps), resource)
    const asked = { method: known.method, caller, parent, body }
    const json: unknown = JSON.parse(await textOf(await runMethod(deps, asked, { gzip: false })))
    for (const part of Array.isArray(json) ? json : [json]) {
      if (isObject(part)) call.send(encodeMessage(known.response ?? `${method}Response`, part))
    }
    return
  }
}

/** Some methods name the parent of a collection, some a document, and others only their database. */
function resourceOf({ parent, database, name, document }: JsonObject): string {
  if (typeof parent === 'string') return parent
  const whole = name ?? (isObject(document) ? document['name'] : undefined)
  if (typeof whole === 'string') return whole.split('/', 5).join('/')
  return `${String(database)}/documents`
}

async function* decoded(call: GrpcCall, name: string): AsyncGenerator<JsonObject> {
  for await (const message of call.requests) yield decodeMessage(name, message)
}
