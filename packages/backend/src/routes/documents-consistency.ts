import type { Caller } from '#core/caller.ts'
import type { BackendDeps } from '#core/deps.ts'
import { failedPrecondition, invalidArgument } from '#core/errors.ts'
import { isObject, type JsonObject, readObject, readString } from '#core/json.ts'
import { type ServerTransaction, transactionsOf } from '#core/server-transactions.ts'
import { parseTimestamp, toMicros } from '#core/timestamps.ts'
import { documentStore } from '#store/documents.ts'

import type { DocumentsMethod } from './documents.ts'

type Request = Parameters<DocumentsMethod>[1]

const selectors = ['transaction', 'newTransaction', 'readTime'] as const

/**
 * A reading method that also reads in a transaction, begins one with its first read, or reads at a moment: the
 * `consistency_selector` of the protocol. `collectionIds` names where a request looks, null for everywhere.
 * https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.documents/batchGet#request-body
 */
export function consistent(
  method: DocumentsMethod,
  collectionIds: (body: JsonObject) => ReadonlySet<string> | null,
): DocumentsMethod {
  return (deps, request) => {
    const { transaction, newTransaction, readTime, ...body } = request.body
    const plain = { ...request, body }
    const present = selectors.filter((name) => isGiven(request.body[name]))
    if (present.length > 1) throw invalidArgument(`A read has one of ${selectors.join(', ')}.`)
    if (present[0] === undefined) return method(deps, plain)
    if (present[0] === 'readTime') return method(atReadTime(deps, readTime), plain)
    const reading = { deps, method, request: plain, collectionIds }
    if (present[0] === 'transaction')
      return readIn(findTransaction(deps, request.caller, transaction), reading)
    const begun = beginTransaction(deps, request.caller, newTransaction)
    try {
      return announced(begun.id, readIn(begun, reading))
    } catch (error) {
      begun.end()
      throw error
    }
  }
}

export function findTransaction(deps: BackendDeps, caller: Caller, raw: unknown): ServerTransaction {
  return transactionsOf(deps).find(deps, caller, readString(raw, 'The transaction'))
}

/** https://cloud.google.com/firestore/docs/reference/rest/v1/TransactionOptions */
export function beginTransaction(deps: BackendDeps, caller: Caller, raw: unknown): ServerTransaction {
  const options = readObject(raw ?? {}, 'The options of a transaction')
  const readOnly = isGiven(options['readOnly'])
  if (readOnly && isGiven(options['readWrite']))
    throw invalidArgument('A transaction must have one of readOnly, readWrite.')
  if (readOnly) {
    const { readTime } = readObject(options['readOnly'], 'readOnly')
    if (isGiven(readTime)) assertServed(deps, readTime)
  } else if (isGiven(options['readWrite'])) {
    const { retryTransaction } = readObject(options['readWrite'], 'readWrite')
    // It asks for no more than precedence over others, which nobody has here.
    if (isGiven(retryTransaction)) readString(retryTransaction, 'retryTransaction')
  }
  return transactionsOf(deps).begin(deps, caller, { readOnly })
}

/** An empty text is how bytes that are not set look. */
export function isGiven(raw: unknown): boolean {
  return raw !== undefined && raw !== null && raw !== ''
}

type Reading = {
  deps: BackendDeps
  method: DocumentsMethod
  request: Request
  collectionIds: (body: JsonObject) => ReadonlySet<string> | null
}

function readIn(transaction: ServerTransaction, { deps, method, request, collectionIds }: Reading): string {
  const start = performance.now()
  const answer = method(transaction.at(deps), request)
  if (transaction.readOnly) return answer
  const { explainOptions: _, ...body } = request.body
  const text = JSON.stringify(body)
  transaction.add({
    repeat: (now) =>
      withoutTime(method(now, { ...request, body: readObject(JSON.parse(text), 'The request') })),
    collectionIds: collectionIds(body),
    size: text.length,
    milliseconds: performance.now() - start,
  })
  return answer
}

/** Stored fields of this name hold objects, and quotes within text are escaped. */
function withoutTime(answer: string): string {
  return answer.replaceAll(/"readTime":"[^"]*"/g, '')
}

/** In a message of its own, which comes first; only methods that answer several have room for it. */
function announced(id: string, answer: string): string {
  if (!answer.startsWith('[')) throw invalidArgument('This method begins no transaction.')
  const first = `[${JSON.stringify({ transaction: id })}`
  return answer === '[]' ? `${first}]` : `${first},\n${answer.slice(1)}`
}

/** Nothing is kept of what was: an earlier moment can be read as long as nothing has changed since. */
function assertServed(deps: BackendDeps, raw: unknown): number {
  const asked = toMicros(parseTimestamp(readString(raw, 'The read time')))
  if (asked > deps.now().getTime() * 1000 + 999) throw invalidArgument('The read time is in the future.')
  if (asked < documentStore(deps.db).lastCommit())
    throw failedPrecondition('The read time is before the last change, and earlier versions are not kept.')
  return asked
}

function atReadTime(deps: BackendDeps, raw: unknown): BackendDeps {
  const asked = assertServed(deps, raw)
  return { ...deps, current: deps, now: () => new Date(Math.floor(asked / 1000)) }
}

/** Of documents that are given by their names. */
export function collectionIdsOfNames(names: unknown): ReadonlySet<string> {
  const list: readonly unknown[] = Array.isArray(names) ? names : [names]
  return new Set(list.map((name) => String(name).split('/').at(-2) ?? ''))
}

/** Of a structured query; null when it names no collection. */
export function collectionIdsOfQuery(query: unknown): ReadonlySet<string> | null {
  const from: unknown = isObject(query) ? query['from'] : undefined
  const first: unknown = Array.isArray(from) ? from[0] : undefined
  const id = isObject(first) ? first['collectionId'] : undefined
  return typeof id === 'string' && id !== '' ? new Set([id]) : null
}
