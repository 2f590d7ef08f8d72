import type { ThreadRequest } from '#core/thread-request.ts'
import { ProtocolError, type ProtocolStatus } from '#core/errors.ts'
import type { Pausing } from '#core/work.ts'
import { constants, crc32, deflateRawSync } from 'node:zlib'
import type { AccountSwitch } from '#core/auth/accounts/account-switch.ts'
import type { CommitEvent } from '#core/commit-event.ts'
import type { IndexConfig } from '#core/indexes/index-config.ts'

/** Settings of a thread at its start. Times are milliseconds. */
export type ThreadSettings = {
  readonly indexes: IndexConfig
  readonly limits: ThreadLimits
  /** Documents that disable accounts, for commits. */
  readonly disableAccounts?: AccountSwitch
}

export type ThreadLimits = {
  /** Most time of an answer, without time that its reader needs. */
  readonly deadline: number
  /** Most time that an answer waits for its reader. */
  readonly patience: number
  /** Most time of an answer in all, since its snapshot stays on disk. */
  readonly longest: number
}

export type ToThread =
  | { readonly kind: 'run'; readonly id: number; readonly request: ThreadRequest }
  /** The reader took a chunk. */
  | { readonly kind: 'more'; readonly id: number }
  /** A commit may write now, at this time of the server's clock. */
  | { readonly kind: 'go'; readonly id: number; readonly now: number }
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
  /** A commit only needs its turn to write. */
  | { readonly kind: 'ready'; readonly id: number }
  /** A commit is on disk; null if nothing changed or nobody needs to know. */
  | { readonly kind: 'committed'; readonly id: number; readonly event: CommitEvent | null }
  | { readonly kind: 'failure'; readonly id: number; readonly failure: ThreadFailure }
  | { readonly kind: 'warning'; readonly id: number; readonly message: string }

/** A ProtocolError; `detail` is only for the log. */
export type ThreadFailure = {
  readonly status: ProtocolStatus
  readonly message: string
  readonly detail?: string
}

export const chunkBytes = 64 * 1024

/** Most chunks on their way to a reader. */
export const chunksAhead = 4

/** https://www.rfc-editor.org/rfc/rfc1952: no name, no time, an unknown system. */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

/** An empty last block: https://www.rfc-editor.org/rfc/rfc1951 */
const end = Buffer.from([3, 0])

/** Longest back reference of compressed text. */
const window = 32 * 1024

/** Writes a gzip file in chunks that can be read at once. */
class GzipChunks {
  private started = false
  private checksum = 0
  private length = 0
  private last: Buffer = Buffer.alloc(0)

  add(bytes: Buffer, isLast: boolean): Buffer {
    const options = { level: 1, finishFlush: constants.Z_SYNC_FLUSH }
    const known = this.last.length === 0 ? {} : { dictionary: this.last }
    this.checksum = crc32(bytes, this.checksum)
    this.length += bytes.length
    this.last = (bytes.length >= window ? bytes : Buffer.concat([this.last, bytes])).subarray(-window)
    const parts = [deflateRawSync(bytes, { ...options, ...known })]
    if (!this.started) parts.unshift(header)
    this.started = true
    return Buffer.concat(isLast ? [...parts, end, this.trailer()] : parts)
  }

  private trailer(): Buffer {
    const trailer = Buffer.alloc(8)
    trailer.writeUInt32LE(this.checksum, 0)
    trailer.writeUInt32LE(this.length % 2 ** 32, 4)
    return trailer
  }
}

export type Chunk = { readonly bytes: Uint8Array<ArrayBuffer>; readonly isLast: boolean }

/** An answer in progress, which stops while its reader doesn't keep up. */
export class ThreadAnswer {
  private readonly pieces: Pausing<void>
  private readonly gzip: GzipChunks | null
  private readonly send: (chunk: Chunk) => void
  private readonly started = performance.now()
  private texts: string[] = []
  private length = 0
  private readonly outbox: Chunk[] = []
  private allowed = chunksAhead
  private waited = 0
  private waitsSince: number | null = null
  private isMade = false

  constructor(pieces: Pausing<void>, { gzip, send }: { gzip: boolean; send: (chunk: Chunk) => void }) {
    this.pieces = pieces
    this.gzip = gzip ? new GzipChunks() : null
    this.send = send
  }

  /** Whether it waits for its reader. */
  get isWaiting(): boolean {
    return this.outbox.length > 0
  }

  get isDone(): boolean {
    return this.isMade && this.outbox.length === 0
  }

  /** Works until a time of `performance.now()`, while its reader keeps up. */
  work(until: number): void {
    while (!this.isMade && !this.isWaiting && performance.now() < until) {
      const { done, value } = this.pieces.next()
      if (done === true) this.isMade = true
      else if (value !== '') {
        this.texts.push(value)
        this.length += value.length
      }
      if (this.isMade || this.length >= chunkBytes) this.flush()
    }
  }

  /** The reader took a chunk. */
  more(): void {
    this.allowed++
    this.pass()
  }

  /** Throws if it or its reader has taken too long. */
  checkTime(now: number, { deadline, patience, longest }: ThreadLimits): void {
    const waits = this.waitsSince === null ? 0 : now - this.waitsSince
    const elapsed = now - this.started
    if (waits > patience || elapsed > longest)
      throw new ProtocolError('DEADLINE_EXCEEDED', 'The answer was not read in time.')
    if (elapsed - this.waited - waits > deadline) {
      throw new ProtocolError(
        'DEADLINE_EXCEEDED',
        'Query timed out. Please either limit the entities scanned, or run with an updated index configuration.',
      )
    }
  }

  /** Nobody needs it any more. */
  end(): void {
    this.pieces.return()
    this.outbox.length = 0
    this.isMade = true
  }

  private flush(): void {
    const text = Buffer.from(this.texts.join(''))
    this.texts = []
    this.length = 0
    const bytes = this.gzip === null ? text : this.gzip.add(text, this.isMade)
    for (let start = 0; start === 0 || start < bytes.length; start += chunkBytes) {
      const isLast = this.isMade && start + chunkBytes >= bytes.length
      // A copy, which the other thread gets without another one.
      this.outbox.push({ bytes: new Uint8Array(bytes.subarray(start, start + chunkBytes)), isLast })
    }
    this.pass()
  }

  /** Sends what may be sent. */
  private pass(): void {
    while (this.allowed > 0) {
      const chunk = this.outbox.shift()
      if (chunk === undefined) break
      this.allowed--
      this.send(chunk)
    }
    const now = performance.now()
    if (this.waitsSince !== null) this.waited += now - this.waitsSince
    this.waitsSince = this.isWaiting ? now : null
  }
}
