import type { IncomingHttpHeaders, ServerHttp2Stream } from 'node:http2'

import { unimplemented } from '#core/errors.ts'
import { decodeMessage, encodeMessage } from '#core/firestore-proto.ts'
import type { Emulator } from '#core/emulator.ts'
import { acceptCall, asFailure, type GrpcCall } from '#core/grpc-call.ts'
import { isObject, type JsonObject, readString } from '#core/json.ts'
import { databaseRoot, parseParent } from '#core/paths.ts'
import { databaseOf } from '#core/projects.ts'

import { type ConversationDeps, conversations } from './conversations.ts'
import { runMethod, textOf } from './documents-runner.ts'
import { emulatorMethods } from './emulator-grpc.ts'

/** Methods of one request, by name, as REST calls them. */
const methods: ReadonlyMap<string, string> = new Map([
  ['BatchGetDocuments', 'batchGet'],
  ['Commit', 'commit'],
  ['RunAggregationQuery', 'runAggregationQuery'],
  ['RunQuery', 'runQuery'],
])

export type GrpcDeps = ConversationDeps & { readonly emulator: Emulator }

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
  const conversation = conversations.get(method)
  const depsOf = (database: unknown) => databaseOf(projects, readString(database, 'database'))
  if (conversation !== undefined) {
    const requests = decoded(call, `${method}Request`)
    const send = (json: JsonObject) => call.send(encodeMessage(`${method}Response`, json))
    return conversation({ caller, depsOf, requests, send })
  }
  const emulatorMethod = emulatorMethods.get(method)
  if (emulatorMethod !== undefined) {
    for await (const body of decoded(call, `${method}Request`)) {
      emulatorMethod(emulator, body)
      return call.send(encodeMessage('Empty', {}))
    }
  }
  const documentsMethod = methods.get(method)
  if (documentsMethod === undefined) throw unimplemented(`The method ${method} is not supported.`)
  for await (const body of decoded(call, `${method}Request`)) {
    const resource = resourceOf(body)
    const deps = depsOf(resource)
    const path = parseParent(databaseRoot(deps), resource)
    const asked = { method: documentsMethod, caller, parent: path, body }
    const json: unknown = JSON.parse(await textOf(await runMethod(deps, asked, { gzip: false })))
    for (const part of Array.isArray(json) ? json : [json]) {
      if (isObject(part)) call.send(encodeMessage(`${method}Response`, part))
    }
    return
  }
}

/** Queries name the parent of their collection, the others only their database. */
function resourceOf({ parent, database }: JsonObject): string {
  return typeof parent === 'string' ? parent : `${String(database)}/documents`
}

async function* decoded(call: GrpcCall, name: string): AsyncGenerator<JsonObject> {
  for await (const message of call.requests) yield decodeMessage(name, message)
}
