import type { Caller } from './caller.ts'
import type { CommitEvent } from './commit-event.ts'
import type { JsonObject } from './json.ts'
import type { Path } from './paths.ts'
import type { RulesSource } from './rules/ruleset.ts'

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

export type ThreadedAnswer = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>

/** Hears of a commit that is on disk: what it changed, or null. */
export type TellCommit = (event: CommitEvent | null) => void

/** Answers requests in threads, so that they hold up nobody. */
export type Threads = {
  /**
   * The answer: all of it when it is small, else a stream that holds back until it is read. Rejects with what the
   * request was refused with. Nothing goes on once `signal` is aborted or the stream cancelled.
   */
  answer(request: ThreadRequest, signal?: AbortSignal): Promise<ThreadedAnswer>
  /** Commits when it is a thread's turn to write. What it changed is told before anybody else has the turn. */
  commit(request: ThreadRequest, tell: TellCommit): Promise<ThreadedAnswer>
  /** Starts one that reads, for the first request that needs it. */
  start(): void
  /** How many requests they have, by what they do. */
  load(): Readonly<Record<'reader' | 'writer', number>>
  /** Ends what is under way. */
  close(): void
}
