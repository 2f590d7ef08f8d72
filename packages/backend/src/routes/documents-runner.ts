import { promisify } from 'node:util'
import { gzip as gzipLater, gzipSync } from 'node:zlib'

import type { Caller } from '#core/caller.ts'
import type { BackendDeps } from '#core/deps.ts'
import { catalogOf } from '#core/index-sync.ts'
import { type JsonObject, parseRequest } from '#core/json.ts'
import type { Path } from '#core/paths.ts'
import type { ThreadRequest, ThreadedAnswer } from '#core/thread-messages.ts'
import { type Pausing, Work } from '#core/work.ts'

import { answerAtOnce, methods } from './documents-methods.ts'

/** A call of one of the methods, from whichever protocol. */
export type DocumentsCall = {
  readonly method: string
  readonly caller: Caller
  readonly parent: Path
  /** Parsed, or the bytes as they came. */
  readonly body: JsonObject | Uint8Array<ArrayBuffer>
}

export type Reader = {
  /** Whether it takes gzip. */
  readonly gzip: boolean
  /** Aborted when it is gone. */
  readonly signal?: AbortSignal
}

export type DocumentsAnswer = { readonly body: string | ThreadedAnswer; readonly isCompressed: boolean }

/** Bodies above this size are parsed where that holds up nobody. */
const longestShort = 64 * 1024

export function isLong(bytes: number): boolean {
  return bytes > longestShort
}

/** Steps that the thread that everybody shares spends on one request: some five milliseconds. */
export const sharedSteps = 3000

/** Answers where everybody waits while that is little work, else in a thread. */
export async function runMethod(
  deps: BackendDeps,
  call: DocumentsCall,
  reader: Reader,
): Promise<DocumentsAnswer> {
  const { method, caller, parent, body } = call
  const isForThreads = body instanceof Uint8Array && isLong(body.length) && method !== 'commit'
  if (isForThreads && deps.threads !== undefined) return inThread(deps, call, reader)
  const parsed = body instanceof Uint8Array ? parseRequest(decoder.decode(body)) : body
  const work = new Work()
  const made = methods.get(method)?.({ ...deps, work }, { caller, parent, body: parsed }) ?? ''
  const text =
    typeof made === 'string' || deps.threads === undefined ? answerAtOnce(made) : within(made, work)
  if (text !== null) return compressed(text, reader)
  return inThread(deps, { ...call, body: parsed }, reader)
}

/** The answer, or null when it is more work than may be done here. */
function within(pieces: Pausing<void>, work: Work): string | null {
  let text = ''
  for (const piece of pieces) {
    text += piece
    // Leaving the loop ends the method.
    if (work.spent > sharedSteps) return null
  }
  return text
}

async function inThread(deps: BackendDeps, call: DocumentsCall, { gzip, signal }: Reader) {
  const { db, threads, indexes, rules, now, projectId } = deps
  const file = db.location()
  if (threads === undefined || file === null) throw new Error('There are no threads.')
  // Threads only read: what is to become of the indexes must be noted by now.
  catalogOf(db, indexes)
  const database = { file, projectId, rules: rules?.origin ?? null }
  const request: ThreadRequest = { ...call, database, now: now().getTime(), gzip }
  return { body: await threads.answer(request, signal), isCompressed: gzip }
}

/** Below, there is nothing to save. */
const shortestCompressed = 2048
/** Above, it is left to another thread, which costs more than it saves for less. */
const longestAtOnce = 64 * 1024
const compressLater = promisify(gzipLater)
const level = 1

async function compressed(text: string, { gzip }: Reader): Promise<DocumentsAnswer> {
  if (!gzip || text.length < shortestCompressed) return { body: text, isCompressed: false }
  const bytes =
    text.length <= longestAtOnce ? gzipSync(text, { level }) : await compressLater(text, { level })
  return { body: new Uint8Array(bytes), isCompressed: true }
}

const decoder = new TextDecoder()

/** All of an answer, for protocols that send it in messages. */
export async function textOf({ body }: DocumentsAnswer): Promise<string> {
  return typeof body === 'string' ? body : new Response(body).text()
}
