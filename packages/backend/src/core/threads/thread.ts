import { Worker } from 'node:worker_threads'
import { availableParallelism } from 'node:os'

import type { CommitEvent } from '#core/commit-event.ts'
import { internal, ProtocolError } from '#core/errors.ts'
import { ofThisRequest, outsideRequests } from '#core/request-scope.ts'
import type { FromThread, ThreadFailure, ThreadLimits, ThreadSettings, ToThread } from './thread-answer.ts'
import type { TellCommit, ThreadedAnswer, ThreadRequest, Threads } from '#core/thread-request.ts'
import type { WriteTurns } from '#core/write-turns.ts'

function isCancelled(error: Error): boolean {
  return error instanceof ProtocolError && error.status === 'CANCELLED'
}

/** Chunks of an answer that its reader hasn't taken: few, because the thread waits. */
export class Chunks {
  private readonly more: () => void
  private readonly arrived: Uint8Array<ArrayBuffer>[] = []
  private isComplete = false
  private failure: Error | null = null
  private wake: (() => void) | null = null
  /** Ends the stream; null if it has ended or there is none, because ending twice is an error. */
  private breakOff: ((error: Error) => void) | null = null

  constructor(more: () => void) {
    this.more = more
  }

  get isAtEnd(): boolean {
    return this.isComplete && this.arrived.length === 0
  }

  chunk(bytes: Uint8Array<ArrayBuffer>, isLast: boolean): void {
    this.arrived.push(bytes)
    this.isComplete = isLast
    this.wake?.()
  }

  fail(error: Error): void {
    this.failure ??= error
    this.arrived.length = 0
    this.breakOff?.(this.failure)
    this.breakOff = null
    this.wake?.()
  }

  /** Null at the end. */
  async next(): Promise<Uint8Array<ArrayBuffer> | null> {
    while (this.arrived.length === 0 && !this.isComplete && this.failure === null) {
      const { promise, resolve } = Promise.withResolvers<void>()
      this.wake = resolve
      await promise
    }
    // A broken answer must not look complete: no more of it is sent.
    if (this.failure !== null) throw this.failure
    const bytes = this.arrived.shift() ?? null
    if (bytes !== null && !this.isComplete) this.more()
    return bytes
  }

  stream(first: Uint8Array<ArrayBuffer> | null, cancel: () => void): ReadableStream<Uint8Array<ArrayBuffer>> {
    let waiting = first
    return new ReadableStream(
      {
        // Also when nobody is reading: the connection is to be cut.
        start: (controller) => {
          // A client that left by itself is no failure to report.
          this.breakOff = (error) => (isCancelled(error) ? controller.close() : controller.error(error))
        },
        pull: async (controller) => {
          const bytes = waiting ?? (await this.next())
          waiting = null
          if (bytes !== null) controller.enqueue(bytes)
          if (bytes !== null && !this.isAtEnd) return
          this.breakOff = null
          controller.close()
        },
        cancel: () => {
          this.breakOff = null
          cancel()
        },
      },
      { highWaterMark: 0 },
    )
  }
}

type ThreadOptions = ThreadSettings & {
  readonly module: URL
  readonly writes: WriteTurns
  readonly now: () => Date
  readonly warn: (message: string) => void
}

type Commit = { readonly tell: TellCommit; giveBack: (() => void) | null }

const closeMilliseconds = 1000

function closing(): ProtocolError {
  return new ProtocolError('UNAVAILABLE', 'The server is stopping or its data is being replaced.')
}

/** A thread, seen from the shared one. Starts when first needed. */
class Thread {
  private readonly options: ThreadOptions
  private readonly answers = new Map<number, Chunks>()
  private readonly commits = new Map<number, Commit>()
  private readonly scopes = new Map<number, ReturnType<typeof ofThisRequest>>()
  private worker: Worker | null = null
  private lastId = 0

  constructor(options: ThreadOptions) {
    this.options = options
  }

  get load(): number {
    return this.answers.size
  }

  warmUp(): void {
    this.worker ??= this.start()
    if (this.load === 0) this.worker.unref()
  }

  async answer(request: ThreadRequest, signal?: AbortSignal): Promise<ThreadedAnswer> {
    return this.run(++this.lastId, request, signal)
  }

  /** Continues without its caller, who couldn't tell whether it was done. */
  async commit(request: ThreadRequest, tell: TellCommit): Promise<ThreadedAnswer> {
    const id = ++this.lastId
    this.commits.set(id, { tell, giveBack: null })
    return this.run(id, request)
  }

  private async run(id: number, request: ThreadRequest, signal?: AbortSignal): Promise<ThreadedAnswer> {
    const chunks = new Chunks(() => this.tell({ kind: 'more', id }))
    const cancel = () => {
      if (this.forget(id)) this.tell({ kind: 'cancel', id })
      chunks.fail(new ProtocolError('CANCELLED', 'The request was cut off.'))
    }
    this.answers.set(id, chunks)
    this.scopes.set(id, ofThisRequest())
    signal?.addEventListener('abort', cancel, { once: true })
    const { body } = request
    this.tell({ kind: 'run', id, request }, body instanceof Uint8Array ? [body.buffer] : [])
    if (signal?.aborted === true) cancel()
    this.worker?.ref()
    const first = await chunks.next()
    if (chunks.isAtEnd) return first ?? new Uint8Array()
    return chunks.stream(first, cancel)
  }

  close(): void {
    if (this.worker === null) return
    const closed = new Int32Array(new SharedArrayBuffer(4))
    this.tell({ kind: 'close', closed })
    // Its files must not be open any more when another takes them over.
    Atomics.wait(closed, 0, 0, closeMilliseconds)
    this.lose(closing())
  }

  private tell(message: ToThread, transfer: ArrayBuffer[] = []): void {
    this.worker ??= this.start()
    this.worker.postMessage(message, transfer)
  }

  private start(): Worker {
    const { module, indexes, limits, disableAccounts } = this.options
    const settings: ThreadSettings = {
      indexes,
      limits,
      ...(disableAccounts === undefined ? {} : { disableAccounts }),
    }
    const worker = outsideRequests(() => new Worker(module, { workerData: settings }))
    worker.on('message', (message: FromThread) => outsideRequests(() => this.hear(message)))
    worker.on('error', (error) => this.lose(internal('Internal error encountered.', error)))
    return worker
  }

  private hear(message: FromThread): void {
    if (message.kind === 'warning') return this.warn(message.id, message.message)
    if (message.kind === 'ready') return void this.giveTurn(message.id)
    if (message.kind === 'committed') return this.endTurn(message.id, message.event)
    if (message.kind === 'failure') this.endTurn(message.id)
    const answer = this.answers.get(message.id)
    if (answer === undefined) return
    if (message.kind === 'failure' || message.isLast) this.forget(message.id)
    if (message.kind === 'failure') answer.fail(errorOf(message.failure))
    else answer.chunk(message.bytes, message.isLast)
  }

  private warn(id: number, message: string): void {
    const scope = this.scopes.get(id)
    if (scope === undefined) this.options.warn(message)
    else scope(() => this.options.warn(message))
  }

  private async giveTurn(id: number): Promise<void> {
    const giveBack = await this.options.writes.take()
    const commit = this.commits.get(id)
    // The thread was lost in the meantime.
    if (commit === undefined) return giveBack()
    commit.giveBack = giveBack
    this.tell({ kind: 'go', id, now: this.options.now().getTime() })
  }

  /** `event` is absent if nothing was committed. */
  private endTurn(id: number, event?: CommitEvent | null): void {
    const commit = this.commits.get(id)
    this.commits.delete(id)
    if (event !== undefined) commit?.tell(event)
    commit?.giveBack?.()
  }

  /** An idle thread doesn't keep the process alive. */
  private forget(id: number): boolean {
    const wasThere = this.answers.delete(id)
    this.scopes.delete(id)
    if (this.answers.size === 0) this.worker?.unref()
    return wasThere
  }

  /** The next request starts another thread. */
  private lose(error: Error): void {
    this.worker?.removeAllListeners()
    void this.worker?.terminate()
    this.worker = null
    for (const answer of this.answers.values()) answer.fail(error)
    this.answers.clear()
    this.scopes.clear()
    for (const id of this.commits.keys()) this.endTurn(id)
  }
}

function errorOf({ status, message, detail }: ThreadFailure): ProtocolError {
  return new ProtocolError(status, message, detail === undefined ? undefined : new Error(detail))
}

export type ThreadsOptions = ThreadOptions & {
  /** Number of reading threads; by default one fewer than processors. */
  readonly count?: number
}

/** The deadline is from https://firebase.google.com/docs/firestore/quotas; the rest is ours. */
export const usualLimits: ThreadLimits = { deadline: 60_000, patience: 60_000, longest: 600_000 }

const maximumThreads = 4

/** Threads start when first needed. */
export function createThreads(options: ThreadsOptions): Threads {
  const count = options.count ?? Math.min(Math.max(availableParallelism() - 1, 1), maximumThreads)
  const readers = Array.from({ length: count }, () => new Thread(options))
  // Long writes would hold up reads.
  const writer = new Thread(options)
  let isClosed = false
  return {
    answer: async (request, signal) => {
      if (isClosed) throw closing()
      const idlest = readers.reduce((one, other) => (other.load < one.load ? other : one))
      return idlest.answer(request, signal)
    },
    commit: async (request, tell) => {
      if (isClosed) throw closing()
      return writer.commit(request, tell)
    },
    start: () => {
      if (!isClosed) readers[0]?.warmUp()
    },
    load: () => ({
      reader: readers.reduce((sum, { load }) => sum + load, 0),
      writer: writer.load,
    }),
    close: () => {
      isClosed = true
      for (const thread of [...readers, writer]) thread.close()
    },
  }
}
