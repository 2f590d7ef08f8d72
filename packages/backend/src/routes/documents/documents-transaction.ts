import type { Caller } from '#core/caller.ts'
import { readMicros } from '#core/commit-clock.ts'
import { type ServerTransaction, transactionsOf } from '#core/commits/server-transactions.ts'
import type { BackendDeps } from '#core/deps.ts'
import { failedPrecondition, invalidArgument } from '#core/errors.ts'
import { readObject, readString } from '#core/json.ts'
import { parseMicros } from '#core/values/timestamps.ts'
import { documentStore } from '#store/documents/document-store.ts'

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

/** Whether a value is set; unset bytes arrive as an empty string. */
export function isGiven(raw: unknown): boolean {
  return raw !== undefined && raw !== null && raw !== ''
}

/** Throws unless the read time is after the last change, because earlier versions aren't kept. */
export function assertServed(deps: BackendDeps, raw: unknown): void {
  const asked = parseMicros(readString(raw, 'The read time'))
  if (asked > readMicros(deps) + 999) throw invalidArgument('The read time is in the future.')
  if (asked < documentStore(deps.db).lastCommit())
    throw failedPrecondition('The read time is before the last change, and earlier versions are not kept.')
}
