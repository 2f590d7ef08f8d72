import type { Caller } from '#core/caller.ts'
import type { BackendDeps } from '#core/deps.ts'
import type { JsonObject } from '#core/json.ts'
import type { Path } from '#core/paths.ts'
import type { Pausing } from '#core/work.ts'

import { batchGet } from './documents-batch-get.ts'
import { commitWrites } from './documents-commit.ts'
import { listCollectionIds } from './documents-list-collection-ids.ts'
import { runAggregationQuery } from './documents-run-aggregation-query.ts'
import { runStructuredQuery } from './documents-run-query.ts'

export type DocumentsRequest = { caller: Caller; parent: Path; body: JsonObject }

/**
 * One method of the protocol: answers JSON, which it writes itself because stored fields are JSON already. A method that only
 * reads may yield its answer piece by piece, '' where it has none yet: then another thread goes through it from the
 * beginning if it turns out to be much work. It refuses before its first piece, or not at all.
 */
export type DocumentsMethod = (deps: BackendDeps, request: DocumentsRequest) => string | Pausing<void>

/** By the name that addresses end with. */
export const methods: ReadonlyMap<string, DocumentsMethod> = new Map<string, DocumentsMethod>([
  ['batchGet', batchGet],
  ['commit', commitWrites],
  ['listCollectionIds', listCollectionIds],
  ['runAggregationQuery', runAggregationQuery],
  ['runQuery', runStructuredQuery],
])

/** Those that write. */
export const writingMethods: ReadonlySet<string> = new Set(['commit'])

/** All of an answer, made here and now. */
export function answerAtOnce(answer: string | Pausing<void>): string {
  return typeof answer === 'string' ? answer : [...answer].join('')
}
