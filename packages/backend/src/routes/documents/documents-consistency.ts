import { setImmediate } from 'node:timers/promises'

import type { ServerTransaction } from '#core/commits/server-transactions.ts'
import type { BackendDeps } from '#core/deps.ts'
import { invalidArgument } from '#core/errors.ts'
import { isObject, type JsonObject, readObject } from '#core/json.ts'
import { type Pausing, Work } from '#core/work.ts'
import type { Caller } from '#core/caller.ts'
import type { Path } from '#core/paths.ts'
import { assertServed, beginTransaction, findTransaction, isGiven } from './documents-transaction.ts'

const selectors = ['transaction', 'newTransaction', 'readTime'] as const
/** Longest turn of such a read before other requests run. */
const sliceMilliseconds = 5

/** Ids of the collections that a request reads; null for all. */
const lookedIn: ReadonlyMap<string, (body: JsonObject) => ReadonlySet<string> | null> = new Map([
  ['batchGet', (body: JsonObject) => collectionIdsOfNames(body['documents'])],
  ['get', (body: JsonObject) => collectionIdsOfNames(body['name'])],
  ['list', (body: JsonObject) => new Set([String(body['collectionId'])])],
  ['listCollectionIds', () => null],
  ['partitionQuery', () => null],
  ['runAggregationQuery', (body: JsonObject) => collectionIdsOfQuery(inner(body))],
  ['runQuery', (body: JsonObject) => collectionIdsOfQuery(body['structuredQuery'])],
])

/** Whether the bytes of a body may contain a read time or a transaction. */
export function mayBelong(bytes: Uint8Array<ArrayBuffer>): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  return selectors.some((name) => text.includes(`"${name}"`))
}

type Read = { readonly name: string; readonly method: DocumentsMethod; readonly request: DocumentsRequest }

/**
 * Reads in a transaction, or begins one with its first read: the `consistency_selector` of the protocol. Returns null for a request without
 * one. https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.documents/batchGet#request-body
 */
export async function readInTransaction(
  deps: BackendDeps,
  { name, method, request }: Read,
): Promise<string | null> {
  if (!lookedIn.has(name)) return null
  const { transaction, newTransaction, readTime, ...body } = request.body
  const present = selectors.filter((selector) => isGiven(request.body[selector]))
  if (present.length > 1) throw invalidArgument(`A read has one of ${selectors.join(', ')}.`)
  if (present[0] === undefined) return null
  if (present[0] === 'readTime') {
    assertServed(deps, readTime)
    return null
  }
  const read = { name, method, request: { ...request, body } }
  if (present[0] === 'transaction')
    return readIn(findTransaction(deps, request.caller, transaction), deps, read)
  const begun = beginTransaction(deps, request.caller, newTransaction)
  try {
    return announced(begun.id, await readIn(begun, deps, read))
  } catch (error) {
    begun.end()
    throw error
  }
}

/** Reads in slices, because the snapshot is read on the shared thread. */
async function readIn(
  transaction: ServerTransaction,
  deps: BackendDeps,
  { name, method, request }: Read,
): Promise<string> {
  const work = new Work()
  const release = transaction.hold()
  try {
    const answer = await sliced(method({ ...transaction.at(deps), work }, request))
    if (!transaction.readOnly) {
      const { explainOptions: _, ...body } = request.body
      const text = JSON.stringify(body)
      const again = () => ({ ...request, body: readObject(JSON.parse(text), 'The request') })
      transaction.add({
        repeat: (now) => withoutTime(answerAtOnce(method(now, again()))),
        collectionIds: lookedIn.get(name)?.(body) ?? null,
        size: text.length,
        steps: work.spent,
      })
    }
    return answer
  } finally {
    release()
  }
}

async function sliced(pieces: string | Pausing<void>): Promise<string> {
  if (typeof pieces === 'string') return pieces
  let text = ''
  let end = performance.now() + sliceMilliseconds
  for (const piece of pieces) {
    text += piece
    if (performance.now() < end) continue
    await setImmediate()
    end = performance.now() + sliceMilliseconds
  }
  return text
}

/** Removes the read times. Stored fields of this name hold objects, and quotes within text are escaped. */
function withoutTime(answer: string): string {
  return answer.replaceAll(/"readTime":"[^"]*"/g, '')
}

/** Adds the transaction's id as the first message; only methods that answer with several messages can carry it. */
function announced(id: string, answer: string): string {
  if (!answer.startsWith('[')) throw invalidArgument('This method begins no transaction.')
  const first = `[${JSON.stringify({ transaction: id })}`
  return answer === '[]' ? `${first}]` : `${first},\n${answer.slice(1)}`
}

function collectionIdsOfNames(names: unknown): ReadonlySet<string> {
  const list: readonly unknown[] = Array.isArray(names) ? names : [names]
  return new Set(list.map((name) => String(name).split('/').at(-2) ?? ''))
}

/** Returns the ids of collections of a structured query; null if it names none. */
function collectionIdsOfQuery(query: unknown): ReadonlySet<string> | null {
  const from: unknown = isObject(query) ? query['from'] : undefined
  const first: unknown = Array.isArray(from) ? from[0] : undefined
  const id = isObject(first) ? first['collectionId'] : undefined
  return typeof id === 'string' && id !== '' ? new Set([id]) : null
}

function inner({ structuredAggregationQuery }: JsonObject): unknown {
  return isObject(structuredAggregationQuery) ? structuredAggregationQuery['structuredQuery'] : undefined
}

export type DocumentsRequest = { caller: Caller; parent: Path; body: JsonObject }

/**
 * One method of the protocol. It returns the JSON text, because stored fields are JSON already. A method that only reads may yield its
 * answer in pieces ('' while it has none); if it turns out to be much work, a thread runs it again from the beginning. It throws before its
 * first piece, or not at all.
 */
export type DocumentsMethod = (deps: BackendDeps, request: DocumentsRequest) => string | Pausing<void>

/** A method that never runs in another thread, because only the shared thread knows the transactions. */
export type ServerMethod = (...call: Parameters<DocumentsMethod>) => string | Promise<string>

/** Returns the whole answer at once. */
export function answerAtOnce(answer: string | Pausing<void>): string {
  return typeof answer === 'string' ? answer : [...answer].join('')
}
