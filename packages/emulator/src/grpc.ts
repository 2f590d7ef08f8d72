import type { IncomingHttpHeaders, ServerHttp2Stream } from 'node:http2'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import protobuf from 'protobufjs'
import type { Authenticator } from '@touchline/backend/internals/core/auth/authenticate.ts'
import { databaseRoot, parseParent } from '@touchline/backend/internals/core/paths.ts'
import { databaseOf, type Projects } from '@touchline/backend/internals/core/projects.ts'
import {
  asFailure,
  invalidArgument,
  ProtocolError,
  unimplemented,
} from '@touchline/backend/internals/core/errors.ts'
import {
  isObject,
  type JsonObject,
  parseJsonText,
  readObject,
  readString,
} from '@touchline/backend/internals/core/json.ts'
import type { Logger } from '@touchline/backend/log'
import { emulatedConversations } from '@touchline/backend/internals/routes/listen/listener.ts'
import { runMethod, textOf } from '@touchline/backend/internals/routes/documents/documents-runner.ts'
import { formatMoment, parseTimestamp } from '@touchline/backend/internals/core/values/timestamps.ts'
import type { Emulator } from './emulator.ts'
import { clearDocuments } from './clear-documents.ts'
import { replaceRules } from './emulator-security-rules.ts'
import { statusCode } from '@touchline/backend/internals/core/status-code.ts'

const prefixBytes = 5
// As over REST.
const maximumBytes = 10 * 1024 * 1024

/** One call of a method, with its messages in both directions over one HTTP/2 stream. */
type GrpcCall = {
  /** `Listen` of `/google.firestore.v1.Firestore/Listen`. */
  readonly method: string
  readonly authorization: string | undefined
  /** Messages of the client, until it finishes or disconnects. */
  readonly requests: AsyncIterable<Uint8Array>
  send(message: Uint8Array): void
  /** Ends the call with success, or with the status and the public message of a failure. */
  end(failure?: ProtocolError): void
}

/** https://github.com/grpc/grpc/blob/master/doc/PROTOCOL-HTTP2.md */
function acceptCall(stream: ServerHttp2Stream, headers: IncomingHttpHeaders): GrpcCall {
  let trailers: Record<string, string> = { 'grpc-status': '0' }
  stream.respond({ ':status': 200, 'content-type': 'application/grpc+proto' }, { waitForTrailers: true })
  stream.on('wantTrailers', () => stream.sendTrailers(trailers))
  return {
    method: String(headers[':path']).split('/').at(-1) ?? '',
    authorization: headers.authorization,
    requests: messagesOf(stream),
    send: (message) => {
      if (!stream.writable) return
      const prefix = Buffer.alloc(prefixBytes)
      prefix.writeUInt32BE(message.length, 1)
      stream.write(Buffer.concat([prefix, message]))
    },
    end: (failure) => {
      if (failure !== undefined) trailers = trailersOf(failure)
      if (stream.writable) stream.end()
      stream.resume()
    },
  }
}

function trailersOf(failure: ProtocolError): Record<string, string> {
  return {
    'grpc-status': String(statusCode(failure)),
    'grpc-message': encodeURIComponent(failure.publicMessage),
  }
}

/** Yields messages. Each has one byte that says whether it is compressed, and four with its length. */
async function* messagesOf(stream: ServerHttp2Stream): AsyncGenerator<Uint8Array> {
  const received = new Received()
  try {
    // To stop reading must not cut the stream off: its answer is still to come.
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
      received.push(chunk)
      for (let length = lengthOf(received); received.length >= length; length = lengthOf(received))
        yield received.take(length).subarray(prefixBytes)
    }
  } catch (error) {
    // A client that is gone is no failure.
    if (error instanceof ProtocolError || !stream.destroyed) throw error
  }
}

/** Returns the length of the next message with its prefix; infinite until the prefix has arrived. */
function lengthOf(received: Received): number {
  if (received.length < prefixBytes) return Infinity
  const prefix = received.peek(prefixBytes)
  const length = prefix.readUInt32BE(1)
  if (prefix[0] !== 0) throw unimplemented('Compressed messages are not supported.')
  if (length > maximumBytes)
    throw invalidArgument(`Request payload size exceeds the limit: ${maximumBytes} bytes.`)
  return prefixBytes + length
}

/** Received bytes of a stream. Chunks are joined when taken, not on arrival. */
class Received {
  length = 0
  private chunks: Buffer[] = []

  push(chunk: Buffer): void {
    this.chunks.push(chunk)
    this.length += chunk.length
  }

  peek(length: number): Buffer {
    if ((this.chunks[0]?.length ?? 0) < length) this.chunks = [Buffer.concat(this.chunks)]
    return this.chunks[0] ?? Buffer.alloc(0)
  }

  take(length: number): Buffer {
    const whole = this.peek(length)
    this.chunks[0] = whole.subarray(length)
    this.length -= length
    return whole.subarray(0, length)
  }
}

const file = join(import.meta.dirname, 'firestore.proto')
const root = protobuf.parse(readFileSync(file, 'utf8')).root.resolveAll()

/** Options with which protobufjs writes numbers and bytes in the JSON form: https://protobuf.dev/programming-guides/json/ */
const jsonForm = { longs: String, enums: String, bytes: String, json: true }

/** Decodes a message to the JSON of the same request over REST. Throws INVALID_ARGUMENT. */
function decodeMessage(name: string, bytes: Uint8Array): JsonObject {
  const type = typeOf(name)
  try {
    return readObject(translate(type, type.toObject(type.decode(bytes), jsonForm), toJson), name)
  } catch (cause) {
    throw invalidArgument(`The message isn’t a ${name}.`, cause)
  }
}

export function encodeMessage(name: string, json: JsonObject): Uint8Array {
  const type = typeOf(name)
  return type.encode(type.fromObject(readObject(translate(type, json, fromJson), name))).finish()
}

function typeOf(name: string): protobuf.Type {
  return root.lookupType(`google.firestore.v1.${name}`)
}

/** Conversions for the two kinds of value that differ in the JSON form. */
type Leaves = { timestamp(value: unknown): unknown; null: unknown }

const toJson: Leaves = {
  timestamp: (value) => {
    const { seconds = 0, nanos = 0 } = readObject(value, 'A timestamp')
    return formatMoment({ seconds: Number(seconds), micros: Math.floor(Number(nanos) / 1000) })
  },
  null: null,
}

const fromJson: Leaves = {
  timestamp: (value) => {
    const { seconds, micros } = parseTimestamp(String(value))
    return { seconds, nanos: micros * 1000 }
  },
  null: 0,
}

function translate(type: protobuf.Type, message: unknown, leaves: Leaves): unknown {
  if (type.name === 'Timestamp') return leaves.timestamp(message)
  if (!isObject(message)) return message
  return Object.fromEntries(
    Object.entries(message).map(([name, value]) => [name, translateField(type.fields[name], value, leaves)]),
  )
}

function translateField(field: protobuf.Field | undefined, value: unknown, leaves: Leaves): unknown {
  const type = field?.resolvedType
  if (type instanceof protobuf.Enum) return type.name === 'NullValue' ? leaves.null : value
  if (!(type instanceof protobuf.Type)) return value
  if (Array.isArray(value)) return value.map((one) => translate(type, one, leaves))
  if (!(field instanceof protobuf.MapField) || !isObject(value)) return translate(type, value, leaves)
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, translate(type, one, leaves)]))
}

/**
 * Methods of the emulator's own service, `google.firestore.emulator.v1.FirestoreEmulator`, over gRPC. All answers are empty.
 * https://github.com/firebase/firebase-js-sdk/tree/e7dd808b090b1292eb0db84e727590928f9a1412/packages/testing/src/protos/google/firestore/emulator/v1
 */
const emulatorMethods: ReadonlyMap<string, (emulator: Emulator, body: JsonObject) => void> = new Map([
  ['SetSecurityRules', setSecurityRules],
  ['ClearData', clearData],
])

function setSecurityRules(emulator: Emulator, body: JsonObject): void {
  const project = readString(body['project'], 'The project').replace(/^projects\//, '')
  replaceRules(emulator, project, body)
}

function clearData({ projects }: Emulator, { database }: JsonObject): void {
  clearDocuments(databaseOf(projects, readString(database, 'The database')))
}

export type GrpcDeps = {
  readonly projects: Projects
  readonly authenticator: Authenticator
  readonly log: Logger
  readonly emulator: Emulator
}

/** Methods with a single request, with their names in REST and, if it isn't named after them, their response. */
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
 * Firestore over gRPC, for the full SDK in Node and so for `@firebase/rules-unit-testing`.
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

/** Returns what a request is about: some methods name a collection's parent, some a document, and others only the database. */
function resourceOf({ parent, database, name, document }: JsonObject): string {
  if (typeof parent === 'string') return parent
  const whole = name ?? (isObject(document) ? document['name'] : undefined)
  if (typeof whole === 'string') return whole.split('/', 5).join('/')
  return `${String(database)}/documents`
}

async function* decoded(call: GrpcCall, name: string): AsyncGenerator<JsonObject> {
  for await (const message of call.requests) yield decodeMessage(name, message)
}
