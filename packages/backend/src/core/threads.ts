import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

import { internal, ProtocolError } from '#core/errors.ts'
import type {
  FromThread,
  ThreadFailure,
  ThreadLimits,
  ThreadedAnswer,
  ThreadRequest,
  ThreadSettings,
  ToThread,
} from '#core/thread-messages.ts'

/** Answers requests in threads, so that they hold up nobody. */
export type Threads = {
  /**
   * The answer: all of it when it is small, else a stream that holds back until it is read. Rejects with what the
   * request was refused with. Nothing goes on once `signal` is aborted or the stream cancelled.
   */
  answer(request: ThreadRequest, signal?: AbortSignal): Promise<ThreadedAnswer>
  /** Ends what is under way. */
  close(): void
}

export type ThreadsOptions = ThreadSettings & {
  /** The module that answers. */
  readonly module: URL
  /** How many threads; by default one less than the machine has processors. */
  readonly count?: number
  readonly warn: (message: string) => void
}

/** https://firebase.google.com/docs/firestore/quotas has the deadline; the rest is ours. */
export const usualLimits: ThreadLimits = { deadline: 60_000, patience: 60_000, longest: 600_000 }

const maximumThreads = 4
const closeMilliseconds = 1000

/** Threads start when they are first needed. */
export function createThreads(options: ThreadsOptions): Threads {
  const { module, indexes, limits, warn } = options
  const count = options.count ?? Math.min(Math.max(availableParallelism() - 1, 1), maximumThreads)
  const threads = Array.from({ length: count }, () => new Thread(module, { indexes, limits }, warn))
  let isClosed = false
  return {
    answer: async (request, signal) => {
      if (isClosed) throw closing()
      const idlest = threads.reduce((one, other) => (other.load < one.load ? other : one))
      return idlest.answer(request, signal)
    },
    close: () => {
      isClosed = true
      for (const thread of threads) thread.close()
    },
  }
}

function closing(): ProtocolError {
  return new ProtocolError('UNAVAILABLE', 'The server is stopping or its data is being exchanged.')
}

type Listener = {
  chunk(bytes: Uint8Array<ArrayBuffer>, isLast: boolean): void
  fail(error: Error): void
}

class Thread {
  private readonly module: URL
  private readonly settings: ThreadSettings
  private readonly warn: (message: string) => void
  private readonly listeners = new Map<number, Listener>()
  private worker: Worker | null = null
  private lastId = 0

  constructor(module: URL, settings: ThreadSettings, warn: (message: string) => void) {
    this.module = module
    this.settings = settings
    this.warn = warn
  }

  get load(): number {
    return this.listeners.size
  }

  async answer(request: ThreadRequest, signal?: AbortSignal): Promise<ThreadedAnswer> {
    const id = ++this.lastId
    const chunks = new Chunks(() => this.tell({ kind: 'more', id }))
    const cancel = () => {
      if (this.forget(id)) this.tell({ kind: 'cancel', id })
      chunks.fail(new ProtocolError('CANCELLED', 'The request was cut off.'))
    }
    this.listeners.set(id, chunks)
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
    const worker = new Worker(this.module, { workerData: this.settings })
    worker.on('message', (message: FromThread) => this.hear(message))
    worker.on('error', (error) => this.lose(internal('Internal error encountered.', error)))
    return worker
  }

  private hear(message: FromThread): void {
    if (message.kind === 'warning') return this.warn(message.message)
    const listener = this.listeners.get(message.id)
    if (listener === undefined) return
    if (message.kind === 'failure' || message.isLast) this.forget(message.id)
    if (message.kind === 'failure') listener.fail(errorOf(message.failure))
    else listener.chunk(message.bytes, message.isLast)
  }

  /** A thread with nothing to do keeps no process alive. */
  private forget(id: number): boolean {
    const wasThere = this.listeners.delete(id)
    if (this.listeners.size === 0) this.worker?.unref()
    return wasThere
  }

  /** The next request starts another one. */
  private lose(error: Error): void {
    this.worker?.removeAllListeners()
    void this.worker?.terminate()
    this.worker = null
    for (const listener of this.listeners.values()) listener.fail(error)
    this.listeners.clear()
  }
}

function errorOf({ status, message, detail }: ThreadFailure): ProtocolError {
  return new ProtocolError(status, message, detail === undefined ? undefined : new Error(detail))
}

/** The chunks of one answer that its reader has not taken yet: a few, for the thread waits. */
class Chunks implements Listener {
  private readonly more: () => void
  private readonly arrived: Uint8Array<ArrayBuffer>[] = []
  private isComplete = false
  private failure: Error | null = null
  private wake: (() => void) | null = null

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
    this.wake?.()
  }

  /** Null after the last. */
  async next(): Promise<Uint8Array<ArrayBuffer> | null> {
    while (this.arrived.length === 0 && !this.isComplete && this.failure === null) {
      const { promise, resolve } = Promise.withResolvers<void>()
      this.wake = resolve
      await promise
    }
    // What breaks off must not look complete: no more of it is given.
    if (this.failure !== null) throw this.failure
    const bytes = this.arrived.shift() ?? null
    if (bytes !== null && !this.isComplete) this.more()
    return bytes
  }

  stream(first: Uint8Array<ArrayBuffer> | null, cancel: () => void): ReadableStream<Uint8Array<ArrayBuffer>> {
    let waiting = first
    return new ReadableStream(
      {
        pull: async (controller) => {
          const bytes = waiting ?? (await this.next())
          waiting = null
          if (bytes !== null) controller.enqueue(bytes)
          if (bytes === null || this.isAtEnd) controller.close()
        },
        cancel,
      },
      { highWaterMark: 0 },
    )
  }
}
