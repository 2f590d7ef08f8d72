import { promisify } from 'node:util'
import { gzip as gzipLater, gzipSync } from 'node:zlib'

import type { Caller } from '#core/caller.ts'
import { readMicros } from '#core/commit-clock.ts'
import type { BackendDeps } from '#core/deps.ts'
import type { Path } from '#core/paths.ts'
import { unimplemented } from '#core/errors.ts'
import { catalogOf } from '#core/indexes/index-catalog.ts'
import { type JsonObject, parsedBody } from '#core/json.ts'
import type { ThreadRequest, ThreadedAnswer } from '#core/thread-request.ts'
import { type Pausing, Work } from '#core/work.ts'
import { reading } from '#store/db.ts'
import {
  answerAtOnce,
  type DocumentsMethod,
  type DocumentsRequest,
  mayBelong,
  readInTransaction,
} from './documents-consistency.ts'
import { methods, writingMethods } from './documents-methods.ts'
import { serverMethods } from './documents-server-methods.ts'

/** A call of one of the methods, over any protocol. */
export type DocumentsCall = {
  readonly method: string
  readonly caller: Caller
  readonly parent: Path
  /** Parsed, or the raw bytes. */
  readonly body: JsonObject | Uint8Array<ArrayBuffer>
}

export type Reader = {
  readonly gzip: boolean
  /** Aborted when the reader disconnects. */
  readonly signal?: AbortSignal
}

export type DocumentsAnswer = { readonly body: string | ThreadedAnswer; readonly isCompressed: boolean }

/** Larger bodies are parsed in another thread. */
const longestShort = 64 * 1024

export function isLong(bytes: number): boolean {
  return bytes > longestShort
}

/** Most steps of one request on the shared thread, about five milliseconds. */
const sharedSteps = 2000

/** Answers a request of any method. Requests within a transaction never run in another thread. */
export async function runMethod(
  deps: BackendDeps,
  call: DocumentsCall,
  reader: Reader,
): Promise<DocumentsAnswer> {
  const isApart = serverMethods.has(call.method)
  if (!isApart && call.body instanceof Uint8Array && isLong(call.body.length) && !mayBelong(call.body))
    return runPlain(deps, call, reader)
  const request = parsed(call)
  const plain = { ...call, body: request.body }
  const server = serverMethods.get(call.method)
  if (server !== undefined) return compressed(await server(deps, request), reader)
  const method = methodOf(call)
  const answer = await readInTransaction(deps, { name: call.method, method, request })
  return answer === null ? runPlain(deps, plain, reader) : compressed(answer, reader)
}

/** Answers on the shared thread while that is little work, otherwise in another thread. */
async function runPlain(deps: BackendDeps, call: DocumentsCall, reader: Reader): Promise<DocumentsAnswer> {
  const { threads, writes } = deps
  const isWriting = writingMethods.has(call.method)
  if (threads === undefined) return compressed(answerAtOnce(make(deps, call)), reader)
  if (call.body instanceof Uint8Array && isLong(call.body.length))
    return isWriting ? commitInThread(deps, call) : readInThread(deps, call, reader)
  if (isWriting) {
    const write = () => answerAtOnce(make(deps, call))
    return compressed(await (writes?.share(write) ?? write()), reader)
  }
  const work = new Work()
  const text = reading(deps.db, () => {
    const made = make({ ...deps, work }, call)
    return typeof made === 'string' ? made : within(made, work)
  })
  return text === null ? readInThread(deps, call, reader) : compressed(text, reader)
}

function make(deps: BackendDeps, call: DocumentsCall): ReturnType<DocumentsMethod> {
  return methodOf(call)(deps, parsed(call))
}

function parsed({ caller, parent, body }: DocumentsCall): DocumentsRequest {
  return { caller, parent, body: parsedBody(body) }
}

function methodOf({ method }: DocumentsCall): DocumentsMethod {
  const known = methods.get(method)
  if (known === undefined) throw unimplemented(`The method ${method} is not supported.`)
  return known
}

/** Returns the answer, or null if it takes more than `sharedSteps`. */
function within(pieces: Pausing<void>, work: Work): string | null {
  let text = ''
  for (const piece of pieces) {
    text += piece
    // Leaving the loop ends the method.
    if (work.spent > sharedSteps) return null
  }
  return text
}

async function readInThread(
  deps: BackendDeps,
  call: DocumentsCall,
  { gzip, signal }: Reader,
): Promise<DocumentsAnswer> {
  const body = await deps.threads?.answer(threadRequest(deps, call, gzip), signal)
  return { body: body ?? '', isCompressed: gzip }
}

async function commitInThread(deps: BackendDeps, call: DocumentsCall): Promise<DocumentsAnswer> {
  const { threads, withCommit, commits, loading } = deps
  const lasting = loading?.isUnderWay !== true
  // Somebody may begin to listen before it is done; but nobody does while all is being loaded.
  const commit = { followed: withCommit !== undefined, watched: lasting, lasting }
  const request = { ...threadRequest(deps, call, false), commit }
  const body = await threads?.commit(request, (event) => {
    catalogOf(deps.db, deps.indexes).catchUp()
    if (event !== null) commits.emit('commit', event)
  })
  return { body: body ?? '', isCompressed: false }
}

function threadRequest(deps: BackendDeps, call: DocumentsCall, gzip: boolean): ThreadRequest {
  const { db, indexes, rules, projectId, databaseId } = deps
  // Changes to the indexes must be noted by now: threads don't.
  catalogOf(db, indexes)
  const database = { file: db.location() ?? '', projectId, databaseId, rules: rules?.origin ?? null }
  // Later commits are after what is read now.
  return { ...call, database, now: readMicros(deps) / 1000, gzip }
}

/** Less arrives in three packets at once, and compressing it would take longer than reading it did. */
const shortestCompressed = 4096
/** Above this size another thread compresses, which isn't worth its cost for less. */
const longestAtOnce = 64 * 1024
const compressLater = promisify(gzipLater)
const level = 1

async function compressed(text: string, { gzip }: Reader): Promise<DocumentsAnswer> {
  if (!gzip || text.length < shortestCompressed) return { body: text, isCompressed: false }
  const bytes =
    text.length <= longestAtOnce ? gzipSync(text, { level }) : await compressLater(text, { level })
  return { body: new Uint8Array(bytes), isCompressed: true }
}

/** Returns the whole answer, for protocols that send it in messages. */
export async function textOf({ body }: DocumentsAnswer): Promise<string> {
  return typeof body === 'string' ? body : new Response(body).text()
}
