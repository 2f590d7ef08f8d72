import type { Caller } from '#core/caller.ts'
import type { ProtocolStatus } from '#core/errors.ts'
import type { IndexConfig } from '#core/index-config.ts'
import type { JsonObject } from '#core/json.ts'
import type { Path } from '#core/paths.ts'
import type { RulesSource } from '#core/rules/ruleset.ts'

/** What a thread is told when it starts. Times are milliseconds. */
export type ThreadSettings = {
  readonly indexes: IndexConfig
  readonly limits: ThreadLimits
}

export type ThreadLimits = {
  /** How long an answer may take, not counting the time in which nobody took what there was of it. */
  readonly deadline: number
  /** How long an answer waits for its reader to take more. */
  readonly patience: number
  /** How long an answer may take in all, however slowly it is read: what it reads is kept on disk for as long. */
  readonly longest: number
}

/** A request that a thread answers. */
export type ThreadRequest = {
  readonly method: string
  readonly caller: Caller
  readonly parent: Path
  /** Parsed, or the bytes as they came. */
  readonly body: JsonObject | Uint8Array<ArrayBuffer>
  readonly database: { readonly file: string; readonly projectId: string; readonly rules: RulesSource | null }
  /** The clock of the server, in milliseconds since the epoch. */
  readonly now: number
  /** Whether the reader takes gzip. */
  readonly gzip: boolean
}

export type ToThread =
  | { readonly kind: 'run'; readonly id: number; readonly request: ThreadRequest }
  /** The reader took a chunk. */
  | { readonly kind: 'more'; readonly id: number }
  /** The reader is gone. */
  | { readonly kind: 'cancel'; readonly id: number }
  /** Ends everything; the first number says when the files are closed. */
  | { readonly kind: 'close'; readonly closed: Int32Array<SharedArrayBuffer> }

export type FromThread =
  | {
      readonly kind: 'chunk'
      readonly id: number
      readonly bytes: Uint8Array<ArrayBuffer>
      readonly isLast: boolean
    }
  | { readonly kind: 'failure'; readonly id: number; readonly failure: ThreadFailure }
  | { readonly kind: 'warning'; readonly id: number; readonly message: string }

/** A ProtocolError; `detail` is for the log alone. */
export type ThreadFailure = {
  readonly status: ProtocolStatus
  readonly message: string
  readonly detail?: string
}

/** Bytes in a chunk, at most. */
export const chunkBytes = 64 * 1024

/** Chunks that are under way to a reader, at most. */
export const chunksAhead = 4

export type ThreadedAnswer = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>
