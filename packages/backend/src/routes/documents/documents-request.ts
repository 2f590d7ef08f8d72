import type { Caller } from '#core/auth/caller.ts'
import type { BackendDeps } from '#core/deps.ts'
import type { Path } from '#core/documents/paths.ts'
import type { JsonObject } from '#core/json.ts'
import type { Pausing } from '#core/threads/work.ts'

export type DocumentsRequest = { caller: Caller; parent: Path; body: JsonObject }

/**
 * One method of the protocol: answers JSON, which it writes itself because stored fields are JSON already. A method that only
 * reads may yield its answer piece by piece, '' where it has none yet: then another thread goes through it from the
 * beginning if it turns out to be much work. It refuses before its first piece, or not at all.
 */
export type DocumentsMethod = (deps: BackendDeps, request: DocumentsRequest) => string | Pausing<void>

/** A method that is never left to a thread: transactions are known to the thread that everybody shares. */
export type ServerMethod = (...call: Parameters<DocumentsMethod>) => string | Promise<string>

/** All of an answer, made here and now. */
export function answerAtOnce(answer: string | Pausing<void>): string {
  return typeof answer === 'string' ? answer : [...answer].join('')
}
