import { commit, type WriteResult } from '#core/commits/commit.ts'
import type { ServerTransaction } from '#core/commits/server-transactions.ts'
import { parseWrites, type Write } from '#core/commits/writes.ts'
import type { BackendDeps } from '#core/deps.ts'
import { databaseRoot } from '#core/paths.ts'
import { invalidArgument } from '#core/errors.ts'
import { formatMicros } from '#core/values/timestamps.ts'
import type { DocumentsMethod } from './documents-consistency.ts'
import { findTransaction, isGiven } from './documents-transaction.ts'

/** https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.documents/commit */
export const commitWrites: DocumentsMethod = (deps, { caller, body }) => {
  const writes = parseWrites(databaseRoot(deps), body['writes'])
  const transaction = isGiven(body['transaction'])
    ? findTransaction(deps, caller, body['transaction'])
    : undefined
  if (transaction !== undefined) assertCommittable(deps, transaction, writes)
  const { commitTime, results } = commit(deps, caller, writes)
  transaction?.end()
  return JSON.stringify({ writeResults: results.map(resultJson), commitTime: formatMicros(commitTime) })
}

/** Checks that everything read is unchanged; if not, the caller has to start again. */
function assertCommittable(
  deps: BackendDeps,
  transaction: ServerTransaction,
  writes: readonly Write[],
): void {
  if (transaction.readOnly && writes.length > 0)
    throw invalidArgument('Cannot modify entities in a read-only transaction.')
  try {
    transaction.assertUnchanged(deps)
  } catch (error) {
    transaction.end()
    throw error
  }
}

export function resultJson({ updateTime, transformResults }: WriteResult): object {
  return {
    ...(updateTime === null ? {} : { updateTime: formatMicros(updateTime) }),
    ...(transformResults.length === 0 ? {} : { transformResults }),
  }
}
