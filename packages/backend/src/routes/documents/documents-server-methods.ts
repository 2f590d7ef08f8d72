import { setImmediate } from 'node:timers/promises'

import type { Caller } from '#core/caller.ts'
import { commit } from '#core/commits/commit.ts'
import { parseWrites, type Write } from '#core/commits/writes.ts'
import type { BackendDeps } from '#core/deps.ts'
import { databaseRoot } from '#core/paths.ts'
import { invalidArgument, permissionDenied } from '#core/errors.ts'
import { statusCode } from '#core/status-code.ts'
import { failureOf } from '#core/storage-health.ts'
import type { DocumentsMethod, ServerMethod } from './documents-consistency.ts'
import { resultJson } from './documents-commit.ts'
import { beginTransaction, findTransaction } from './documents-transaction.ts'

type Outcome = { readonly writeResult: object; readonly status: object }

/**
 * Commits each write alone, in the order sent; each is checked and kept or refused separately.
 * https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.documents/batchWrite
 */
async function batchWrite(...[deps, { caller, body }]: Parameters<DocumentsMethod>): Promise<string> {
  // Each write is judged alone, and a refusal of one ends nothing: too much work to do for nobody.
  if (caller.kind === 'anonymous') throw permissionDenied()
  const writes = parseWrites(databaseRoot(deps), body['writes'])
  const names = new Set(writes.map(({ path }) => path.join('/')))
  if (names.size < writes.length)
    throw invalidArgument('Cannot write to the same document twice in a single batch.')
  const outcomes: Outcome[] = []
  for (const write of writes) {
    const writeOne = () => writeAlone(deps, caller, write)
    outcomes.push(await (deps.writes?.share(writeOne) ?? writeOne()))
    // Each is synced to disk: others get their turn in between.
    await setImmediate()
  }
  return JSON.stringify({
    writeResults: outcomes.map(({ writeResult }) => writeResult),
    status: outcomes.map(({ status }) => status),
  })
}

function writeAlone(deps: BackendDeps, caller: Caller, write: Write): Outcome {
  try {
    const [result] = commit(deps, caller, [write]).results
    return { writeResult: result === undefined ? {} : resultJson(result), status: {} }
  } catch (error) {
    const failure = failureOf(error)
    if (failure.status === 'INTERNAL') deps.warn(`A write of a batch failed: ${String(failure.cause)}`)
    return { writeResult: {}, status: { code: statusCode(failure), message: failure.publicMessage } }
  }
}

/** https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.documents/rollback */
const rollback: ServerMethod = (deps, { caller, body }) => {
  findTransaction(deps, caller, body['transaction']).end()
  return '{}'
}

/** https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.documents/beginTransaction */
const begin: ServerMethod = (deps, { caller, body }) =>
  JSON.stringify({ transaction: beginTransaction(deps, caller, body['options']).id })

export const serverMethods: ReadonlyMap<string, ServerMethod> = new Map<string, ServerMethod>([
  ['batchWrite', batchWrite],
  ['beginTransaction', begin],
  ['rollback', rollback],
])
