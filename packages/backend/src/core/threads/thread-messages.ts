import type { AccountSwitch } from '#core/auth/accounts/account-switch.ts'
import type { Caller } from '#core/auth/caller.ts'
import type { CommitEvent } from '#core/commits/commit-event.ts'
import type { Path } from '#core/paths.ts'
import type { ProtocolStatus } from '#core/errors.ts'
import type { IndexConfig } from '#core/indexes/index-config.ts'
import type { JsonObject } from '#core/json.ts'
import type { RulesSource } from '#core/rules/ruleset.ts'

/** A thread's settings at its start. Times are milliseconds. */
export type ThreadSettings = {
  readonly indexes: IndexConfig
  readonly limits: ThreadLimits
  /** Documents that disable accounts, which commits follow. */
  readonly disableAccounts?: AccountSwitch
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
  readonly database: {
    readonly file: string
    readonly projectId: string
    readonly databaseId: string
    readonly rules: RulesSource | null
  }
  /** Of a commit: whether accounts follow it, whether somebody wants to know what it changed, and whether it is on disk at once. */
  readonly commit?: { readonly followed: boolean; readonly watched: boolean; readonly lasting: boolean }
  /** The clock of the server, in milliseconds since the epoch. */
  readonly now: number
  /** Whether the reader takes gzip. */
  readonly gzip: boolean
}

export type ToThread =
  | { readonly kind: 'run'; readonly id: number; readonly request: ThreadRequest }
  /** The reader took a chunk. */
  | { readonly kind: 'more'; readonly id: number }
  /** A commit may write now, at this time of the server's clock. */
  | { readonly kind: 'go'; readonly id: number; readonly now: number }
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
  /** A commit has all that it needs but its turn to write. */
  | { readonly kind: 'ready'; readonly id: number }
  /** A commit is on disk; null when it changed nothing, or nobody wants to know. */
  | { readonly kind: 'committed'; readonly id: number; readonly event: CommitEvent | null }
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
