import { ProtocolError } from '#core/errors.ts'

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
